import { factsIn } from '../../../script/conditions'
import type { FactTable } from '../../../script/fact'
import type { Line } from '../../../script/step'
import { factsShown } from '../../../script/text'
import type { Vocabulary } from '../../../script/vocabulary'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import { diagnoseShown } from '../../diagnostics/diagnose-shown'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { spotOfKey } from '../../read/path'
import type { Flow } from '../check-flow'
import { isDisclosed } from './check-disclosures'

type Known = Pick<Vocabulary, 'facts' | 'notice' | 'legal'>

/**
 * A layer's copy replaces all lines of a step. Reports copy that loses the step's parts, facts, conditional lines or required
 * disclosures.
 */
export function checkCopies(
  layers: readonly Layer[],
  { steps }: Pick<Flow, 'steps'>,
  known: Known,
  report: Report,
): void {
  for (const layer of layers) {
    for (const [id, lines] of layer.copy) {
      const own = steps.get(id)
      if (own?.step?.say) checkCopy({ layer, id, lines, own, said: own.step.say }, known, report)
    }
  }
}

type Copy = {
  readonly layer: Layer
  readonly id: string
  readonly lines: readonly Line[]
  readonly own: CompiledStep
  /** The step's own lines. */
  readonly said: readonly Line[]
}

function checkCopy({ layer, id, lines, own, said }: Copy, known: Known, report: Report): void {
  const at = () => spotOfKey(layer.unit, ['copy', id])
  const there = () => spotOfKey(own.unit, [...own.path, 'say'])
  const kept = partsIn(lines)
  for (const part of partsIn(said)) {
    if (kept.has(part)) continue
    report(
      part === known.notice?.part
        ? diagnoseBrand.lostPart(at(), id, part, there())
        : diagnosePages.partLost(at(), part, there()),
    )
    return
  }
  if (said.some((line) => isOfTalk(line, known.facts)) && lines.every(({ when }) => !when)) {
    report(diagnosePages.casesLost(at(), there()))
    return
  }
  const shown = factsOf(said)
  if (shown.length > 0 && factsOf(lines).length === 0 && kept.size === 0)
    report(diagnosePages.factsLost(at(), shown, there()))
  else
    for (const one of known.legal?.disclosures ?? [])
      if (isDisclosed(one, said) && !isDisclosed(one, lines))
        report(diagnoseShown.notSaid(at(), one.sample))
}

const partsIn = (lines: readonly Line[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => (line.type === 'part' ? [line.part] : [])))

/** Whether a line depends on a fact of the talk; facts of the variant or the URL may be the same for all visitors of a page. */
const isOfTalk = ({ type, when }: Line, facts: FactTable): boolean =>
  type === 'text' &&
  when !== undefined &&
  factsIn(when).some((name) => facts.get(name)?.scope === 'talk')

const factsOf = (lines: readonly Line[]): readonly string[] => [
  ...new Set(lines.flatMap((line) => (line.type === 'text' ? factsShown(line.text) : []))),
]
