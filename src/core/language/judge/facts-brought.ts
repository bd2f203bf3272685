import { once } from '../../script/once'
import { END, RETRY, RETURN, type Step } from '../../script/step'
import { type WriteAt, writesOf } from '../../script/step-facts'
import { gosOf } from '../../script/step-parts'
import type { FactName } from '../../script/value'
import type { StepPath } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'

/** One way out of a step, with what becomes of a fact by it. */
type Edge = { readonly to: string; readonly gives: boolean; readonly forgets: boolean }

/**
 * The steps to which talks come by some way on which nothing has brought a fact, or after it was forgotten. Guards are not followed: what
 * is said there must hold for whoever comes.
 */
export function stepsWithout(
  { steps, start, fallback }: Pick<Flow, 'steps' | 'start' | 'fallback'>,
  fact: FactName,
  vocabulary: Pick<Vocabulary, 'actions' | 'parts'>,
): ReadonlySet<string> {
  const edgesOf = edgesBy(vocabulary)
  const without = new Set([start, fallback].flatMap((id) => id ?? []))
  const open = [...without]
  const add = (to: string) => {
    if (without.has(to) || !steps.has(to)) return
    without.add(to)
    open.push(to)
  }
  // what is forgotten on a way is unknown from there on, however a talk came to it
  for (const one of steps.values())
    for (const { to, forgets } of edgesOf(one)(fact)) if (forgets) add(to)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = steps.get(id)
    for (const { to, gives } of step ? edgesOf(step)(fact) : []) if (!gives) add(to)
  }
  return without
}

const edgesBy = once((vocabulary: Pick<Vocabulary, 'actions' | 'parts'>) =>
  once((compiled: CompiledStep) => {
    const { step } = compiled
    const known = new Map<FactName, readonly Edge[]>()
    return (fact: FactName): readonly Edge[] => {
      const edges = known.get(fact) ?? (step ? edgesOfStep(step, fact, vocabulary) : [])
      known.set(fact, edges)
      return edges
    }
  }),
)

function edgesOfStep(
  step: Step,
  fact: FactName,
  vocabulary: Pick<Vocabulary, 'actions' | 'parts'>,
): readonly Edge[] {
  const writes = writesOf(step, vocabulary).filter((one) => one.fact === fact)
  return gosOf(step).flatMap(({ go, path }) => {
    const last = writes.findLast((one) => isOnWay(one, path))
    const isKept = go.reset !== true || (last !== undefined && startsWith(last.path, path))
    const gives = isKept && last !== undefined && last.by !== 'clear'
    const forgets = !gives && (go.reset === true || last?.by === 'clear')
    const ends = [go.to, go.detour].flatMap((to) => (to === undefined || NOWHERE.has(to) ? [] : to))
    return ends.map((to) => ({ to, gives, forgets }))
  })
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
