import { isMapping } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { spotOfValue } from '../../read/path'

/** Words of one part that say the same under two keys. */
export function checkTexts({ unit, value }: Layer, report: Report): void {
  const seen = new Map<string, string>()
  for (const [key, words] of isMapping(value.texts) ? Object.entries(value.texts) : []) {
    if (typeof words !== 'string' || words === '') continue
    const place = `${key.split('.')[0]} ${words}`
    const before = seen.get(place)
    if (before === undefined) seen.set(place, key)
    else
      report(
        diagnosePages.sameText(
          spotOfValue(unit, ['texts', key]),
          before,
          spotOfValue(unit, ['texts', before]),
        ),
      )
  }
}

/** What a layer says at two steps in the same words. */
export function checkCopies({ unit, copy }: Layer, report: Report): void {
  const seen = new Map<string, string>()
  for (const [id, lines] of copy) {
    const said = JSON.stringify(lines)
    const before = seen.get(said)
    const at = (step: string) => spotOfValue(unit, ['copy', step])
    if (before === undefined) seen.set(said, id)
    else report(diagnosePages.sameText(at(id), before, at(before)))
  }
}
