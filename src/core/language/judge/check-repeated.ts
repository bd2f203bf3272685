import type { Line, Table } from '../../script/step'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import type { Finding } from '../diagnostics/finding'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import { type Path, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'

/** Sentences that are said twice at one step to everybody. */
export function checkRepeated(of: CompiledStep | Layer): readonly Finding[] {
  const { unit } = of
  if ('copy' in of) {
    return [...of.copy].flatMap(([id, lines]) =>
      repeated(unit, lines, (n) => authoredPath(unit, ['copy', id], [n, 'text'])),
    )
  }
  const say = of.step?.say ?? []
  return repeated(unit, say, (n) => authoredPath(unit, of.path, ['say', n, 'text']))
}

/** Columns of one name, and a row that is the head once more. */
function tableTwice(unit: Unit, { head, rows }: Table, path: Path): readonly Finding[] {
  const names = head.map((one) => JSON.stringify(one))
  const spot = (...inside: Path) => spotOfValue(unit, [...path, 'table', ...inside])
  const column = names.findIndex((name, n) => names.indexOf(name) !== n)
  const row = rows.findIndex((cells) => JSON.stringify(cells) === JSON.stringify(head))
  return [
    ...(column > 0
      ? [
          diagnoseCopies.saidTwice(
            spot('head', column),
            spot('head', names.indexOf(names[column]!)),
          ),
        ]
      : []),
    ...(row >= 0 ? [diagnoseCopies.saidTwice(spot('rows', row), spot('head'))] : []),
  ]
}

function repeated(
  unit: Unit,
  lines: readonly Line[],
  pathOf: (n: number) => Path,
): readonly Finding[] {
  const before = new Map<string, number>()
  return lines.flatMap((line, n) => {
    if (line.type === 'table') return tableTwice(unit, line.table, pathOf(n).slice(0, -1))
    if (line.type !== 'text' || line.after !== undefined) return []
    const words = JSON.stringify(line.text)
    const first = before.get(words)
    const earlierWhen = first === undefined ? undefined : lines[first]?.when
    if (first !== undefined && line.when && earlierWhen) {
      const [at, earlier] = [n, first].map((one) => spotOfValue(unit, pathOf(one)))
      return diagnoseCopies.saidUnderBoth(at!, earlier!)
    }
    if (first === undefined || line.when || earlierWhen) {
      before.set(words, n)
      return []
    }
    const [at, earlier] = [n, first].map((one) => spotOfValue(unit, pathOf(one)))
    return diagnoseCopies.saidTwice(at!, earlier!)
  })
}
