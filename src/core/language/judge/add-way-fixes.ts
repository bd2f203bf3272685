import { groupBy } from '../../script/group-by'
import type { Step, Way } from '../../script/step'
import { outcomesOf } from '../../script/step-parts'
import { isStep, isWaiting } from '../../script/step-shape'
import { list } from '../diagnostics/bilingual'
import { asChoice, type Finding, withFix, withoutFix } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import type { OpenEnd } from '../lower/lowering'
import { appendWay, insertKeys } from '../read/insertions'
import { spotOfKey } from '../read/path'
import { entrancesOf, type Flow } from './check-flow'
import { wayBetween } from './detours'
import { type AddedWay, earlyWays, type FlowContext } from './early-ways'

/** A finding with its fix, and the ways that the fix gives to outcomes. */
type Offer = { readonly told: Finding; readonly end: OpenEnd; readonly ways: readonly AddedWay[] }

/**
 * Adds fixes for missing ways where the target is certain: an outcome goes where it goes everywhere else, a list whose guards may all fail
 * ends at the script's fallback. One outcome without a way and one unreachable step are one mistake, reported at the outcome. No fix leads
 * where a fact would be read that is not known yet. Where both an unreachable step and the usual one may be meant, the fix is a choice.
 */
export function addWayFixes(
  all: readonly Finding[],
  flow: Flow,
  context: FlowContext,
): readonly Finding[] {
  const joined = joinLooseEnds(all, flow)
  const offers = joined ? [joined] : offersOf(flow, all.some(isLost))
  const early = new Set(
    earlyWays(
      flow,
      offers.flatMap(({ ways }) => ways),
      context,
    ).map(({ end }) => end),
  )
  const told = new Map(
    offers.map((one) => [one.end.finding, early.has(one.end) ? withoutFix(one.told) : one.told]),
  )
  return all.flatMap((one) => (joined && isLost(one) ? [] : (told.get(one) ?? one)))
}

const isLost = ({ code }: Finding) => code === 'unreachable-step'

function joinLooseEnds(findings: readonly Finding[], flow: Flow): Offer | undefined {
  const { steps, roots } = flow
  const lost = new Set(findings.filter(isLost))
  if (lost.size === 0) return undefined
  const ends = [...steps.values()].flatMap((step) => step.openEnds.map((end) => ({ step, end })))
  const [only, another] = ends
  const [entry, other] = entriesOf(lost, steps)
  const isAlone = findings.every((one) => lost.has(one) || one === only?.end.finding)
  if (!only || another || only.end.outcomes.length !== 1 || !isAlone || !entry || other) {
    return undefined
  }
  // the step below the outcome is not reported as unreachable, but would be once the outcome has a way to another step
  const led = new Set([...steps.values()].flatMap(({ targets }) => targets.map(({ to }) => to)))
  for (const id of [flow.start, flow.fallback]) if (id !== undefined) led.add(id)
  if ([...roots].some((id) => !led.has(id) && !steps.get(id)?.step?.help)) return undefined
  const { step, end } = only
  const [outcome, at] = [end.outcomes[0]!, spotOfKey(entry.unit, entry.path)]
  const { go, value } = wayBetween(flow, step.id, entry.id)
  const way = `${outcome}: ${value}`
  const message = {
    pt: `Nada leva a "${entry.id}": é para lá que "${outcome}" vai?`,
    en: `Nothing leads to "${entry.id}": is it where "${outcome}" goes?`,
  }
  const told = withFix(
    { ...end.finding, related: [{ at, message }] },
    { pt: `Acrescentar "${way}"`, en: `Add "${way}"` },
    insertKeys(step.unit, end.path, [way]),
  )
  const usual = usualWays(flow)(end.contract!, outcome) // an end of outcomes has a contract
  const isDoubtful = usual !== undefined && usual !== entry.id
  return { told: isDoubtful ? asChoice(told) : told, end, ways: [{ step, end, go, outcome }] }
}

