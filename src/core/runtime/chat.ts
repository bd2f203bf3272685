import type { Transient } from '../script/contract'
import type { StepId } from '../script/step'
import type { Facts } from '../script/value'
import type { CallResult } from './perform-call'
import type { View } from './view'

/** The small mutable shell round the engine: what React subscribes to and sends to. */
export type Chat = {
  readonly view: () => View
  readonly subscribe: (listener: () => void) => () => void
  /** The visitor's answer as typed. Ignored when nothing is asked. */
  readonly answer: (text: string) => void
  /** Ends the wait before the bot's next bubble; does nothing where the bot is not typing. */
  readonly skipWait: () => void
  /** Makes the call that waits for a connection without waiting any longer; does nothing where none waits. */
  readonly retry: () => void
  /** Chooses an option; where the view asks whether to go on with the stored talk, it goes on first. */
  readonly choose: (label: string) => void
  /** Sends the options that are marked, where several may be. */
  readonly mark: (labels: readonly string[]) => void
  /** Leaves the part that waits by one of its outcomes. `transient` reaches the call that follows at once, and nothing else. */
  readonly finish: (outcome: string, facts: Facts, transient?: Transient) => void
  /**
   * The result of the read-only call to which this outcome of the waiting part would lead, without an event in the talk.
   * `undefined` where it leads to no such call.
   */
  readonly dryRun: (outcome: string) => Promise<CallResult | undefined>
  /** Adds facts that the page has learned outside the talk; known values change nothing. */
  readonly tell: (facts: Facts) => void
  /** The script's message for a visitor who opens this link now. */
  readonly messageFor: (link: string) => string | undefined
  /** Asks one of the view's `topics`; ignored while the talk does not wait for the visitor. */
  readonly help: (topic: StepId) => void
  /** Has the waiting step say its reminder; ignored where it has none, or has said it. */
  readonly remind: () => void
  /** Opens an earlier answer for change by the next answer, choice or finish; `undefined` cancels the change. */
  readonly edit: (item: number | undefined) => void
  /** Goes on with the stored talk, where the view asks whether to. */
  readonly resume: () => void
  /** Forgets the stored session and begins again. */
  readonly restart: () => void
  readonly dispose: () => void
}
