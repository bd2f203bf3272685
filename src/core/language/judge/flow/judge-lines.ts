import type { Condition } from '../../../script/condition'
import { comparisonsOf, factsIn, termsOf } from '../../../script/conditions'
import { type AbstractState, refine, type StateShape } from './abstract-state'
import type { FlowModel, StepNode } from './flow-model'
import { ENTRY, POINTS } from './flow-step'
import type { Propagation } from './propagate'
import type { PlacedGuard } from './reads'

/** Sentences of a step of which each has a condition: none is said in some talk, or two that exclude each other by what they ask. */
export type UnevenLines = {
  readonly case: 'none' | 'both'
  readonly guard: PlacedGuard
  /** The sentence that is said as well. */
  readonly other?: PlacedGuard
}

/** What the sentences of reachable steps leave unsaid, or say twice over, by conditions on the same facts. */
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

/** The conditions of a step's sentences, where every one of them has one. One alone is an aside. */
function guardsOfAll({ compiled: { step }, flow }: StepNode): readonly PlacedGuard[] {
  if (!step || step.say.length < 2) return []
  if (step.say.some((line) => !line.when || ('after' in line && line.after !== undefined)))
    return []
  return (flow?.exits[ENTRY] ?? []).flatMap(({ ops }) =>
    ops.flatMap((op) => (op.type === 'line' && op.guard ? [op.guard] : [])),
  )
}

/** Conditions about one and the same fact are alternatives; others are asides, of which each may be missing. */
const haveOneFact = (guards: readonly PlacedGuard[]): boolean => {
  const asked = guards.map(({ condition }) => factsIn(condition))
  return (asked[0] ?? []).some((fact) => asked.every((facts) => facts.includes(fact)))
}

/** The state in which what is compared is known and a value of its field, but for what some condition asks to be unknown. */
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

/** As many cases as are looked at: beyond them no author writes alternatives. */
const MOST_CASES = 256

/** Whether there is a talk in which each of these fails: of each, one of its terms. */
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

/** Neighbours that ask about the same facts and may hold together: whoever wrote them meant one or the other. */
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

/** Comparisons that must all hold: of others a state cannot tell what excludes what. */
const isPlain = ({ condition }: PlacedGuard): boolean =>
  termsOf(condition).every(({ type }) => type === 'compare')

const asked = ({ condition }: PlacedGuard): string => [...new Set(factsIn(condition))].sort().join()
