import { lazily } from '../../../script/lazily'
import type { FactName } from '../../../script/value'
import type { Vocabulary } from '../../../script/vocabulary'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Flow } from '../check-flow'
import type { Detours } from '../detours'
import { valuesIn } from './abstract-state'
import { ABSENT } from './domain'
import { noHints, type RefinementHints } from './doubt'
import { type FlowModel, flowModelOf } from './flow-model'
import { ENTRY, POINTS } from './flow-step'
import { wayGraphOf } from './graph'
import { nodesBefore, type Propagation, propagate, successors } from './propagate'
import { reportVerdict } from './report'
import { type JudgedFlow, sameFlow } from './same-flow'
import { type FlowVerdict, inUnits, judgeFlow } from './verdict'

/** What a talk knows on entering a step. */
export type KnownFacts = {
  /** Known whichever way the talk came. */
  readonly always: readonly FactName[]
  /** Known on some ways only. */
  readonly perhaps: readonly FactName[]
}

/** What the analysis can answer about the conversation as a whole. */
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

/** What a compiler keeps of the last flow that it judged, so that an unchanged flow is not judged again. */
export type FlowMemory = {
  readonly learned: RefinementHints
  last?: JudgedFlow & { readonly verdict: FlowVerdict; readonly analysis: Analysis }
}

export const emptyFlowMemory = (): FlowMemory => ({ learned: noHints() })

type Judging = {
  readonly vocabulary: Vocabulary
  readonly memory: FlowMemory
  readonly detours: Detours
}

/** Checks facts and guards along all ways through a conversation, and reports what is wrong. */
export function analyse(
  flow: Flow,
  layers: readonly Layer[],
  judging: Judging,
  report: Report,
): Analysis {
  const { model, verdict, analysis } = judgedFlow(flow, layers, judging)
  reportVerdict(model, verdict, report)
  return analysis
}

/**
 * The verdict on a conversation; it is stored in `memory`. If the flow differs from the one in `memory` in words only, the stored verdict is
 * reused.
 */
export function judgedFlow(
  flow: Flow,
  layers: readonly Layer[],
  { vocabulary, memory, detours }: Judging,
): NonNullable<FlowMemory['last']> {
  const model = flowModelOf(flow, layers, vocabulary, detours)
  const judged = { model, layers, unread: flow.unread }
  const last = { ...judged, ...(remembered(judged, memory) ?? judge(judged, memory.learned)) }
  memory.last = last
  return last
}

type Result = Pick<NonNullable<FlowMemory['last']>, 'verdict' | 'analysis'>

function remembered(now: JudgedFlow, { last }: FlowMemory): Result | undefined {
  const units = last && sameFlow(last, now)
  return units && { verdict: inUnits(last.verdict, units), analysis: last.analysis }
}

function judge({ model, unread }: JudgedFlow, learned: RefinementHints): Result {
  const propagation = propagate(model, wayGraphOf(model))
  return {
    verdict: judgeFlow(model, propagation, unread, learned),
    analysis: analysisOf(model, propagation),
  }
}

function analysisOf(model: FlowModel, known: Propagation): Analysis {
  const ways = lazily(() => successors(known))
  const before = lazily(() => nodesBefore(known))
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
