import { factsIn } from '../../../script/conditions'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import type { Line, Step } from '../../../script/step'
import { partsOf } from '../../../script/step-parts'
import { isWaiting, targetsOf } from '../../../script/step-shape'
import type { Text } from '../../../script/text'
import type { Disclosure } from '../../../script/vocabulary'
import { diagnoseShown } from '../../diagnostics/diagnose-shown'
import { type Finding, type Report, reportedBy } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { keySpotInStep, spotInStep } from '../spot-in-step'

/** Reports steps without a legally required disclosure: after an outcome, beside a part, or in one of several conditional lines. */
export function checkDisclosures(
  { steps }: Pick<Flow, 'steps'>,
  disclosures: readonly Disclosure[],
  report: Report,
): void {
  for (const finding of inSteps(disclosures)(steps)) report(finding)
  for (const one of disclosures) checkAfter(one, steps, report)
}

const inSteps = memoize((disclosures: readonly Disclosure[]) =>
  memoizeFlatMap((compiled: CompiledStep): readonly Finding[] =>
    reportedBy((report) => {
      for (const one of disclosures) {
        checkBeside(one, compiled, report)
        checkCases(one, compiled, report)
      }
    }),
  ),
)

/** The plain text of a sentence, with facts as `{{fact}}` and without markup. */
const plainOf = (text: Text): string =>
  text
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'fact') return `{{${inline.fact}}}`
      return inline.type === 'break' ? ' ' : plainOf(inline.children)
    })
    .join('')

/** Whether one of the lines contains the disclosure. */
export const isDisclosed = ({ is }: Disclosure, lines: readonly Line[]): boolean =>
  lines.some((line) => line.type === 'text' && is.test(plainOf(line.text)))

/** The most successive steps in which the disclosure may come after an outcome. */
const LONGEST = 5

/** Reports an outcome after which none of the following steps says the disclosure. */
function checkAfter(one: Disclosure, steps: Flow['steps'], report: Report): void {
  if (!one.after) return
  const { action, outcome } = one.after
  for (const { step } of steps.values()) {
    const way = step?.call?.action === action ? step.call.on[outcome] : undefined
    for (const target of way ? targetsOf(way) : []) {
      const first = steps.get(target)
      if (!first?.step || first.step.say.length === 0) continue
      const said = followed(first.step, steps).flatMap(({ say }) => say)
      if (!isDisclosed(one, said))
        report(diagnoseShown.notSaid(keySpotInStep(first, ['say']), one.sample))
    }
  }
}

function followed(first: Step, steps: Flow['steps']): readonly Step[] {
  const all = [first]
  for (let step = first; all.length < LONGEST && !isWaiting(step) && !step.call; ) {
    const sure = step.next?.find(({ when }) => !when)
    const next = sure && steps.get(sure.to)?.step
    if (!next || all.includes(next)) break
    all.push(next)
    step = next
  }
  return all
}

/** Reports a step that shows the part without the disclosure beside it. */
function checkBeside(one: Disclosure, compiled: CompiledStep, report: Report): void {
  const { step } = compiled
  if (!step || one.beside === undefined || !partsOf(step).includes(one.beside)) return
  if (isDisclosed(one, step.say)) return
  const at = keySpotInStep(compiled, step.say.length > 0 ? ['say'] : [])
  report(diagnoseShown.notSaid(at, one.sample))
}

/** Reports a conditional line without the disclosure if another line with a condition on the same facts has it. */
function checkCases(one: Disclosure, compiled: CompiledStep, report: Report): void {
  const cases = (compiled.step?.say ?? []).flatMap((line, n) =>
    line.type === 'text' && line.when
      ? [{ n, told: isDisclosed(one, [line]), by: factsIn(line.when).toSorted().join(' ') }]
      : [],
  )
  for (const { n, told, by } of cases) {
    if (told || !cases.some((other) => other.told && other.by === by)) continue
    report(diagnoseShown.notSaid(spotInStep(compiled, ['say', n]), one.sample))
  }
}
