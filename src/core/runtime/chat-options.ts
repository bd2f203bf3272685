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

/** All that a chat needs from outside: entry points pass the browser's clock, storage and handlers, tests pass fakes. */
export type ChatOptions = {
  readonly script: Script
  /**
   * Present where `script` holds the first turns only: resolves with the whole script, and never rejects. An event that leads out of
   * the first turns would end the talk, since their fallback is no step; it is queued and sent over the whole script.
   */
  readonly wholeScript?: () => Promise<Script>
  /** The script of the page made on the server, which does not know the visit; absent where it is the same as `script`. */
  readonly pageScript?: Script
  readonly release: string
  readonly variant: string
  /** The arms of experiments that are laid over the variant. */
  readonly arms?: Arms
  readonly timing: Timing
  /** What the variant brings: the facts of the page made on the server. */
  readonly variantFacts: Facts
  /** What only the browser knows when a talk starts: the URL. */
  readonly visitFacts: () => Facts
  /** The clock's facts at an instant; the talk gets them again whenever they have changed. */
  readonly clockFacts?: (at: number) => Facts
  /** Whether the visitor wants less motion. */
  readonly reducedMotion: () => boolean
  /** Whether this tab shows the talk for the first time; false after a reload. */
  readonly newTab: () => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** 32 random hexadecimal digits. */
  readonly newId: () => string
  readonly store: SessionStore
  /** The stored session, if the caller has folded it already; any other session is folded when it is opened. */
  readonly begun?: FoldedSession
  /** Called with the conversation whenever it has gone on or was changed; its moments then keep their notes. */
  readonly observe?: (conversation: Conversation<Stamped>) => void
  /**
   * Called once for each event when it happens, also for a changed answer, and for one that does not change the state, such as a refused
   * answer. Replayed events are not heard again: the state of the moment is the one after their replay.
   */
  readonly onEvent?: (moment: Moment<Stamped>) => void
  /** Called with a stored talk of another release or other arms: the caller goes on with it, and this chat leaves it alone (case PUB-07). */
  readonly onOtherRelease: (session: Session) => void
  /** Resolves when there is a connection again or the signal is aborted; `undefined` where there is one. Absent: there always is. */
  readonly whenOnline?: (signal: AbortSignal) => Promise<void> | undefined
  /** Performs an action; a rejection counts as its outcome `falha`. */
  readonly call: (effect: EffectOf<'call'>, context: HandlerContext) => Promise<CallResult>
  readonly track: (effect: EffectOf<'track'>) => void
}
