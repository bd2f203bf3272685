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
  /** Makes the call that waits for a connection now; does nothing where none waits. */
  readonly retry: () => void
  readonly choose: (label: string) => void
  /** Sends the options that are marked, where several may be. */
  readonly mark: (labels: readonly string[]) => void
  /** Leaves the part that waits by one of its outcomes. `transient` reaches the call that follows at once, and nothing else. */
  readonly finish: (outcome: string, facts: Facts, transient?: Transient) => void
  /**
   * Tells what the reading call would end in to which the waiting part leads by this outcome; the talk hears nothing of it.
   * `undefined` where it leads to none.
   */
  readonly dryRun: (outcome: string) => Promise<CallResult | undefined>
  /** Tells the talk what the page has learned beside it; what it knows already changes nothing. */
  readonly tell: (facts: Facts) => void
  /** What the visitor takes along who opens this link now, as the script says. */
  readonly messageFor: (link: string) => string | undefined
  /** Asks one of the view's `topics`; ignored where the talk waits for nobody. */
  readonly help: (topic: StepId) => void
  /** Lets the step that waits say what it says to who does nothing; ignored where it says nothing, or has said it. */
  readonly remind: () => void
  /** Puts an earlier answer before the visitor, to be changed by the next answer, choice or finish; `undefined` leaves it as it was. */
  readonly edit: (item: number | undefined) => void
  /** Goes on with the stored talk, where the view asks whether to. */
  readonly resume: () => void
  /** Forgets the stored session and begins again. */
  readonly restart: () => void
  readonly dispose: () => void
}
