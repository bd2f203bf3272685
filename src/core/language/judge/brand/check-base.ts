import { valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Path, spotOfValue } from '../../read/path'

const OWN: readonly Path[] = [
  ['brand', 'name'],
  ['brand', 'logo'],
  ['brand', 'bot'],
  ['banner', 'src'],
]

/** What of the base belongs to one brand alone, or leaves nothing of what all brands say. */
export function checkBase(layers: readonly Layer[], report: Report): void {
  const base = layers.find(({ kind }) => kind === 'base')
  if (!base) return
  for (const path of OWN) {
    const value = valueAt(base.value, path)
    if (typeof value !== 'string' || value === '') continue
    // a page of the base's own brand may well repeat it
    const owner = layers.find(
      ({ kind, value: own }) =>
        kind === 'variant' && own.group !== undefined && valueAt(own, path) === value,
    )
    if (owner)
      report(
        diagnosePages.brandInBase(
          spotOfValue(base.unit, path),
          owner.name,
          spotOfValue(owner.unit, path),
        ),
      )
  }
  const [name, tagline] = ['name', 'partnership'].map((key) => valueAt(base.value, ['brand', key]))
  if (typeof name === 'string' && typeof tagline === 'string' && tagline.includes(name))
    report(diagnosePages.partnerOfItself(spotOfValue(base.unit, ['brand', 'partnership'])))
  if (base.value.literal === true && layers.some(({ kind }) => kind === 'words'))
    report(diagnosePages.wordsOff(spotOfValue(base.unit, ['literal'])))
}
