import type { Step } from '../../../script/step'
import { visitStep } from '../../../script/visit'
import type { Notice } from '../../../script/vocabulary'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { spotOfKey } from '../../read/path'
import type { Flow } from '../check-flow'

/** What a layer says at a step stands in place of all that the step says: the notice must be in it too. */
export function checkNoticeCopy(
  { part }: Notice,
  layer: Layer,
  { steps }: Flow,
  report: Report,
): void {
  for (const [id, lines] of layer.copy) {
    const own = steps.get(id)
    if (!own?.step || !says(own.step, part)) continue
    if (says({ id, group: '', say: lines }, part)) continue
    const at = spotOfKey(layer.unit, ['copy', id])
    report(diagnoseBrand.lostPart(at, id, spotOfKey(own.unit, [...own.path, 'say'])))
  }
}

function says(step: Step, part: string): boolean {
  let isSaid = false
  visitStep(step, {
    part: ({ name }, [key]) => {
      isSaid ||= key === 'say' && name === part
    },
  })
  return isSaid
}