/** The unreachable steps that no other unreachable step leads to. */
function entriesOf(
  lost: ReadonlySet<Finding>,
  steps: ReadonlyMap<string, CompiledStep>,
): readonly CompiledStep[] {
  const passages = new Set([...lost].map(({ at }) => at.passage))
  const places = new Set([...lost].map(({ at }) => at.start))
  const apart = [...steps.values()].filter(
    ({ unit, path }) => passages.has(unit.passage) && places.has(spotOfKey(unit, path).start),
  )
  return entrancesOf(apart)
}

function offersOf(flow: Flow, hasLost: boolean): readonly Offer[] {
  const fallback = flow.steps.get(flow.fallback ?? '')?.step
  let usual: Usual | undefined
  return [...flow.steps.values()].flatMap((step) =>
    step.openEnds.flatMap((end) => {
      usual ??= usualWays(flow)
      return offer(flow, step, end, { usual, fallback, hasLost }) ?? []
    }),
  )
}

type OfferBasis = {
  readonly usual: Usual
  readonly fallback: Step | undefined
  /** There are steps that nothing leads to, and an outcome may be meant to lead to one. */
  readonly hasLost: boolean
}

function offer(
  flow: Flow,
  step: CompiledStep,
  end: OpenEnd,
  { usual, fallback, hasLost }: OfferBasis,
): Offer | undefined {
  const { finding, path, contract, outcomes } = end
  const { id, unit } = step
  if (contract === undefined) {
    // a way to a step that does not wait could close a loop
    if (!fallback || !isWaiting(fallback)) return undefined
    const { keys, go } = wayBetween(flow, id, fallback.id)
    const way = `{ ${keys} }`
    const title = { pt: `Acrescentar "- ${way}" ao fim`, en: `Add "- ${way}" at the end` }
    const told = withFix(finding, title, appendWay(unit, path, way))
    return { told, end, ways: [{ step, end, go }] }
  }
  const ways = outcomes.flatMap((outcome) => {
    const to = usual(contract, outcome)
    return to === undefined ? [] : [{ step, end, outcome, ...wayBetween(flow, id, to) }]
  })
  if (ways.length < outcomes.length) return undefined
  const lines = ways.map(({ outcome, value }) => `${outcome}: ${value}`)
  const title = { pt: `Acrescentar ${list(lines)}`, en: `Add ${list(lines)}` }
  const told = withFix(finding, title, insertKeys(unit, path, lines))
  return { told: hasLost ? asChoice(told) : told, end, ways }
}

/** The step that an outcome leads to wherever else it is handled: by the same contract where that has several ways, else by any. */
type Usual = (contract: string, outcome: string) => string | undefined

/** A step that handles an outcome, and the step that it leads to; empty for a way that does more than go there. */
type Handled = {
  readonly from: string
  readonly to: string
  readonly contract: string
  readonly outcome: string
}

function usualWays({ steps }: Flow): Usual {
  const all = [...steps.values()].flatMap(({ id, step }) =>
    (step ? outcomesOf(step) : []).map(({ name, outcome, way }): Handled => {
      return { from: id, to: targetOf(way), contract: name, outcome }
    }),
  )
  const ofOutcome = groupBy(all, ({ outcome }) => outcome)
  const onlyStep = (ways: readonly Handled[] = []): string | undefined => {
    const [first, second] = ways
    if (!first || ways.some(({ to }) => to !== first.to)) return undefined
    // a step that leads back to the only one that comes to it serves that one alone
    const isOwn = !second && steps.get(first.to)?.targets.some(({ to }) => to === first.from)
    return isOwn || first.to === '' ? undefined : first.to
  }
  return (contract, outcome) => {
    const ways = ofOutcome.get(outcome) ?? []
    const own = ways.filter((way) => way.contract === contract)
    return onlyStep(own.length > 1 ? own : ways)
  }
}

/** The target of a way that does nothing but go there; empty for any other way. */
function targetOf(way: Way): string {
  const [go, ...others] = way
  const isPlain = go && others.length === 0 && Object.keys(go).length === 1
  return isPlain && isStep(go.to) ? go.to : ''
}
