import type { Script } from '../script/script'
import type { ChatEvent } from './event'
import { dependsOn, look, NOTHING_SEEN, type Seen } from './seen'
import { type ChatState, INITIAL } from './state'
import { transition } from './transition'

/** An event with whatever its keeper has written beside it. */
type Held = { readonly event: ChatEvent }

/** An event that may be told again, and the name of all it depended on; empty where it is told whatever it was. */
export type Later<T> = { readonly held: T; readonly saw: string }

export type Refolded<T> = {
  /** The conversation as it now is. */
  readonly talk: readonly T[]
  /** What was said after the change and has not found its place yet. */
  readonly later: readonly Later<T>[]
}

/** Where a talk stands, and what is seen there. */
type Standing = { readonly state: ChatState; readonly seen: Seen }

const BEGINNING: Standing = { state: INITIAL, seen: NOTHING_SEEN }

function tell(script: Script, { state, seen }: Standing, event: ChatEvent): Standing | undefined {
  const [next, effects] = transition(script, state, event)
  return next === state ? undefined : { state: next, seen: look(seen, event, effects) }
}

/**
 * A talk with the event at `at` replaced: what came before stands, what came after is told again as long as it depends on nothing that
 * has changed. `undefined` when the new event does not fit there.
 */
export function refold<T extends Held>(
  script: Script,
  talk: readonly T[],
  at: number,
  changed: T,
): Refolded<T> | undefined {
  const before = stand(script, talk.slice(0, at))
  if (!tell(script, before, changed.event)) return undefined
  const later: Later<T>[] = []
  let standing = before
  for (const [index, held] of talk.slice(at).entries()) {
    const next = tell(script, standing, held.event)
    if (next && index > 0) later.push({ held, saw: dependsOn(standing.seen, held.event) })
    standing = next ?? standing
  }
  return feed(script, [...talk.slice(0, at), changed], later)
}

/** Tells again what still applies where the talk stands, until it waits for somebody: the visitor, or a call that was never made so. */
export function feed<T extends Held>(
  script: Script,
  talk: readonly T[],
  later: readonly Later<T>[],
): Refolded<T> {
  const told = [...talk]
  const rest = [...later]
  let standing = stand(script, talk)
  for (let next = nextOf(standing, rest); next; next = nextOf(standing, rest)) {
    const { event } = next.held
    // a call made later or earlier than the first time has another number
    const held =
      event.type === 'settled'
        ? { ...next.held, event: { ...event, call: standing.state.calls } }
        : next.held
    const after = tell(script, standing, held.event)
    if (!after) break
    told.push(held)
    rest.splice(rest.indexOf(next), 1)
    standing = after
  }
  return { talk: told, later: rest }
}

/** The event that would come now: the first for this step or this call, if all it depends on is as it was. */
function nextOf<T extends Held>({ state, seen }: Standing, later: readonly Later<T>[]) {
  const fits = ({ held: { event }, saw }: Later<T>) => !saw || saw === dependsOn(seen, event)
  if (state.phase === 'calling') {
    return later.find((one) => one.held.event.type === 'settled' && fits(one))
  }
  const here = later.find(({ held }) => stepOf(held.event) === state.at)
  return state.phase === 'waiting' && here && fits(here) ? here : undefined
}

/**
 * What may still be told once the visitor has acted anew: nothing of a step that is answered already, so that who asks for another
 * value is asked for it, and no failure, so that what is tried again really is.
 */
export function laterAfter<T extends Held>(
  talk: readonly T[],
  later: readonly Later<T>[],
): readonly Later<T>[] {
  const answered = new Set(talk.map(({ event }) => stepOf(event)))
  return later.filter(({ held: { event } }) =>
    event.type === 'settled' ? event.outcome !== 'falha' : !answered.has(stepOf(event)),
  )
}

/** The step at which the visitor did this; none for what a server or a clock did. */
export function stepOf(event: ChatEvent): string | undefined {
  return 'step' in event ? event.step : undefined
}

function stand<T extends Held>(script: Script, talk: readonly T[]): Standing {
  return talk.reduce((standing, { event }) => tell(script, standing, event) ?? standing, BEGINNING)
}
