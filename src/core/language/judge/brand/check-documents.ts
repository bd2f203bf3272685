import { groupBy } from '../../../script/group-by'
import { isMapping, type Value, valueAt } from '../../../script/value'
import type { LegalTexts, Vocabulary } from '../../../script/vocabulary'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Path, spotOfValue } from '../../read/path'

const ADDRESS = /^https?:\/\/([^/?#:]+)([^?#]*)/i

/** Reports links to the selling company's documents, such as its rules, that lead to another site or only to a home page. */
export function checkDocuments(
  layers: readonly Layer[],
  { policy, keys }: LegalTexts,
  slots: Vocabulary['slots'],
  report: Report,
): void {
  const base = layers.find(({ kind }) => kind === 'base')
  if (!base) return
  const shown = [...keys.keys()].flatMap((key) => slots.get(key) ?? [])
  const company = valueAt(base.value, ['company', 'name'])
  for (const link of new Set([policy.link, ...shown])) {
    const path = ['links', link]
    const [, usual] = ADDRESS.exec(String(valueAt(base.value, path))) ?? []
    for (const { unit, value } of layers) {
      const [, host, place] = ADDRESS.exec(String(valueAt(value, path))) ?? []
      if (host === undefined) continue
      const at = () => spotOfValue(unit, path)
      // a layer with a company of its own has its own documents
      if (usual && host !== usual && !value.company && typeof company === 'string')
        report(diagnosePages.documentOfOther(at(), link, company, spotOfValue(base.unit, path)))
      else if (place === '' || place === '/') report(diagnosePages.documentIsFront(at(), link))
    }
  }
}

/** The fewest menus that must agree on an item's address to make another one a mistake. */
const FEWEST = 3

/** Reports a menu item that leads elsewhere in one layer than in all others. */
export function checkMenus(layers: readonly Layer[], report: Report): void {
  const items = layers.filter(({ kind }) => kind !== 'variant').flatMap(itemsOf)
  for (const [label, alike] of groupBy(items, (item) => item.label)) {
    const [[, usual] = [], [, odd] = [], ...more] = [
      ...groupBy(alike, ({ href }) => href),
    ].toSorted(([, one], [, other]) => other.length - one.length)
    if (!usual || usual.length < FEWEST || odd?.length !== 1 || more.length > 0) continue
    const [at, there] = [odd[0]!, usual[0]!].map(({ layer, path }) => spotOfValue(layer.unit, path))
    report(diagnosePages.otherItem(at!, label, there!))
  }
}

type Item = {
  readonly layer: Layer
  readonly path: Path
  readonly label: string
  readonly href: string
}

function itemsOf(layer: Layer): readonly Item[] {
  const menu: readonly Value[] = Array.isArray(layer.value.menu) ? layer.value.menu : []
  return menu.flatMap((item, n) =>
    isMapping(item) && typeof item.label === 'string' && typeof item.href === 'string'
      ? [{ layer, path: ['menu', n, 'href'], label: item.label, href: item.href }]
      : [],
  )
}
