import type { Fact } from '../../facts/fact'
import type { Condition } from '../../script/condition'
import type { FactName, Value } from '../../script/value'
import type { Flow } from '../check-flow'
import type { Layer } from '../compile-layer'
import type { CompiledStep } from '../compile-script'
import type { DiagnosticCode } from '../diagnostic'
import type { Words } from '../words'
import { type FlowStep, flowStepOf, linesOf, type Op } from './flow-step'
import { type Frame, frameOf } from './frame'
import {
  type Compared,
  containsName,
  containsVariable,
  type Variable,
  variableOf,
} from './variable'

/** A step of the conversation with all that the analysis needs of it. */
export type Station = {
  readonly compiled: CompiledStep
  /** Absent when the step could not be compiled. */
  readonly flow?: FlowStep
  /** Something in it is wrong that could change where it leads or what it writes: nothing is said of it, nor of what only it leads to. */
  readonly isOpaque: boolean
  /** What variants say here in their own words. */
  readonly copy: readonly Op[]
}

/** The whole conversation as the analysis sees it. */
export type World = {
  readonly stations: readonly Station[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly start: number | undefined
  readonly fallback: number | undefined
  /** Steps to which text leads that could not be read. */
  readonly roots: readonly number[]
  readonly frame: Frame
  /** Every variable a frame may be made of, by name. */
  readonly variables: ReadonlyMap<string, Variable>
  readonly words: Words
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

type Kept = { readonly flow: FlowStep; readonly guards: readonly Condition[] }

/** All guards of a step. */
export const guardsOf = (compiled: CompiledStep): readonly Condition[] =>
  kept.get(compiled)?.guards ?? []

/** What was made of a step; a compiled step never changes, so neither does this. */
const kept = new WeakMap<CompiledStep, Kept>()

export function worldOf(flow: Flow, layers: readonly Layer[], words: Words): World {
  const copy = copyOps(layers, words)
  const duplicated = flow.duplicates
  const stations = [...flow.steps.values()].map((compiled): Station => {
    const { id, findings, step } = compiled
    const own = step && keep(compiled, words)
    const isOpaque =
      !step || duplicated.has(id) || findings.some(({ code }) => MEND_FIRST.has(code))
    return { compiled, isOpaque, copy: copy.get(id) ?? [], ...(own && { flow: own.flow }) }
  })
  const indexOf = new Map(stations.map(({ compiled }, index) => [compiled.id, index]))
  const at = (id: string | undefined) => (id === undefined ? undefined : indexOf.get(id))
  const guards = stations.flatMap(({ compiled, copy: own }) => [
    ...guardsOf(compiled),
    ...own.flatMap(guardsIn),
  ])
  const variables = variablesOf(guards, words)
  return {
    stations,
    indexOf,
    start: at(flow.start),
    fallback: at(flow.fallback),
    roots: [...flow.roots].flatMap((id) => indexOf.get(id) ?? []),
    frame: frameOf([...variables.values()]),
    variables,
    words,
  }
}

function keep(compiled: CompiledStep, words: Words): Kept {
  const before = kept.get(compiled)
  if (before) return before
  const flow = flowStepOf(compiled, compiled.step!, words)
  const exits = flow.exits.flat()
  const guards = exits.flatMap(({ ops, ways }) => [
    ...ops.flatMap(guardsIn),
    ...ways.flatMap((go) => [
      ...(go.guard ? [go.guard.condition] : []),
      ...go.ops.flatMap(guardsIn),
    ]),
  ])
  const made = { flow, guards }
  kept.set(compiled, made)
  return made
}

function guardsIn(op: Op): readonly Condition[] {
  return (op.type === 'line' || op.type === 'assume') && op.guard ? [op.guard.condition] : []
}

function copyOps(layers: readonly Layer[], words: Words): ReadonlyMap<string, readonly Op[]> {
  const ops = new Map<string, Op[]>()
  for (const { unit, copy, isSound } of layers) {
    for (const [id, lines] of isSound ? copy : []) {
      const own = ops.get(id) ?? []
      own.push(...linesOf({ unit, path: [] }, ['copy', id], lines, words))
      ops.set(id, own)
    }
  }
  return ops
}

/** So many questions of what a list contains are told apart; the others can come out either way. */
const MOST_CONTAINED = 48

type Collected = {
  readonly values: Set<string | number | boolean>
  ordered: boolean
}

function variablesOf(guards: readonly Condition[], words: Words): ReadonlyMap<string, Variable> {
  const compared = new Map<FactName, Collected>()
  const contained = new Map<string, readonly [FactName, Value]>()
  for (const { fact, op, value } of guards.flatMap(comparisonsIn)) {
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
  for (const fact of words.facts.values()) {
    variables.set(fact.name, variableFor(fact, compared.get(fact.name)))
  }
  for (const [name, [fact, value]] of [...contained].slice(0, MOST_CONTAINED)) {
    if (words.facts.has(fact)) variables.set(name, containsVariable(fact, value))
  }
  return variables
}

type Comparison = Extract<Condition, { readonly type: 'compare' }>

function comparisonsIn(guard: Condition): readonly Comparison[] {
  switch (guard.type) {
    case 'compare':
      return [guard]
    case 'not':
      return comparisonsIn(guard.of)
    default:
      return guard.of.flatMap(comparisonsIn)
  }
}

const idle = new WeakMap<Fact, Variable>()

/** The same variable for a fact that no guard compares, each time. */
function variableFor(fact: Fact, compared: Compared | undefined): Variable {
  if (compared) return variableOf(fact, compared)
  const before = idle.get(fact) ?? variableOf(fact)
  idle.set(fact, before)
  return before
}

/** What a step hands on beside what it needs: to analytics, to an action or a part that can do without it. */
export function factsUsed({ step }: CompiledStep, words: Words): readonly FactName[] {
  if (!step) return []
  const { track, choose, show, say, call, next } = step
  const options = choose?.options ?? []
  const ways = [
    ...(next ?? []),
    ...options.flatMap(({ go }) => go ?? []),
    ...Object.values({ ...show?.on }).flat(),
    ...Object.values({ ...call?.on }).flat(),
  ]
  const tracks = [track, ...options.map((option) => option.track), ...ways.map((go) => go.track)]
  const parts = [show?.part, ...say.map((line) => (line.type === 'part' ? line.part : undefined))]
  const sources = [
    ...tracks.flatMap((one) => Object.values({ ...one?.data })),
    ...Object.values({ ...call?.with }),
  ]
  return [
    ...sources.flatMap((source) => (source.type === 'fact' ? [source.fact] : [])),
    ...parts.flatMap((part) =>
      Object.values({ ...(part !== undefined && words.parts.get(part)?.input) }).map(
        ({ name }) => name,
      ),
    ),
  ]
}
