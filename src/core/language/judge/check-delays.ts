import { memoizeFlatMap } from '../../script/memoize'
import { delayedBy } from '../../script/step-shape'
import { diagnoseFlow } from '../diagnostics/diagnose-flow'
import type { Finding, Report } from '../diagnostics/finding'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import { type Path, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'
import { spotInStep } from './spot-in-step'

/** The shortest delay that people notice and the longest that they put up with, in milliseconds. */
const LEAST = 100
const MOST = 10_000

/** Reports delays that are too short to notice or too long to wait, and questions whose lines are all delayed. */
export function checkDelays(
  steps: Iterable<CompiledStep>,
  layers: readonly Layer[],
  report: Report,
): void {
  for (const finding of ofSteps(steps)) report(finding)
  for (const { unit, value } of layers) {
    for (const finding of judge(unit, ['fakeLoad'], value.fakeLoad)) report(finding)
  }
}

const ofSteps = memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => {
  const { unit, path, step } = compiled
  if (!step) return []
  const found = [...judge(unit, [...path, 'delay'], step.delay)]
  const asks = step.ask !== undefined || step.choose !== undefined
  for (const [n, line] of step.say.entries()) {
    if (delayedBy(line) === undefined) continue
    const at = (one: number) => spotInStep(compiled, ['say', one, 'after'])
    const isFirst = n === 0 && step.say.every((one) => delayedBy(one) !== undefined)
    if (isFirst && asks && !step.show) found.push(diagnoseFlow.onlyDelayed(at(n)))
  }
  return found
})

function judge(unit: Unit, path: Path, wait: unknown): readonly Finding[] {
  if (typeof wait !== 'number' || wait <= 0) return []
  if (wait < LEAST) return [diagnoseFlow.shortDelay(spotOfValue(unit, path), wait)]
  return wait > MOST ? [diagnoseFlow.longDelay(spotOfValue(unit, path), wait)] : []
}
