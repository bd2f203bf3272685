import type { FactName } from '../../../script/value'
import type { Vocabulary } from '../../../script/vocabulary'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Flow } from '../check-flow'
import type { Detours } from '../detours'
import { valuesIn } from './abstract-state'
import { ABSENT } from './domain'
import type { Learned } from './doubt'
import { type FlowModel, flowModelOf } from './flow-model'
import { ENTRY, POINTS } from './flow-step'
import { wayGraphOf } from './graph'
import { judgeNotices } from './judge-notices'
import { nodesBefore, type Propagation, propagate, successors } from './propagate'
import { reportAnalysis } from './report'

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

type Judged = {
  readonly vocabulary: Vocabulary
  readonly learned: Learned
  readonly detours: Detours
}

/** Judges what facts and guards do over all ways through a conversation, and keeps what was found out. `learned` makes the next run quicker. */
export function analyse(
  flow: Flow,
  layers: readonly Layer[],
  { vocabulary, learned, detours }: Judged,
  report: Report,
): Analysis {
  const model = flowModelOf(flow, layers, vocabulary, detours)
  const known = propagate(model, wayGraphOf(model))
  reportAnalysis(model, known, { unread: flow.unread, learned }, report)
  judgeNotices(model, report)
  return analysisOf(model, known)
}

function analysisOf(model: FlowModel, known: Propagation): Analysis {
  const ways = once(() => successors(known))
  const before = once(() => nodesBefore(known))
  const stateAt = (step: string) => {
    const stepIndex = model.indexOf.get(step)
    return stepIndex === undefined ? undefined : known.states[stepIndex * POINTS + ENTRY]
  }
  const name = (stepIndex: number) => model.steps[stepIndex]!.compiled.id
  return {
    knownAt: (step) => {
      const state = stateAt(step)
      return state && knownIn(model, state)
    },
    isReached: (step) => stateAt(step) !== undefined,
    predecessors: (step) => {
      const stepIndex = model.indexOf.get(step)
      const nodes = stepIndex === undefined ? [] : before()[stepIndex * POINTS + ENTRY]!
      return [...new Set(nodes.map((node) => Math.floor(node / POINTS)))].map(name)
    },
    successors: (step) => {
      const stepIndex = model.indexOf.get(step)
      return stepIndex === undefined ? [] : ways()[stepIndex]!.map(name)
    },
  }
}

function knownIn(
  { shape, vocabulary }: FlowModel,
  state: NonNullable<Propagation['states'][number]>,
): KnownFacts {
  const always: FactName[] = []
  const perhaps: FactName[] = []
  for (const fact of vocabulary.facts.keys()) {
    const values = valuesIn(shape, state, shape.slots.get(fact)!)
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
