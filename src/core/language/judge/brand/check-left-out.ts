import { groupBy } from '../../../script/group-by'
import { once } from '../../../script/once'
import { isMapping, type Mapping } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Path, spotOfValue } from '../../read/path'

/** As many files of a kind as show what belongs to it. */
const FEWEST = 5

/** As many keys as a slip takes away. */
const MOST = 3

/** Keys whose members belong to a brand one by one. */
const OPENED: ReadonlySet<string> = new Set(['brand', 'banner', 'links'])

/** What every other file of its kind writes and one leaves out: groups, brands of a group, and pages of the base's own brand. */
export function checkLeftOut(layers: readonly Layer[], report: Report): void {
  for (const alike of groupBy(layers.filter(isComparable), kindOf).values()) {
    if (alike.length <= FEWEST) continue
    const written = alike.map(writtenIn)
    for (const [n, layer] of alike.entries()) {
      const others = written.filter((_, at) => at !== n)
      const missing = [...others[0]!.keys()].filter(
        (key) => !written[n]!.has(key) && others.every((keys) => keys.has(key)),
      )
      // a file that writes little means to
      if (missing.length === 0 || missing.length > MOST) continue
      const beside = alike[n === 0 ? 1 : 0]!
      report(
        diagnosePages.leftOut(
          spotOfValue(layer.unit, placeOf(layer.value)),
          missing,
          spotOfValue(beside.unit, others[0]!.get(missing[0]!)!),
        ),
      )
    }
  }
}

/** The page at the root is the base itself, and leaves out what it likes; a file that could not be read lacks nothing. */
const isComparable = ({ kind, value, isSound }: Layer): boolean =>
  isSound && (kind === 'group' || (kind === 'variant' && value.path !== '/'))

const kindOf = ({ kind, value }: Layer): string => (value.group === undefined ? kind : 'of a group')

/** Where a whole file is told of: its first value. */
const placeOf = (value: Mapping): Path => Object.keys(value).slice(0, 1)

const writtenIn = once(
  ({ value }: Layer) => new Map(pathsOf(value).map((path) => [path.join('.'), path])),
)

function pathsOf(value: Mapping): readonly Path[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    OPENED.has(key) && isMapping(inner) ? Object.keys(inner).map((name) => [key, name]) : [[key]],
  )
}
