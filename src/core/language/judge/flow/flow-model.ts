import type { Condition } from '../../../script/condition'
import { comparisonsOf } from '../../../script/conditions'
import type { Fact } from '../../../script/fact'
import { memoize } from '../../../script/memoize'
import type { Line, Step } from '../../../script/step'
import { guardsOf } from '../../../script/step-parts'
import { isWaiting } from '../../../script/step-shape'
import type { FactName, Value } from '../../../script/value'
import type { Vocabulary } from '../../../script/vocabulary'
import type { DiagnosticCode } from '../../diagnostics/diagnostic'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import type { Detours } from '../detours'
import { flowInDetours, RETURNS, returnsVariable } from './detour-flow'
import type { Compared } from './domain'
import { copyOpsOf } from './entry-flow'
import { type FlowExit, type Op, type StepFlow, WAIT } from './flow-step'
import { type StateShape, stateShapeOf } from './state-shape'
import { type StepSummary, summaryOf } from './step-summary'
import { containsName, containsVariable, type Variable, variableOf } from './variable'

/** A step of the conversation with everything that the analysis needs of it. */
export type StepNode = {
  readonly compiled: CompiledStep
  /** Absent when the step could not be compiled. */
  readonly flow?: StepFlow
  readonly summary?: StepSummary
  /** The step has an error that may change its ways or writes, so nothing is reported about it, nor about steps reached only through it. */
  readonly isOpaque: boolean
  /** The operations of the lines that variants say here instead of the script's. */
  readonly copy: readonly Op[]
  /** The same lines, as a step that only says them. */
  readonly copied: Step
}

