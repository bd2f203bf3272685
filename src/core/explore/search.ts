import type { ChatEvent } from '../engine/event'
import { type ChatState, INITIAL } from '../engine/state'
import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import { waysOf } from '../script/step-parts'
import type { FactName, Facts } from '../script/value'
import type { Vocabulary } from '../script/vocabulary'
import { type Atom, basesOf, knownAtom, onwardsOf, readingsOf } from './atoms'
import type { FoundFault } from './faults'
import { broughtBy, type Ground } from './ground'
import { judgesOf } from './judges'
import type { Memory } from './monitor'
import { movesAt, movesBesideAt } from './moves'
import { reachJudge } from './reach'
import { type ExploredTurn, takeTurn } from './turn'

/** A node of the search, called a place: a state that a talk can reach, with the memories of the monitors. */
export type SearchNode = {
  readonly state: ChatState
  readonly memories: readonly Memory[]
  /** The place from which it was first reached, and the event; always by the fewest events possible. */
  readonly parent?: SearchNode
  readonly event?: ChatEvent
  /** The places that follow it; filled when it is expanded. */
  readonly next: SearchNode[]
  expanded: boolean
}

/** A fault, and the events that produce it. */
export type RuleBreach = FoundFault & { readonly events: readonly ChatEvent[] }

export type ExplorerSearch = {
  readonly places: readonly SearchNode[]
  readonly turns: number
  /** Whether every reachable place was expanded, that is, the budget was enough. */
  readonly whole: boolean
  /** One per rule and step, each with the fewest events. */
  readonly findings: readonly RuleBreach[]
}

/** Receives each turn of a search and the place from which it was taken. */
export type SeeTurn = (turn: ExploredTurn, from: SearchNode) => void

/** Breadth-first search: expands places in the order of their distance from the beginning, each once, at most `budget` of them. */
export function searchTalks(ground: Ground, budget: number, see?: SeeTurn): ExplorerSearch {
  return searchFrom(ground, [], budget, see)
}

/** As `searchTalks`, but from places in the middle of talks; with no `starts` from the beginning. */
export function searchFrom(
  ground: Ground,
  starts: readonly Pick<SearchNode, 'state' | 'memories'>[],
  budget: number,
  see: SeeTurn = () => {},
): ExplorerSearch {
  const essence = essenceOf(ground.script, ground.vocabulary)
  const judges = judgesOf(ground)
  const reach = reachJudge(ground.rules.invariants)
  const known = new Map<string, SearchNode>()
  const places: SearchNode[] = starts.map((start) => ({ ...start, next: [], expanded: false }))
  const findings = new Map<string, RuleBreach>()
  let turns = 0

  const tell = (fault: FoundFault, at: string, events: readonly ChatEvent[]) => {
    const key = `${fault.rule} ${at}`
    if (!findings.has(key)) findings.set(key, { ...fault, events })
  }
  const come = (turn: ExploredTurn, from: SearchNode) => {
    turns += 1
    see(turn, from)
    const { memories, happenings, fault } = judges.judge(turn, from.memories)
    if (fault) {
      reach.see(happenings, from, undefined, turn.event)
      tell(fault, turn.after.at, [...eventsTo(from), turn.event])
      return
    }
    const key = keyOf(ground.script, turn.after, memories, essence)
    let place = known.get(key)
    if (!place) {
      const { after: state, event } = turn
      place = { state, memories, parent: from, event, next: [], expanded: false }
      known.set(key, place)
      places.push(place)
    }
    from.next.push(place)
    reach.see(happenings, from, place, turn.event)
  }
  const look = (place: SearchNode, moves: readonly ChatEvent[]) => {
    for (const move of moves) {
      const turn = takeTurn(ground.script, place.state, move)
      if (turn) come(turn, place)
    }
    place.expanded = true
  }

  if (starts.length === 0) {
    const start: SearchNode = { state: INITIAL, memories: judges.start, next: [], expanded: false }
    look(start, [{ type: 'started', facts: broughtBy(ground) }])
  }
  let at = 0
  for (; at < places.length && at < budget; at++) {
    const place = places[at]!
    const { script, vocabulary } = ground
    look(place, [
      ...movesAt(script, vocabulary, place.state),
      ...movesBesideAt(script, place.state),
    ])
  }
  for (const { fault, place } of reach.judge(places)) tell(fault, place.state.at, eventsTo(place))
  return { places, turns, whole: at === places.length, findings: [...findings.values()] }
}

/**
 * Talks are at the same place where phase, step, pending detours, live facts, those that a refusal of the pending reply would leave and the
 * memories of all rules are equal.
 */
function keyOf(
  { steps }: Script,
  state: ChatState,
  memories: readonly Memory[],
  essence: Essence,
): string {
  const { phase, at, facts, reply, before, returns = [] } = state
  const { [steps.get(at)?.ask?.fact ?? '']: _, ...others } = facts
  const refused = reply === undefined ? '' : `1${essence(at, { ...others, ...before })}`
  return `${phase} ${at} ${returns.join('>')} ${refused} ${memories.join()} ${essence(at, facts)}`
}

/** The events that lead to a place, from the beginning. */
export function eventsTo(place: SearchNode): readonly ChatEvent[] {
  const events: ChatEvent[] = []
  for (let at: SearchNode | undefined = place; at?.event; at = at.parent) events.push(at.event)
  return events.reverse()
}

/** The live part of the facts at a step: the results of all atoms that a later step may read before their facts are written again. */
type Essence = (step: StepId, facts: Facts) => string

/** Live-variable analysis of the flow (backwards, to a fixed point), over atoms instead of facts. */
function essenceOf(script: Script, vocabulary: Vocabulary): Essence {
  const steps = [...script.steps.values()]
  const table = script.facts
  const bases = new Map([...table.keys()].map((fact) => [fact, basesOf(table, fact)]))
  const live = new Map<StepId, Map<string, Atom>>()
  for (const step of steps) {
    const own = new Map<string, Atom>()
    for (const { atom, written } of readingsOf(step, vocabulary)) {
      for (const left of unsettled(atom, bases, written)) own.set(left.key, left)
    }
    live.set(step.id, own)
  }
  const backs = steps.flatMap((step) =>
    waysOf(step).flatMap(({ way }) =>
      way.flatMap((go) => (go.detour === undefined ? [] : [go.to])),
    ),
  )
  const onward = new Map(steps.map((step) => [step.id, onwardsOf(step, vocabulary, backs)]))
  let changed = true
  while (changed) {
    changed = false
    for (const step of steps.toReversed()) {
      const own = live.get(step.id)!
      const before = own.size
      for (const { to, written } of onward.get(step.id)!) {
        for (const atom of live.get(to)?.values() ?? []) {
          for (const left of unsettled(atom, bases, written)) own.set(left.key, left)
        }
      }
      changed ||= own.size > before
    }
  }
  const questions = new Map([...live].map(([id, atoms]) => [id, [...atoms.values()]]))
  return (step, facts) => (questions.get(step) ?? []).map(({ ask }) => ask(table, facts)).join('')
}

/**
 * What stays live of an atom before these facts are written: nothing, the whole atom, or, as an approximation, whether its other facts are
 * known.
 */
function unsettled(
  atom: Atom,
  bases: ReadonlyMap<FactName, readonly FactName[]>,
  written: readonly FactName[] | 'all',
): readonly Atom[] {
  const from = bases.get(atom.fact) ?? []
  if (written === 'all' || from.length === 0) return []
  const left = from.filter((fact) => !written.includes(fact))
  return left.length === from.length ? [atom] : left.map(knownAtom)
}
