import type { FactName } from '../../../script/value'
import type { Vocabulary } from '../../../script/vocabulary'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Flow } from '../check-flow'
import { ABSENT } from './domain'
import { ENTRY, POINTS } from './flow-step'
import { look } from './frame'
import { graphOf } from './graph'
import { judgeNotices } from './judge-notices'
import type { Learned } from './judge-reads'
import { reportAnalysis } from './report'
import { nodesBefore, type Spread, spread, successors } from './spread'
import { type World, worldOf } from './world'

/** What a talk knows on entering a step. */
export type KnownFacts = {
  /** Known whichever way the talk came. */
  readonly always: readonly FactName[]
  /** Known on some ways only. */
  readonly perhaps: readonly FactName[]
}

/** What is known of the conversation as a whole. */
export type Analysis = {
  /** `undefined`: no such step, or no talk gets there. */
  readonly knownAt: (step: string) => KnownFacts | undefined
  /** Whether a talk can get there, guards considered. */
  readonly isReached: (step: string) => boolean
  /** The steps from which a talk comes to this one, guards considered. */
  readonly predecessors: (step: string) => readonly string[]
  /** The steps to which a talk goes from this one, guards considered. */
  readonly successors: (step: string) => readonly string[]
}

/** Judges what facts and guards do over all ways through a conversation, and keeps what was found out. `learned` makes the next run quicker. */
export function analyse(
  flow: Flow,
  layers: readonly Layer[],
  { words, learned }: { readonly words: Vocabulary; readonly learned: Learned },
  report: Report,
): Analysis {
  const world = worldOf(flow, layers, words)
  const known = spread(world, graphOf(world))
  reportAnalysis(world, known, { unread: flow.unread, learned }, report)
  judgeNotices(world, report)
  return analysisOf(world, known)
}

function analysisOf(world: World, known: Spread): Analysis {
  const ways = once(() => successors(known))
  const before = once(() => nodesBefore(known))
  const stateAt = (step: string) => {
    const station = world.indexOf.get(step)
    return station === undefined ? undefined : known.states[station * POINTS + ENTRY]
  }
  const name = (station: number) => world.stations[station]!.compiled.id
  return {
    knownAt: (step) => {
      const state = stateAt(step)
      return state && knownIn(world, state)
    },
    isReached: (step) => stateAt(step) !== undefined,
    predecessors: (step) => {
      const station = world.indexOf.get(step)
      const nodes = station === undefined ? [] : before()[station * POINTS + ENTRY]!
      return [...new Set(nodes.map((node) => Math.floor(node / POINTS)))].map(name)
    },
    successors: (step) => {
      const station = world.indexOf.get(step)
      return station === undefined ? [] : ways()[station]!.map(name)
    },
  }
}

function knownIn(
  { frame, words }: World,
  state: NonNullable<Spread['states'][number]>,
): KnownFacts {
  const always: FactName[] = []
  const perhaps: FactName[] = []
  for (const fact of words.facts.keys()) {
    const values = look(frame, state, frame.slots.get(fact)!)
    if ((values & ABSENT) === 0) always.push(fact)
    else if (values !== ABSENT) perhaps.push(fact)
  }
  return { always, perhaps }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
