import { once } from '../../script/once'
import { END, type Go, RETRY, RETURN, type Step } from '../../script/step'
import { gosOf } from '../../script/step-parts'
import type { FactName } from '../../script/value'
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
      const same = known.get(fact)
      if (same) return same
      const edges = step ? edgesOfStep(step, fact, vocabulary) : []
      known.set(fact, edges)
      return edges
    }
  }),
)

function edgesOfStep(
  step: Step,
  fact: FactName,
  { actions, parts }: Pick<Vocabulary, 'actions' | 'parts'>,
): readonly Edge[] {
  const sets = (set: Go['set']) => set?.some((one) => one.fact === fact) ?? false
  const isOwn = step.ask?.fact === fact || sets(step.set)
  return gosOf(step).flatMap(({ go, path }) => {
    const [of, name] = path
    const option = of === 'choose' ? step.choose?.options[Number(name)] : undefined
    const contract =
      of === 'call'
        ? actions.get(step.call?.action ?? '')
        : of === 'show'
          ? parts.get(step.show?.part ?? '')
          : undefined
    const brought = contract?.outcomes[String(path[2])]
    const forgets =
      go.reset === true || [...(go.clear ?? []), ...(option?.clear ?? [])].includes(fact)
    const gives =
      sets(go.set) ||
      (!forgets && (isOwn || sets(option?.set) || Object.hasOwn(brought ?? {}, fact)))
    const ends = [go.to, go.detour].flatMap((to) => (to === undefined || NOWHERE.has(to) ? [] : to))
    return ends.map((to) => ({ to, gives, forgets: forgets && !gives }))
  })
}

const NOWHERE: ReadonlySet<string> = new Set([RETRY, END, RETURN])
