import { once, onceForAll, onceForEach } from '../../script/once'
import { END, RETRY, RETURN } from '../../script/step'
import { type WriteAt, writesOf } from '../../script/step-facts'
import { gosOf } from '../../script/step-parts'
import type { FactName } from '../../script/value'
import type { StepPath } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'

/** Where the ways of a step lead, by what becomes of a fact on them. */
type Ends = {
  readonly id: string
  /** Those on which the step does not bring it. */
  readonly without: readonly string[]
  /** Those of them on which it is forgotten. */
  readonly forgetting: readonly string[]
}

type Bringing = Pick<Vocabulary, 'actions' | 'parts'>

/**
 * The steps to which talks come by some way on which nothing has brought a fact, or after it was forgotten. Guards are not followed: what
 * is said there must hold for whoever comes.
 */
export function stepsWithout(
  { steps, start, fallback }: Pick<Flow, 'steps' | 'start' | 'fallback'>,
  fact: FactName,
  vocabulary: Bringing,
): ReadonlySet<string> {
  return searchBy(vocabulary, fact)(
    steps,
    [start, fallback].flatMap((id) => id ?? []),
  )
}

/** The search for one fact; its result is kept as long as no step brings or forgets the fact otherwise. */
function searchFor(fact: FactName, vocabulary: Bringing) {
  const last = new Map<string, Ends>()
  const unchanged = (ends: Ends): Ends => {
    const before = last.get(ends.id)
    if (before && JSON.stringify(before) === JSON.stringify(ends)) return before
    last.set(ends.id, ends)
    return ends
  }
  const endsOf = onceForEach((compiled: CompiledStep): readonly Ends[] => [
    unchanged(endsOfStep(compiled, fact, vocabulary)),
  ])
  const search = onceForAll((ends: readonly Ends[], starts: readonly Ends[]) => {
    const byId = new Map(ends.map((one) => [one.id, one]))
    // what is forgotten on a way is unknown from there on, however a talk came to it
    const without = new Set([
      ...starts.map(({ id }) => id),
      ...ends.flatMap(({ forgetting }) => forgetting),
    ])
    // a set gives what is added to it while it is gone through
    for (const id of without) for (const to of byId.get(id)?.without ?? []) without.add(to)
    return without
  })
  return (steps: Flow['steps'], from: readonly string[]): ReadonlySet<string> => {
    const ends = endsOf(steps)
    return search(
      ends,
      ends.filter(({ id }) => from.includes(id)),
    )
  }
}

const searchesOf = once((_: Bringing) => new Map<FactName, ReturnType<typeof searchFor>>())

function searchBy(vocabulary: Bringing, fact: FactName) {
  const known = searchesOf(vocabulary)
  const search = known.get(fact) ?? searchFor(fact, vocabulary)
  known.set(fact, search)
  return search
}

function endsOfStep({ id, step }: CompiledStep, fact: FactName, vocabulary: Bringing): Ends {
  const without: string[] = []
  const forgetting: string[] = []
  const writes = step ? writesOf(step, vocabulary).filter((one) => one.fact === fact) : []
  for (const { go, path } of step ? gosOf(step) : []) {
    const last = writes.findLast((one) => isOnWay(one, path))
    const isKept = go.reset !== true || (last !== undefined && startsWith(last.path, path))
    if (isKept && last !== undefined && last.by !== 'clear') continue
    const ends = [go.to, go.detour].flatMap((to) => (to === undefined || NOWHERE.has(to) ? [] : to))
    without.push(...ends)
    if (go.reset === true || last?.by === 'clear') forgetting.push(...ends)
  }
  return { id, without, forgetting }
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
