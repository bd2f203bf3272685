import type { Chat } from '../../src/core/runtime/chat'
import type { Script } from '../../src/core/script/script'
import type { Facts } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { Message, PreviewCommand, Simulation } from './protocol'
import type { Trace } from './report'

/** What the page draws. */
export type ShownPage = {
  readonly variant: Variant
  readonly found: boolean
  readonly simulation: Simulation
}

export type PreviewSessionOptions = {
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly newId: () => string
  /** What the clock brings now. */
  readonly clockFacts: () => Facts
  readonly tell: (message: Message) => void
}

/** What is asked of the conversation; the others are asked of the page. */
export type SessionCommand = Exclude<PreviewCommand, { readonly type: 'mark' | 'offer' | 'markup' }>

/** The conversation in the frame: the real runtime over a recording that can be replayed over any script. */
export type PreviewSession = {
  readonly chat: Chat
  readonly shown: () => ShownPage | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly command: (command: SessionCommand) => void
  /** What has happened in the conversation that is shown, and where each bubble comes from. */
  readonly trace: () => Trace
  /** The script that runs: the variant's own words are in it. */
  readonly script: () => Script
  /** The first bubble after the recording has left its path, if it has. */
  readonly cut: () => number | undefined
}
