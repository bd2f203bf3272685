import { memoize, memoizeFlatMap, memoizeLists } from '../../script/memoize'
import { END, RETRY, RETURN } from '../../script/step'
import { type WriteAt, writesOf } from '../../script/step-facts'
import { gosOf } from '../../script/step-parts'
import type { FactName } from '../../script/value'
import type { StepPath } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'

/** The targets of a step's ways, by what happens to one fact on them. */
type Ends = {
  readonly id: string
  /** Targets of ways on which the step does not bring the fact. */
  readonly without: readonly string[]
  /** Those of `without` on whose way the fact is forgotten. */
  readonly forgetting: readonly string[]
}

type Bringing = Pick<Vocabulary, 'actions' | 'parts'>

/**
 * The steps that a talk can reach although nothing has brought the fact, or after it was forgotten. Ignores guards: what such a step says
 * must hold for every visitor.
 */
export function stepsReachedWithoutFact(
  { steps, start, fallback }: Pick<Flow, 'steps' | 'start' | 'fallback'>,
  fact: FactName,
  vocabulary: Bringing,
): ReadonlySet<string> {
  return searchBy(vocabulary, fact)(
    steps,
    [start, fallback].flatMap((id) => id ?? []),
  )
}

/** The search for one fact; its result is cached as long as all steps bring and forget the fact on the same ways. */
function searchFor(fact: FactName, vocabulary: Bringing) {
  const last = new Map<string, Ends>()
  const unchanged = (ends: Ends): Ends => {
    const before = last.get(ends.id)
    if (before && JSON.stringify(before) === JSON.stringify(ends)) return before
    last.set(ends.id, ends)
    return ends
  }
  const endsOf = memoizeFlatMap((compiled: CompiledStep): readonly Ends[] => [
    unchanged(endsOfStep(compiled, fact, vocabulary)),
  ])
  const search = memoizeLists((ends: readonly Ends[], starts: readonly Ends[]) => {
    const byId = new Map(ends.map((one) => [one.id, one]))
    // a fact that a way forgets is unknown from its target on, however a talk came there
    const without = new Set([
      ...starts.map(({ id }) => id),
      ...ends.flatMap(({ forgetting }) => forgetting),
    ])
    // iterating a set also visits elements that are added meanwhile
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

const searchesOf = memoize((_: Bringing) => new Map<FactName, ReturnType<typeof searchFor>>())

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

/** Whether a write of a step happens before a talk leaves the step by `way`. */
function isOnWay({ by, path: at }: WriteAt, way: StepPath): boolean {
  const [part] = way
  if (by === 'answer') return part !== 'ask'
  if (by === 'outcome') return startsWith(way, at)
  // a button or a part with a way of its own leaves the step before its `set` runs
  if (at[0] === 'set') return part === 'call' || part === 'next'
  const isOfOption = part === 'choose' && at[0] === part && at[1] === way[1] && at[2] !== 'go'
  return isOfOption || startsWith(at, way)
}

const startsWith = (path: StepPath, beginning: StepPath): boolean =>
  beginning.every((part, n) => path[n] === part)

const NOWHERE: ReadonlySet<string> = new Set([RETRY, END, RETURN])
