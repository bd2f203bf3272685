import type { Effect, Transition } from '../engine/effect'
import { feed, laterAfter } from '../engine/refold'
import { replay } from '../engine/replay'
import type { ChatState } from '../engine/state'
import type { Script } from '../script/script'
import type { EffectOf } from './effect-of'
import type { Session, Stamped } from './session'

type Told = {
  readonly session: Session
  readonly state: ChatState
  /** To be performed; what was said before an earlier answer was changed comes without its waits. */
  readonly effects: readonly Effect[]
  /** The call that has to be made now. */
  readonly pending: EffectOf<'call'> | undefined
}

/** A session with one more event, and with what was said before a change as far as it applies again (see `refold`). */
export function retell(
  script: Script,
  { later, ...session }: Session,
  own: Stamped,
  [state, effects]: Transition,
): Told {
  const events = [...session.events, own]
  if (!later) {
    return { session: { ...session, events }, state, effects, pending: callOf(effects) }
  }
  const left = own.event.type === 'settled' ? later : laterAfter(events, later)
  const told = feed(script, events, left)
  const again = told.talk.slice(events.length).map(({ event }) => event)
  const { state: now, turns } = replay(script, again, state)
  const last = turns.at(-1)
  return {
    session: {
      ...session,
      events: told.talk,
      ...(told.later.length > 0 && { later: told.later }),
    },
    state: now,
    effects: last
      ? [
          ...effects.filter(isQuick),
          ...turns.slice(0, -1).flat().filter(isRepeated),
          ...last.filter((effect) => !IS_DONE.has(effect.type)),
        ]
      : effects,
    pending: callOf(last ?? effects),
  }
}

/** Measured and opened when it happened the first time. */
const IS_DONE: ReadonlySet<Effect['type']> = new Set(['track', 'open'])

const isQuick = ({ type }: Effect) => type !== 'wait'
const isRepeated = (effect: Effect) => isQuick(effect) && !IS_DONE.has(effect.type)

const callOf = (effects: readonly Effect[]) => effects.findLast((effect) => effect.type === 'call')
