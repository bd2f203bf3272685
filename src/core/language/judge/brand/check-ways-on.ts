import { memoizeFlatMap } from '../../../script/memoize'
import { END, type StepId } from '../../../script/step'
import { gosOf } from '../../../script/step-parts'
import { isStep } from '../../../script/step-shape'
import type { FactName } from '../../../script/value'
import type { StepPath } from '../../../script/visit'
import { diagnoseWays } from '../../diagnostics/diagnose-ways'
import type { Report, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { openEnded } from '../check-written'
import { spotInStep } from '../spot-in-step'
import { buttonsOf } from './buttons'
import { oddOneOut } from './repeats'

/**
 * Reports ways that end the talk outside the closing group, or that enter this group behind its first step. Groups that are entered only
 * from the closing group belong to it.
 */
export function checkClosing(
  { steps, start = '' }: Pick<Flow, 'steps' | 'start'>,
  group: string,
  report: Report,
): void {
  const closing = [...steps.values()].find(({ step }) => step?.group === group)?.id
  if (closing === undefined) return
  const groupOf = (id: StepId) => steps.get(id)?.step?.group
  const ways = waysOn(steps)
  const elsewhere = new Set([groupOf(start)])
  for (const { from, to } of ways)
    if (from !== group && from !== groupOf(to)) elsewhere.add(groupOf(to))
  for (const one of ways) {
    const { from, to } = one
    if (from === group || to === closing || !elsewhere.has(from)) continue
    if (to === END || groupOf(to) === group)
      report(diagnoseWays.closingSkipped(spotOf(one), closing))
  }
}

/** A detour may return to a step that leads to the action over at most so many steps. */
const BACK = 5

/** Reports a way of an action whose detour returns to a step from which the action is no longer near. */
export function checkReturns({ steps }: Pick<Flow, 'steps'>, report: Report): void {
  for (const { id, to, at } of returning(steps))
    if (steps.has(to) && !isNear(to, id, steps))
      report(diagnoseWays.comesBackElsewhere(at(), id, to))
}

function isNear(from: StepId, to: StepId, steps: Flow['steps']): boolean {
  const reached = new Set([from])
  let last: readonly StepId[] = [from]
  for (let n = 0; n < BACK && !reached.has(to); n++) {
    last = last.flatMap((one) => (steps.get(one)?.targets ?? []).map((next) => next.to))
    for (const one of last) reached.add(one)
  }
  return reached.has(to)
}

/** Ways of actions with a detour that returns to another step than the action's own. */
const returning = memoizeFlatMap((compiled: CompiledStep) => {
  const { step } = compiled
  const outcomes = Object.entries(step?.call?.on ?? {})
  // a return to the target of another outcome is reported by `failedAsDone`
  const done = outcomes.flatMap(([, way]) => way.flatMap(({ to, detour }) => (detour ? [] : to)))
  return outcomes.flatMap(([outcome, way]) =>
    way.flatMap(({ to, detour }, n) => {
      if (detour === undefined || to === step!.id || done.includes(to)) return []
      const at = () => spotInStep(compiled, ['call', 'on', outcome, n, 'to'])
      return [{ id: step!.id, to, at }]
    }),
  )
})

/** Reports the one way to a step that clears nothing, if all other ways to it clear the same facts. */
export function checkForgetting({ steps }: Pick<Flow, 'steps'>, report: Report): void {
  // a misspelt fact, reported already, most likely belongs to the list
  if (openEnded(steps).length > 0) return
  const ways = waysOn(steps)
  const forgetting = new Map<StepId, WayOn[]>()
  for (const { to, forgets } of ways) if (forgets !== '') forgetting.set(to, [])
  for (const one of ways) forgetting.get(one.to)?.push(one)
  for (const alike of forgetting.values()) {
    const { odd, usual } = oddOneOut(alike, ({ forgets }) => forgets) ?? {}
    if (odd?.forgets === '' && usual)
      report(diagnoseWays.forgetsNothing(spotOf(odd), odd.to, usual[0].forgets, spotOf(usual[0])))
  }
}

type WayOn = {
  readonly of: CompiledStep
  /** The group of the step. */
  readonly from: string
  readonly to: StepId
  /** The cleared facts, sorted and joined. */
  readonly forgets: string
  readonly path: StepPath
}

const spotOf = ({ of, path }: WayOn): Spot => spotInStep(of, [...path, 'to'])

const namesOf = (some: readonly FactName[], more: readonly FactName[]): string =>
  some.length + more.length === 0 ? '' : [...some, ...more].toSorted().join(', ')

/** The ways of a step that leave it. */
const waysOn = memoizeFlatMap((of: CompiledStep): readonly WayOn[] => {
  const { step } = of
  if (!step) return []
  const ways: WayOn[] = []
  for (const { go, path } of gosOf(step)) {
    const { to, clear = [] } = go
    if (!isStep(to) && to !== END) continue
    const [part, n] = path
    const option = part === 'choose' ? step.choose?.options[Number(n)] : undefined
    ways.push({ of, from: step.group, to, forgets: namesOf(clear, option?.clear ?? []), path })
  }
  return ways
})

/** Reports a `reply` that is the label of a button with another target. */
export function checkReplies({ steps }: Pick<Flow, 'steps'>, report: Report): void {
  const replies = repliesOf(steps)
  if (replies.length === 0) return
  const buttons = buttonsOf(steps).filter(({ option: { go } }) => go?.length === 1)
  for (const { reply, to, at } of replies) {
    const named = buttons.filter(({ option: { label } }) => label === reply)
    if (named.length > 0 && named.every(({ option: { go } }) => go![0]!.to !== to))
      report(diagnoseWays.otherReply(at(), reply, named[0]!.at('label')))
  }
}

const repliesOf = memoizeFlatMap((compiled: CompiledStep) =>
  (compiled.step ? gosOf(compiled.step) : []).flatMap(({ go, path }) => {
    const [reply, ...more] = go.reply ?? []
    if (typeof reply !== 'string' || more.length > 0) return []
    return [{ reply, to: go.to, at: () => spotInStep(compiled, [...path, 'reply']) }]
  }),
)
