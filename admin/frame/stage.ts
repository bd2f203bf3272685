import type { Chat } from '../../src/core/runtime/chat'
import type { Script } from '../../src/core/script/script'
import type { Variant } from '../../src/core/script/variant'
import type { Command, Message, Simulation } from './protocol'
import type { Telling } from './report'

/** What the page draws. */
export type Shown = {
  readonly variant: Variant
  readonly found: boolean
  readonly simulation: Simulation
  /** The newest content that stands here. */
  readonly sent: number
}

export type StageOptions = {
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly newId: () => string
  /** The day in São Paulo, ISO. */
  readonly today: () => string
  readonly tell: (message: Message) => void
}

/** What is asked of the conversation; marks are the page's own. */
export type StageCommand = Exclude<Command, { readonly type: 'mark' | 'offer' }>

/** The conversation in the frame: the real runtime over a tape of events that can be told again over any script. */
export type Stage = {
  readonly chat: Chat
  readonly shown: () => Shown | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly command: (command: StageCommand) => void
  /** What is on the stage, and where each bubble comes from. */
  readonly telling: () => Telling
  /** The script that runs: the variant's own words are in it. */
  readonly script: () => Script
  /** The first bubble of the other conversation, where there is one. */
  readonly cut: () => number | undefined
}
