import type { CallResult } from '../../product/actions/perform'
import { visitOf } from '../../product/facts/visit-facts'
import type { Effect } from '../engine/effect'
import type { ChatEvent } from '../engine/event'
import { replay } from '../engine/replay'
import type { ChatState } from '../engine/state'
import { transition } from '../engine/transition'
import type { Facts } from '../script/value'
import type { ChatOptions } from './chat-options'
import type { EffectOf } from './effect-of'
import { createPerformers, perform } from './performers'
import { createQueue } from './queue'
import { retell } from './retell'
import { isAhead, newSession, type Session } from './session'
import { EMPTY_VIEW, show } from './show'
import type { View } from './view'

/** One conversation from its start, or from where it was left, until it is stopped. */
export type Talk = {
  readonly session: () => Session
  readonly view: () => View
  readonly facts: () => Facts
  /** Sends an event; one that does not fit where the talk stands is ignored. */
  readonly send: (event: ChatEvent) => void
  /** Silences it for good: pending calls are aborted, late results dropped. */
  readonly stop: () => void
}

/**
 * Opens a talk; `seen` is told when there is something new to see, `behind` when another tab has gone on with it. A stored one is folded at once,
 * and nothing of it is performed again but the call it was waiting for, under the same key (case PAY-05).
 */
export function openTalk(
  options: ChatOptions,
  stored: Session | undefined,
  seen: () => void,
  behind: () => void,
): Talk {
  const abort = new AbortController()
  let session = stored ?? newSession(options.release, options.variant, options.newId())
  const folded = fold(options, session)
  let { state, view } = folded

  const performers = createPerformers(options, {
    signal: abort.signal,
    first: () => view.items.length === 0,
  })
  const queue = createQueue<Effect>((effect) => {
    view = show(options.script.facts, view, effect, options.now())
    return perform(performers, effect)
  }, seen)

  const send = (event: ChatEvent) => {
    if (abort.signal.aborted) return
    // what another tab has done is not undone, nor done twice (case PAY-07)
    if (isAhead(options.store.load(), session)) return behind()
    const [next, effects] = transition(options.script, state, event)
    if (next === state) return queue.push(effects)
    const own = { at: options.now(), event }
    const told = retell(options.script, session, own, [next, effects])
    state = told.state
    session = told.session
    options.store.save(session)
    // a call leaves now, so that the bubbles before it hide how long it takes
    if (told.pending) begin(told.pending)
    queue.push(told.effects)
  }

  const begin = (call: EffectOf<'call'>) => {
    const settle = ({ outcome, facts }: CallResult) =>
      send({ type: 'settled', call: call.call, outcome, facts })
    const key = call.key === undefined ? {} : { key: `${session.id}/${call.key}` }
    options
      .call(call, { signal: abort.signal, now: options.now, visit: visitOf(state.facts), ...key })
      .then(settle, () => settle({ outcome: 'falha', facts: {} }))
  }

  if (folded.pending) begin(folded.pending)
  return {
    session: () => session,
    view: () => view,
    facts: () => state.facts,
    send,
    stop: () => {
      abort.abort()
      queue.stop()
    },
  }
}

type Folded = {
  readonly state: ChatState
  readonly view: View
  /** The call whose result the talk waits for. */
  readonly pending: EffectOf<'call'> | undefined
}

function fold(options: ChatOptions, session: Session): Folded {
  const events = session.events.map(({ event }) => event)
  const { state, effects, turns } = replay(options.script, events)
  let view = EMPTY_VIEW
  turns.forEach((turn, index) => {
    const at = session.events[index]?.at
    for (const effect of turn) view = show(options.script.facts, view, effect, at)
  })
  const last = effects.findLast((effect) => effect.type === 'call')
  return { state, view, pending: state.phase === 'calling' ? last : undefined }
}
