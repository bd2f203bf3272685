import { once } from '../../script/once'
import { END, RETRY, RETURN, type Step } from '../../script/step'
import { type WriteAt, writesOf } from '../../script/step-facts'
import { gosOf } from '../../script/step-parts'
import type { FactName } from '../../script/value'
import type { StepPath } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'

/** Where the ways of a step lead, by what becomes of a fact on them. */
type Ends = {
  /** Those on which the step does not bring it. */
  readonly without: readonly string[]
  /** Those of them on which it is forgotten. */
  readonly forgetting: readonly string[]
}

/**
 * The steps to which talks come by some way on which nothing has brought a fact, or after it was forgotten. Guards are not followed: what
 * is said there must hold for whoever comes.
 */
export function stepsWithout(
  { steps, start, fallback }: Pick<Flow, 'steps' | 'start' | 'fallback'>,
  fact: FactName,
  vocabulary: Pick<Vocabulary, 'actions' | 'parts'>,
): ReadonlySet<string> {
  const endsOf = endsBy(vocabulary)
  const without = new Set([start, fallback].flatMap((id) => id ?? []))
  // what is forgotten on a way is unknown from there on, however a talk came to it
  for (const one of steps.values()) for (const to of endsOf(one, fact).forgetting) without.add(to)
  // a set gives what is added to it while it is gone through
  for (const id of without) {
    const step = steps.get(id)
    if (step) for (const to of endsOf(step, fact).without) without.add(to)
  }
  return without
}

const endsBy = once((vocabulary: Pick<Vocabulary, 'actions' | 'parts'>) => {
  const ofStep = once((_: CompiledStep) => new Map<FactName, Ends>())
  return (compiled: CompiledStep, fact: FactName): Ends => {
    const known = ofStep(compiled)
    const before = known.get(fact)
    if (before) return before
    const ends = compiled.step ? endsOfStep(compiled.step, fact, vocabulary) : NO_ENDS
    known.set(fact, ends)
    return ends
  }
})

const NO_ENDS: Ends = { without: [], forgetting: [] }

function endsOfStep(
  step: Step,
  fact: FactName,
  vocabulary: Pick<Vocabulary, 'actions' | 'parts'>,
): Ends {
  const writes = writesOf(step, vocabulary).filter((one) => one.fact === fact)
  const without: string[] = []
  const forgetting: string[] = []
  for (const { go, path } of gosOf(step)) {
    const last = writes.findLast((one) => isOnWay(one, path))
    const isKept = go.reset !== true || (last !== undefined && startsWith(last.path, path))
    if (isKept && last !== undefined && last.by !== 'clear') continue
    const ends = [go.to, go.detour].flatMap((to) => (to === undefined || NOWHERE.has(to) ? [] : to))
    without.push(...ends)
    if (go.reset === true || last?.by === 'clear') forgetting.push(...ends)
  }
  return { without, forgetting }
}

/** Whether what a step writes happens before it is left by one of its ways. */
function isOnWay({ by, path: at }: WriteAt, way: StepPath): boolean {
  const [part] = way
  if (by === 'answer') return part !== 'ask'
  if (by === 'outcome') return startsWith(way, at)
  // a button or a part with a way of its own leaves before the step sets anything
  if (at[0] === 'set') return part === 'call' || part === 'next'
  const isOfOption = part === 'choose' && at[0] === part && at[1] === way[1] && at[2] !== 'go'
  return isOfOption || startsWith(at, way)
}

const startsWith = (path: StepPath, beginning: StepPath): boolean =>
  beginning.every((part, n) => path[n] === part)

const NOWHERE: ReadonlySet<string> = new Set([RETRY, END, RETURN])
