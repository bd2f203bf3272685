import { groupBy } from '../../../script/group-by'
import { memoize } from '../../../script/memoize'
import { isMapping, type Mapping, type Value } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { spotOfValue } from '../../read/path'
import { menuOf, writtenIn } from './layer-values'
import { bySize } from './repeats'

/** Only with more files of a kind than this is it known which keys belong to the kind. */
const FEWEST = 5

/** The most keys that are left out by mistake. */
const MOST = 3

/**
 * Reports keys that one file leaves out and every other file of its kind sets: groups, brands of a group, pages of the base's own brand.
 */
export function checkLeftOut(layers: readonly Layer[], report: Report): void {
  for (const alike of groupBy(layers.filter(isComparable), kindOf).values()) {
    if (alike.length <= FEWEST) continue
    const written = alike.map(keysOf)
    for (const [n, layer] of alike.entries()) {
      const others = written.filter((_, at) => at !== n)
      const missing = [...others[0]!.keys()].filter(
        (key) => !written[n]!.has(key) && others.every((keys) => keys.has(key)),
      )
      // a file that leaves out many keys does so on purpose, except a logo without a brand name
      const told =
        missing.length > MOST ? missing.filter((key) => isHalf(layer.value, key)) : missing
      if (told.length === 0) continue
      const beside = alike[n === 0 ? 1 : 0]!
      // a finding about a whole file is placed at its first value
      const at = spotOfValue(layer.unit, Object.keys(layer.value).slice(0, 1))
      report(diagnosePages.leftOut(at, told, spotOfValue(beside.unit, others[0]!.get(told[0]!)!)))
    }
  }
}

/** The page at the root shows the base itself and may leave out any key; the keys of an unreadable file are unknown. */
const isComparable = ({ kind, value, isSound }: Layer): boolean =>
  isSound && (kind === 'group' || (kind === 'variant' && value.path !== '/'))

const kindOf = ({ kind, value }: Layer): string => (value.group === undefined ? kind : 'of a group')

/** The keys that a layer sets, with their paths; an empty value counts as not set. */
const keysOf = memoize((layer: Layer) => {
  const set = writtenIn(layer).filter(({ of }) => !isEmpty(of))
  return new Map(set.map(({ path }) => [path.join('.'), path]))
})

const isEmpty = (value: Value): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0)

/** Whether the layer sets a logo without a brand name: the inherited name would stand beside it. */
const isHalf = (value: Mapping, key: string): boolean =>
  key === 'brand.name' && isMapping(value.brand) && value.brand.logo !== undefined

/** The fewest menus that must agree on an item's address to make another one a mistake. */
const MENUS = 3

/** Reports a menu item that leads elsewhere in one layer than in all others. */
export function checkMenus(layers: readonly Layer[], report: Report): void {
  const shared = layers.filter(({ kind }) => kind !== 'variant')
  const items = shared.flatMap((layer) => menuOf(layer).map((item) => ({ ...item, layer })))
  for (const [label, alike] of groupBy(items, (item) => item.label)) {
    const [usual, odd, ...more] = bySize(alike, ({ href }) => String(href))
    if (!usual || usual.length < MENUS || odd?.length !== 1 || more.length > 0) continue
    const [at, there] = [odd[0], usual[0]].map(({ layer, path }) => spotOfValue(layer.unit, path))
    report(diagnosePages.otherItem(at!, label, there!))
  }
}
