import type { Condition } from '../../../script/condition'
import { comparisonsOf, factsIn, termsOf } from '../../../script/conditions'
import { refine } from './abstract-state'
import type { FlowModel, StepNode } from './flow-model'
import { ENTRY, POINTS } from './flow-step'
import type { Propagation } from './propagate'
import type { PlacedGuard } from './reads'
import type { AbstractState, StateShape } from './state-shape'

/** A step in which every sentence has a condition: some talk hears none of them, or two that were meant as alternatives. */
export type UnevenLines = {
  readonly case: 'none' | 'both'
  readonly guard: PlacedGuard
  /** With `both`: the guard of the sentence before, which is said as well. */
  readonly other?: PlacedGuard
}

/** Finds reachable steps whose sentences have conditions on one fact and may say nothing, or two alternatives at once. */
export function judgeLines(model: FlowModel, { states }: Propagation): readonly UnevenLines[] {
  const { shape, steps } = model
  return steps.flatMap((step, stepIndex): readonly UnevenLines[] => {
    const state = states[stepIndex * POINTS + ENTRY]
    const guards = state && !step.isOpaque ? guardsOfAll(step) : []
    const [last] = guards.slice(-1)
    if (!state || !last || !haveOneFact(guards)) return []
    const conditions = guards.map(({ condition }) => condition)
    const cases = conditions.reduce((count, one) => count * termsOf(one).length, 1)
    const none =
      cases <= MOST_CASES && mayAllFail(shape, withAsked(model, state, guards), conditions)
    return [
      ...(none ? [{ case: 'none' as const, guard: last }] : []),
      ...pairsSaid(shape, state, guards),
    ]
  })
}

/** The guards of a step's sentences if each has one and none is delayed, else none. A single sentence is an aside and not judged. */
function guardsOfAll({ compiled: { step }, flow }: StepNode): readonly PlacedGuard[] {
  if (!step || step.say.length < 2) return []
  if (step.say.some((line) => !line.when || ('after' in line && line.after !== undefined)))
    return []
  return (flow?.exits[ENTRY] ?? []).flatMap(({ ops }) =>
    ops.flatMap((op) => (op.type === 'line' && op.guard ? [op.guard] : [])),
  )
}

/** Conditions that all compare one and the same fact are alternatives; others are asides, each of which may be left out. */
const haveOneFact = (guards: readonly PlacedGuard[]): boolean => {
  const asked = guards.map(({ condition }) => factsIn(condition))
  return (asked[0] ?? []).some((fact) => asked.every((facts) => facts.includes(fact)))
}

/** The state in which every compared fact is known and valid for its field, except facts that a condition tests with `exists`. */
function withAsked(
  { shape, vocabulary }: FlowModel,
  state: AbstractState,
  guards: readonly PlacedGuard[],
): AbstractState {
  const compared = guards.flatMap(({ condition }) => comparisonsOf(condition))
  const known = state.slice()
  for (const { fact } of compared) {
    if (compared.some((one) => one.fact === fact && one.op === 'exists')) continue
    const left = known.slice()
    const choices = vocabulary.facts.get(fact)?.field.choices
    const isKnown: Condition = choices
      ? { type: 'compare', fact, op: 'in', value: choices }
      : { type: 'compare', fact, op: 'exists', value: true }
    if (refine(shape, left, isKnown, true)) known.splice(0, known.length, ...left)
  }
  return known
}

/** The most combinations of terms that are tried: with more, the sentences are hardly meant as alternatives. */
const MOST_CASES = 256

/** Whether in some talk all conditions fail; a condition fails when one of its terms does. */
function mayAllFail(
  shape: StateShape,
  state: AbstractState,
  [first, ...rest]: readonly Condition[],
): boolean {
  if (!first) return true
  return termsOf(first).some((term) => {
    const left = state.slice()
    return refine(shape, left, term, false) && mayAllFail(shape, left, rest)
  })
}

/** Neighbouring sentences whose conditions use the same facts and may hold together, where the author meant one or the other. */
function pairsSaid(
  shape: StateShape,
  state: AbstractState,
  guards: readonly PlacedGuard[],
): readonly UnevenLines[] {
  return guards.flatMap((guard, n) => {
    const other = guards[n - 1]
    if (!other || asked(guard) !== asked(other) || !isPlain(guard) || !isPlain(other)) return []
    const left = state.slice()
    const isBoth =
      refine(shape, left, other.condition, true) && refine(shape, left, guard.condition, true)
    return isBoth ? [{ case: 'both' as const, guard, other }] : []
  })
}

/** Whether a guard consists of comparisons that must all hold: for others a state cannot tell which guards exclude each other. */
const isPlain = ({ condition }: PlacedGuard): boolean =>
  termsOf(condition).every(({ type }) => type === 'compare')

const asked = ({ condition }: PlacedGuard): string => [...new Set(factsIn(condition))].sort().join()
