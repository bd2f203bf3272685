import type { Conversation, Moment } from '../engine/conversation'
import type { EffectOf } from '../engine/effect'
import type { Arms } from '../script/experiment'
import type { Script } from '../script/script'
import type { Facts } from '../script/value'
import type { Timing } from './delay'
import type { FoldedSession } from './folded-session'
import type { CallResult, HandlerContext } from './perform-call'
import type { Session, Stamped } from './session'
import type { SessionStore } from './session-store'

/** All that a chat needs of the world; entry points bring the real ones, tests a fake clock and fake handlers. */
export type ChatOptions = {
  readonly script: Script
  /**
   * Where `script` holds the first turns only: resolves with all of it, and never rejects. What leads out of the first turns ends the talk
   * over them, since their fallback is no step; the event that did so is told again over the whole.
   */
  readonly wholeScript?: () => Promise<Script>
  /** As the page made on the server tells it, which knows no visit; absent where it is the same. */
  readonly pageScript?: Script
  readonly release: string
  readonly variant: string
  /** The arms of experiments that the variant is told with. */
  readonly arms?: Arms
  readonly timing: Timing
  /** What the variant brings: the facts of the page made on the server. */
  readonly variantFacts: Facts
  /** What only the browser knows when a talk starts: the URL. */
  readonly visitFacts: () => Facts
  /** What the clock brings at an instant, which the talk is told again where it has changed. */
  readonly clockFacts?: (at: number) => Facts
  /** Whether the visitor wants less motion. */
  readonly short: () => boolean
  /** Whether this tab has not shown the talk before: a reload is none. */
  readonly newTab: () => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** 32 random hexadecimal digits. */
  readonly newId: () => string
  readonly store: SessionStore
  /** The stored session where it is folded already; any other is folded when it is opened. */
  readonly begun?: FoldedSession
  /** Told of the conversation whenever it has gone on or was changed; its moments then keep their notes. */
  readonly observe?: (conversation: Conversation<Stamped>) => void
  /** Told of each event of the talk once, when it happens: one that changes nothing too, such as an answer that is refused. */
  readonly heard?: (moment: Moment<Stamped>) => void
  /** Told of a stored talk of another release: it goes on elsewhere, and this chat leaves it alone (case PUB-07). */
  readonly elsewhere: (session: Session) => void
  /** Resolves when there is a connection again or the signal is aborted; `undefined` where there is one. Absent: there always is. */
  readonly whenOnline?: (signal: AbortSignal) => Promise<void> | undefined
  /** Performs an action; a rejection counts as its outcome `falha`. */
  readonly call: (effect: EffectOf<'call'>, context: HandlerContext) => Promise<CallResult>
  readonly track: (effect: EffectOf<'track'>) => void
}