/** The whole conversation as the analysis sees it. */
export type FlowModel = {
  readonly steps: readonly StepNode[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly start: number | undefined
  readonly fallback: number | undefined
  /** Steps that unreadable text may lead to: a talk may come to them knowing anything. */
  readonly roots: readonly number[]
  /** Steps that answer questions for help, which may be asked at any wait. */
  readonly topics: readonly number[]
  readonly shape: StateShape
  /** Every variable that a state may track, by name. */
  readonly variables: ReadonlyMap<string, Variable>
  readonly vocabulary: Vocabulary
}

const MEND_FIRST: ReadonlySet<DiagnosticCode> = new Set([
  'unknown-fact',
  'unknown-action',
  'unknown-part',
  'unknown-outcome',
  'unhandled-outcome',
  'missing-input',
  'misplaced-part',
  'misplaced-key',
  'derived-fact-set',
  'wrong-type',
  'bad-value',
  'no-way-on',
  'no-last-resort',
  'retry-without-input',
  'reserved-name',
])

/** `copied` for steps at which no variant has lines of its own: one shared object, so that it is visited only once. */
const UNCOPIED: Step = { id: '', group: '', say: [] }

export function flowModelOf(
  flow: Flow,
  layers: readonly Layer[],
  vocabulary: Vocabulary,
  detours: Detours,
): FlowModel {
  const copies = copyOf(layers, vocabulary)
  const duplicated = flow.duplicates
  const questions = questionsOf(flow)
  const steps = [...flow.steps.values()].map((compiled): StepNode => {
    const { id, findings, step } = compiled
    const summary = step && summaryOf(compiled, step, vocabulary)
    const own = summary?.flow
    const asked = own && step && isWaiting(step) ? withQuestions(own, questions) : own
    const stepFlow = asked && detours.inside.has(id) ? flowsIn(detours)(asked, compiled) : asked
    const isOpaque =
      !step || duplicated.has(id) || findings.some(({ code }) => MEND_FIRST.has(code))
    const { ops = [], say } = copies.get(id) ?? {}
    const copied = say ? { id, group: '', say } : UNCOPIED
    return {
      compiled,
      isOpaque,
      copy: ops,
      copied,
      ...(summary && stepFlow && { summary, flow: stepFlow }),
    }
  })
  const indexOf = new Map(steps.map(({ compiled }, index) => [compiled.id, index]))
  const at = (id: string | undefined) => (id === undefined ? undefined : indexOf.get(id))
  const guards = steps.flatMap(({ summary, copied }) => [
    ...(summary?.guards ?? []),
    ...guardsOf(copied).map(({ when }) => when),
  ])
  const returns = returnsVariable(detours)
  const variables = new Map([
    ...variablesOf(guards, vocabulary),
    ...(returns ? [[RETURNS, returns] as const] : []),
  ])
  return {
    steps,
    indexOf,
    start: at(flow.start),
    fallback: at(flow.fallback),
    roots: [...flow.roots].flatMap((id) => indexOf.get(id) ?? []),
    topics: steps.flatMap(({ compiled }, index) => (compiled.step?.help ? [index] : [])),
    shape: stateShapeOf([...variables.values()]),
    variables,
    vocabulary,
  }
}

/** The flows of steps inside detours, cached per detours and flow of the step. */
const flowsIn = memoize((detours: Detours) => {
  const known = new WeakMap<StepFlow, StepFlow>()
  return (flow: StepFlow, compiled: CompiledStep): StepFlow => {
    const made = known.get(flow) ?? flowInDetours(flow, compiled, detours)
    known.set(flow, made)
    return made
  }
})

/** Exits of every wait for the topics that set facts, since a visitor may ask any of them there. */
const questionsOf = (flow: Flow): readonly FlowExit[] =>
  [...flow.steps.values()].flatMap(({ step }): readonly FlowExit[] => {
    if (!step?.help || !step.set) return []
    const ops: readonly Op[] = [{ type: 'assign', set: step.set }]
    const cause = { type: 'option', name: step.help.label } as const
    return [{ cause, ops, ways: [{ ops: [], to: WAIT }] }]
  })

const withQuestions = (flow: StepFlow, questions: readonly FlowExit[]): StepFlow =>
  questions.length === 0
    ? flow
    : {
        ...flow,
        exits: flow.exits.map((own, point) => (point === WAIT ? [...own, ...questions] : own)),
      }

type Copy = { readonly ops: Op[]; readonly say: Line[] }

function copyOf(layers: readonly Layer[], vocabulary: Vocabulary): ReadonlyMap<string, Copy> {
  const copies = new Map<string, Copy>()
  for (const { unit, copy, isSound } of layers) {
    for (const [id, lines] of isSound ? copy : []) {
      const own = copies.get(id) ?? { ops: [], say: [] }
      own.ops.push(...copyOpsOf(unit, id, lines, vocabulary))
      own.say.push(...lines)
      copies.set(id, own)
    }
  }
  return copies
}

/** At most so many `contains` comparisons get a variable of their own; any other may hold or not. */
const MOST_CONTAINED = 48

type Collected = {
  readonly values: Set<string | number | boolean>
  ordered: boolean
}

function variablesOf(
  guards: readonly Condition[],
  vocabulary: Vocabulary,
): ReadonlyMap<string, Variable> {
  const compared = new Map<FactName, Collected>()
  const contained = new Map<string, readonly [FactName, Value]>()
  for (const { fact, op, value } of guards.flatMap(comparisonsOf)) {
    if (op === 'exists') continue
    if (op === 'contains') {
      contained.set(containsName(fact, value), [fact, value])
      continue
    }
    const own = compared.get(fact) ?? { values: new Set(), ordered: false }
    compared.set(fact, own)
    if (op !== 'eq' && op !== 'ne' && op !== 'in') own.ordered = true
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') {
        own.values.add(one)
      }
    }
  }
  const variables = new Map<string, Variable>()
  for (const fact of vocabulary.facts.values()) {
    variables.set(fact.name, variableFor(fact, compared.get(fact.name)))
  }
  for (const [name, [fact, value]] of [...contained].slice(0, MOST_CONTAINED)) {
    if (vocabulary.facts.has(fact)) variables.set(name, containsVariable(fact, value))
  }
  return variables
}

const idle = memoize((fact: Fact) => variableOf(fact))

/** The variable of a fact; cached for a fact that no guard compares. */
const variableFor = (fact: Fact, compared: Compared | undefined): Variable =>
  compared ? variableOf(fact, compared) : idle(fact)
