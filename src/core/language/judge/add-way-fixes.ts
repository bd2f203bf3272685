import type { Step, Way } from '../../script/step'
import { outcomesOf } from '../../script/step-parts'
import { isStep, isWaiting } from '../../script/step-shape'
import { list } from '../diagnostics/bilingual'
import { type Finding, withFix } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import type { OpenEnd } from '../lower/lowering'
import { appendWay, insertKeys } from '../read/insertions'
import { spotOfKey } from '../read/path'
import type { Flow } from './check-flow'
import { wayBetween } from './detours'

/**
 * Adds fixes for missing ways where the target is certain: an outcome goes where it goes everywhere else, a list whose guards may all fail
 * ends at the script's fallback. One outcome without a way and one unreachable step are one mistake, reported at the outcome.
 */
export function addWayFixes(all: readonly Finding[], flow: Flow): readonly Finding[] {
  const findings = joinLooseEnds(all, flow)
  const offers = new Map<Finding, Finding>()
  const fallback = flow.steps.get(flow.fallback ?? '')?.step
  let usual: Usual | undefined
  for (const step of flow.steps.values()) {
    for (const end of step.openEnds) {
      usual ??= usualWays(flow)
      offers.set(end.finding, offer(flow, step, end, { usual, fallback }))
    }
  }
  return offers.size === 0 ? findings : findings.map((finding) => offers.get(finding) ?? finding)
}

function joinLooseEnds(findings: readonly Finding[], flow: Flow): readonly Finding[] {
  const { steps } = flow
  const lost = new Set(findings.filter(({ code }) => code === 'unreachable-step'))
  if (lost.size === 0) return findings
  const ends = [...steps.values()].flatMap(({ id, unit, openEnds }) =>
    openEnds.map((end) => ({ id, unit, end })),
  )
  const [only, another] = ends
  const [entry, other] = entriesOf(lost, steps)
  const isAlone = findings.every((one) => lost.has(one) || one === only?.end.finding)
  if (!only || another || only.end.outcomes.length !== 1 || !isAlone || !entry || other) {
    return findings
  }
  const { id, unit, end } = only
  const [outcome, at] = [end.outcomes[0]!, spotOfKey(entry.unit, entry.path)]
  const way = `${outcome}: ${wayBetween(flow, id, entry.id).value}`
  const message = {
    pt: `Nada leva a "${entry.id}": é para lá que "${outcome}" vai?`,
    en: `Nothing leads to "${entry.id}": is it where "${outcome}" goes?`,
  }
  const told = withFix(
    { ...end.finding, related: [{ at, message }] },
    { pt: `Acrescentar "${way}"`, en: `Add "${way}"` },
    insertKeys(unit, end.path, [way]),
  )
  return findings.flatMap((one) => (lost.has(one) ? [] : one === end.finding ? told : one))
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
  const led = new Set(
    apart.flatMap(({ targets, id }) => targets.map(({ to }) => to).filter((to) => to !== id)),
  )
  return apart.filter(({ id }) => !led.has(id))
}

function offer(
  flow: Flow,
  { id, unit }: CompiledStep,
  { finding, path, contract, outcomes }: OpenEnd,
  { usual, fallback }: { readonly usual: Usual; readonly fallback: Step | undefined },
): Finding {
  if (contract === undefined) {
    // a way to a step that does not wait could close a loop
    if (!fallback || !isWaiting(fallback)) return finding
    const way = `{ ${wayBetween(flow, id, fallback.id).keys} }`
    const title = { pt: `Acrescentar "- ${way}" ao fim`, en: `Add "- ${way}" at the end` }
    return withFix(finding, title, appendWay(unit, path, way))
  }
  const lines = outcomes.flatMap((outcome) => {
    const to = usual(contract, outcome)
    return to === undefined ? [] : [`${outcome}: ${wayBetween(flow, id, to).value}`]
  })
  if (lines.length < outcomes.length) return finding
  const title = { pt: `Acrescentar ${list(lines)}`, en: `Add ${list(lines)}` }
  return withFix(finding, title, insertKeys(unit, path, lines))
}

/** The step that an outcome leads to wherever else it is handled: by the same contract, else by any. */
type Usual = (contract: string, outcome: string) => string | undefined

/** A step that handles an outcome, and the step that it leads to; empty for a way that does more than go there. */
type Handled = { readonly from: string; readonly to: string }

function usualWays({ steps }: Flow): Usual {
  const handled = new Map<string, Handled[]>()
  const note = (key: string, way: Handled) => {
    handled.set(key, [...(handled.get(key) ?? []), way])
  }
  for (const { id, step } of steps.values()) {
    for (const { name, outcome, way } of step ? outcomesOf(step) : []) {
      const one = { from: id, to: targetOf(way) }
      note(outcome, one)
      note(`${name} ${outcome}`, one)
    }
  }
  const onlyStep = (ways: readonly Handled[] = []): string | undefined => {
    const [first, second] = ways
    if (!first || ways.some(({ to }) => to !== first.to)) return undefined
    // a step that leads back to the only one that comes to it serves that one alone
    const isOwn = !second && steps.get(first.to)?.targets.some(({ to }) => to === first.from)
    return isOwn || first.to === '' ? undefined : first.to
  }
  return (contract, outcome) =>
    onlyStep(handled.get(`${contract} ${outcome}`)) ?? onlyStep(handled.get(outcome))
}

/** The target of a way that does nothing but go there; empty for any other way. */
function targetOf(way: Way): string {
  const [go, ...others] = way
  const isPlain = go && others.length === 0 && Object.keys(go).length === 1
  return isPlain && isStep(go.to) ? go.to : ''
}
