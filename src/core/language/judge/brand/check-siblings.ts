import { groupBy } from '../../../script/group-by'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { spotOfValue } from '../../read/path'

const NUMBERED = /-\d+$/

const groupOf = ({ value }: Layer): string => String(value.group)

/** A file in another group than those whose names differ from its own by a number. */
export function checkSiblings(layers: readonly Layer[], report: Report): void {
  const files = layers.filter(
    ({ kind, name, value }) =>
      kind === 'variant' && NUMBERED.test(name) && value.group !== undefined,
  )
  for (const alike of groupBy(files, ({ name }) => name.replace(NUMBERED, '')).values()) {
    const usual = mostUsual(alike, files)
    for (const one of alike) {
      if (groupOf(one) === groupOf(usual)) continue
      const [at, there] = [one, usual].map(({ unit }) => spotOfValue(unit, ['group']))
      report(diagnosePages.otherSiblings(at!, groupOf(one), groupOf(usual), there!))
    }
  }
}

/** One of the group that most of some files are in; of two alike the one whose group holds fewer others. */
function mostUsual(alike: readonly Layer[], files: readonly Layer[]): Layer {
  const share = (one: Layer, of: readonly Layer[]) =>
    of.filter((other) => groupOf(other) === groupOf(one)).length
  const [usual] = alike.toSorted(
    (one, other) =>
      share(other, alike) - share(one, alike) || share(one, files) - share(other, files),
  )
  return usual!
}
