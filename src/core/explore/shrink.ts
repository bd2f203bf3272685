import type { ChatEvent } from '../engine/event'
import { type ChatState, INITIAL } from '../engine/state'
import type { FoundFault } from './faults'
import { broughtBy, type Ground } from './ground'
import { judgesOf } from './judges'
import { resultsOf } from './results'
import type { RuleBreach } from './search'
import { type ExploredTurn, takeTurn } from './turn'

/** The turns of a replayed talk, and the fault of the last one. */
export type Replayed = { readonly turns: readonly ExploredTurn[]; readonly fault?: FoundFault }

/**
 * The shortest talk found that breaks the same rule: removes events in runs of decreasing length, then results that a default can replace.
 */
export function shrink(ground: Ground, finding: RuleBreach): Replayed {
  let best = replayEvents(ground, finding.events)
  if (best.fault?.rule !== finding.rule) return best
  let size = Math.max(1, best.turns.length >> 1)
  while (true) {
    const shorter = withoutRun(ground, best, size)
    if (shorter) best = shorter
    else if (size === 1) return plainer(ground, best)
    else size >>= 1
  }
}

function withoutRun(ground: Ground, best: Replayed, size: number): Replayed | undefined {
  const events = best.turns.map(({ event }) => event)
  // the first event (`started`) always stays
  for (let at = events.length - size; at >= 1; at--) {
    const tried = replayEvents(ground, [...events.slice(0, at), ...events.slice(at + size)])
    if (isSame(tried, best) && tried.turns.length < best.turns.length) return tried
  }
  return undefined
}

/** Removes each call result without which the talk still breaks the same rule. */
function plainer(ground: Ground, found: Replayed): Replayed {
  let best = found
  for (let at = found.turns.length - 1; at >= 0; at--) {
    const events = best.turns.map(({ event }) => event)
    if (events[at]?.type !== 'settled') continue
    const tried = replayEvents(ground, events.toSpliced(at, 1))
    if (isSame(tried, best) && tried.turns.length <= best.turns.length) best = tried
  }
  return best
}

const isSame = (one: Replayed, other: Replayed): boolean => one.fault?.rule === other.fault?.rule

/**
 * Replays events, each adapted to the step and call where the talk then is. Events that the engine ignores are left out; a call whose result
 * is not among them ends with the sample of its first outcome.
 */
export function replayEvents(ground: Ground, events: readonly ChatEvent[]): Replayed {
  const { start, judge } = judgesOf(ground)
  const turns: ExploredTurn[] = []
  let state: ChatState = INITIAL
  let memories = start
  let fault: FoundFault | undefined
  const take = (event: ChatEvent): void => {
    const turn = fault ? undefined : takeTurn(ground.script, state, event)
    if (!turn) return
    turns.push(turn)
    const judged = judge(turn, memories)
    fault = judged.fault
    memories = judged.memories
    state = turn.after
  }
  for (const event of events) {
    while (!fault && state.phase === 'calling' && !fits(ground, state, event)) {
      take(usualEnd(ground, state))
    }
    take(here(ground, state, event))
  }
  return { turns, ...(fault && { fault }) }
}

const calledAt = ({ script }: Ground, { at }: ChatState): string =>
  script.steps.get(at)?.call?.action ?? ''

/** Whether an event is a possible result of the pending call. */
function fits(ground: Ground, state: ChatState, event: ChatEvent): boolean {
  if (event.type !== 'settled') return false
  const { outcomes = {} } = ground.vocabulary.actions.get(calledAt(ground, state)) ?? {}
  const written = Object.keys(outcomes[event.outcome] ?? {})
  return (
    Object.hasOwn(outcomes, event.outcome) &&
    Object.keys(event.facts).every((fact) => written.includes(fact))
  )
}

function usualEnd(ground: Ground, state: ChatState): ChatEvent {
  const contract = ground.vocabulary.actions.get(calledAt(ground, state))
  const result = contract && resultsOf(contract, ground.vocabulary.trials)[0]
  return { type: 'settled', call: state.calls, outcome: '', facts: {}, ...result }
}

/** The event with the current step or call number. */
function here(ground: Ground, { at, calls }: ChatState, event: ChatEvent): ChatEvent {
  if (event.type === 'started') return { ...event, facts: broughtBy(ground) }
  if (event.type === 'told') return event
  return event.type === 'settled' ? { ...event, call: calls } : { ...event, step: at }
}
