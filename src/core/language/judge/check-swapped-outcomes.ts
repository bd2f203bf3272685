import { memoize, memoizeFlatMap } from '../../script/memoize'
import { RETRY, type Way } from '../../script/step'
import { isStep, isWaiting } from '../../script/step-shape'
import type { FactName } from '../../script/value'
import { diagnoseWays } from '../diagnostics/diagnose-ways'
import type { Finding, Report } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'
import { keySpotInStep } from './spot-in-step'

/** Reports opposite outcomes whose ways were swapped: the good one asks the question again, the bad one goes on. */
export function checkSwappedOutcomes({ steps }: Flow, report: Report): void {
  for (const { good, bad, given, finding } of contraryIn(steps))
    if (asksAgain(good, given, steps) && !asksAgain(bad, given, steps)) report(finding())
}

type Contrary = {
  readonly good: Way
  readonly bad: Way
  /** The facts that are inputs of the action. */
  readonly given: ReadonlySet<FactName>
  readonly finding: () => Finding
}

const contraryIn = memoizeFlatMap((compiled: CompiledStep): readonly Contrary[] => {
  const { on = {}, with: inputs = {} } = compiled.step?.call ?? {}
  const given = new Set(
    Object.values(inputs).flatMap((source) => (source.type === 'fact' ? [source.fact] : [])),
  )
  return Object.keys(on).flatMap((outcome) => {
    const contrary = Object.keys(on).find((other) => isContrary(outcome, other))
    if (contrary === undefined) return []
    const spot = (key: string) => keySpotInStep(compiled, ['call', 'on', key])
    const finding = () => diagnoseWays.turned(spot(outcome), outcome, contrary, spot(contrary))
    return [{ good: on[outcome]!, bad: on[contrary]!, given, finding }]
  })
})

/** `valido` and `invalido`, `encontrado` and `nao-encontrado`, `aceito` and `recusado`. */
const isContrary = (outcome: string, other: string): boolean =>
  other === `in${outcome}` ||
  other === `nao-${outcome}` ||
  (/^(?:aceit|aprovad)[oa]s?$/.test(outcome) && /^(?:recusad|negad)[oa]s?$/.test(other))

/** Whether a way retries the field, or leads to a question for one of the action's inputs. */
const asksAgain = (way: Way, given: ReadonlySet<FactName>, steps: Flow['steps']): boolean =>
  way.every(({ to, detour }) => {
    if (to === RETRY) return true
    const asked = detour === undefined && isStep(to) ? waitAfter(to, steps)?.ask?.fact : undefined
    return asked !== undefined && given.has(asked)
  })

const onlyNext = memoize(({ step }: CompiledStep): string | undefined => {
  const [only, ...more] = step?.next ?? []
  return step && !step.call && only && more.length === 0 ? only.to : undefined
})

/** The first waiting step from `id` on, as long as each step before it has only one way. */
function waitAfter(id: string, steps: Flow['steps']): CompiledStep['step'] {
  const seen = new Set<string>()
  for (let at = steps.get(id); at && !seen.has(at.id); at = steps.get(onlyNext(at) ?? '')) {
    if (at.step && isWaiting(at.step)) return at.step
    seen.add(at.id)
  }
  return undefined
}
