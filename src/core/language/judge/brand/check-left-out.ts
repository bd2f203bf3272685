import { groupBy } from '../../../script/group-by'
import { memoize } from '../../../script/memoize'
import { isMapping, type Mapping, type Value } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Path, spotOfValue } from '../../read/path'

/** Only with more files of a kind than this is it known which keys belong to the kind. */
const FEWEST = 5

/** The most keys that are left out by mistake. */
const MOST = 3

/** Keys whose members are compared one by one. */
const OPENED: ReadonlySet<string> = new Set(['brand', 'banner', 'links', 'colours'])

/**
 * Reports keys that one file leaves out and every other file of its kind sets: groups, brands of a group, pages of the base's own brand.
 */
export function checkLeftOut(layers: readonly Layer[], report: Report): void {
  for (const alike of groupBy(layers.filter(isComparable), kindOf).values()) {
    if (alike.length <= FEWEST) continue
    const written = alike.map(writtenIn)
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
      report(
        diagnosePages.leftOut(
          spotOfValue(layer.unit, placeOf(layer.value)),
          told,
          spotOfValue(beside.unit, others[0]!.get(told[0]!)!),
        ),
      )
    }
  }
}

/** The page at the root shows the base itself and may leave out any key; the keys of an unreadable file are unknown. */
const isComparable = ({ kind, value, isSound }: Layer): boolean =>
  isSound && (kind === 'group' || (kind === 'variant' && value.path !== '/'))

const kindOf = ({ kind, value }: Layer): string => (value.group === undefined ? kind : 'of a group')

/** Where a finding about a whole file is placed: at its first value. */
const placeOf = (value: Mapping): Path => Object.keys(value).slice(0, 1)

const writtenIn = memoize(
  ({ value }: Layer) => new Map(pathsOf(value).map((path) => [path.join('.'), path])),
)

function pathsOf(value: Mapping): readonly Path[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (OPENED.has(key) && isMapping(inner))
      return Object.keys(inner).flatMap((name) => (isEmpty(inner[name]) ? [] : [[key, name]]))
    return isEmpty(inner) ? [] : [[key]]
  })
}

/** An empty value counts as not set. */
const isEmpty = (value: Value | undefined): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0)

/** Whether the layer sets a logo without a brand name: the inherited name would stand beside it. */
const isHalf = (value: Mapping, key: string): boolean =>
  key === 'brand.name' && isMapping(value.brand) && value.brand.logo !== undefined
