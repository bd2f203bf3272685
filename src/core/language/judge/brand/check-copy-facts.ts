import type { Line } from '../../../script/step'
import { factsShown } from '../../../script/step-facts'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { spotOfKey } from '../../read/path'
import type { Flow } from '../check-flow'

/** Words of a brand for a step that show none of the facts which the step shows to everybody. */
export function checkCopyFacts(layers: readonly Layer[], { steps }: Flow, report: Report): void {
  for (const layer of layers) {
    for (const [id, lines] of layer.copy) {
      const own = steps.get(id)
      const shown = factsOf(own?.step?.say ?? [])
      const kept = factsOf(lines)
      if (!own || shown.length === 0 || kept.length > 0 || hasPart(lines)) continue
      const at = spotOfKey(layer.unit, ['copy', id])
      report(diagnosePages.factsLost(at, shown, spotOfKey(own.unit, [...own.path, 'say'])))
    }
  }
}

const factsOf = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap((line) => (line.type === 'text' && !line.when ? factsShown(line.text) : []))

const hasPart = (lines: readonly Line[]): boolean => lines.some(({ type }) => type !== 'text')
