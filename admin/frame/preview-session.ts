import type { Chat } from '../../src/core/runtime/chat'
import type { Script } from '../../src/core/script/script'
import type { Facts } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { Message, PreviewCommand, Simulation } from './protocol'
import type { Trace } from './report'

/** What the page draws besides the conversation. */
export type ShownPage = {
  readonly variant: Variant
  readonly found: boolean
  readonly simulation: Simulation
}

export type PreviewSessionOptions = {
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly newId: () => string
  /** The facts that depend on the current time. */
  readonly clockFacts: () => Facts
  readonly tell: (message: Message) => void
}

/** The commands for the conversation; the excluded ones are for the page. */
export type SessionCommand = Exclude<PreviewCommand, { readonly type: 'mark' | 'offer' | 'markup' }>

/** The conversation in the frame: the real runtime over a recording that can be replayed over any script. */
export type PreviewSession = {
  readonly chat: Chat
  readonly shown: () => ShownPage | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly command: (command: SessionCommand) => void
  /** What has happened in the conversation that is shown, and where each bubble comes from. */
  readonly trace: () => Trace
  /** The running script, with the variant's own words applied. */
  readonly script: () => Script
  /** Index of the first bubble that departs from the recording; undefined if none does. */
  readonly cut: () => number | undefined
}
