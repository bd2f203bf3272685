import type { FactTable } from '../../script/fact'
import { memoizeFlatMap } from '../../script/memoize'
import { END, type Line, RETURN } from '../../script/step'
import { isWaiting } from '../../script/step-shape'
import { diagnoseAsked } from '../diagnostics/diagnose-asked'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import { diagnoseUneven } from '../diagnostics/diagnose-uneven'
import type { Report } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'
import { spotInStep } from './spot-in-step'

/**
 * Checks a step against the next: a question or a part that comes again there, and a `silent` button that leads on without a trace in the
 * talk.
 */
export function checkGoingOn(
  { steps }: Pick<Flow, 'steps'>,
  facts: FactTable,
  report: Report,
): void {
  // a way with an error may be the one that leads back
  const isWhole = [...steps.values()].every(({ findings }) => findings.length === 0)
  for (const one of handingOn(steps)) {
    checkAskedAgain(one, steps, facts, report)
    checkShownAgain(one, steps, report)
    if (isWhole) checkSilent(one, steps, report)
  }
}

/** The steps that one of these checks concerns. */
const handingOn = memoizeFlatMap((compiled: CompiledStep): readonly CompiledStep[] => {
  const { step } = compiled
  const isHandingOn =
    step?.next?.length === 1 && (step.ask || step.say.some((line) => partOf(line).length > 0))
  return isHandingOn || step?.choose?.options.some(({ silent }) => silent) ? [compiled] : []
})

/** Reports a question whose only way leads at once to the same question. */
function checkAskedAgain(
  one: CompiledStep,
  steps: Flow['steps'],
  facts: FactTable,
  report: Report,
): void {
  const { step, id } = one
  const [only, ...more] = step?.next ?? []
  if (!step?.ask || step.call || step.choose || !only || more.length > 0) return
  if (only.when || only.detour !== undefined || only.to === id) return
  if (steps.get(only.to)?.step?.ask?.fact !== step.ask.fact) return
  const label = facts.get(step.ask.fact)?.label ?? step.ask.fact
  report(diagnoseAsked.askedAgain(spotInStep(one, ['ask']), label, only.to))
}

/** Reports a part that a step shows unconditionally and that the only next step shows again. */
function checkShownAgain(one: CompiledStep, steps: Flow['steps'], report: Report): void {
  const { step, id } = one
  const [only, ...more] = step?.next ?? []
  if (!step || isWaiting(step) || step.call || !only || more.length > 0 || only.to === id) return
  const next = only.detour === undefined ? steps.get(only.to)?.step : undefined
  const shown = new Set([
    ...(next?.say ?? []).flatMap(partOf),
    ...(next?.show ? [next.show.part] : []),
  ])
  for (const [n, line] of step.say.entries()) {
    const [part] = partOf(line)
    if (part === undefined || !shown.has(part)) continue
    report(diagnoseCopies.partAgain(spotInStep(one, ['say', n, 'part']), part, only.to))
  }
}

const partOf = (line: Line): readonly string[] =>
  line.type === 'part' && !line.when ? [line.part] : []

/** A button counts as leading back if its target leads here over at most this many ways. */
const BACK = 2

function checkSilent(compiled: CompiledStep, steps: Flow['steps'], report: Report): void {
  const { step, id } = compiled
  for (const [n, { silent, go, set, label }] of (step?.choose?.options ?? []).entries()) {
    const to = go?.[0]?.to
    // a silent button that saves something is reported by another check
    if (!silent || set || to === undefined || to === RETURN || to === END) continue
    if (go!.some((one) => one.detour ?? one.set) || leadsTo(to, id, steps, BACK)) continue
    report(diagnoseUneven.goesOnSilently(spotInStep(compiled, ['choose', n, 'silent']), label))
  }
}

const leadsTo = (from: string, to: string, steps: Flow['steps'], most: number): boolean =>
  from === to ||
  (most > 0 &&
    (steps.get(from)?.targets ?? []).some((next) => leadsTo(next.to, to, steps, most - 1)))
