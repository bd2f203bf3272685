import type { Line, Table } from '../../script/step'
import type { Inline } from '../../script/text'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import type { Finding } from '../diagnostics/finding'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import { type Path, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'

/** Reports sentences, questions and parts that one step says twice to every visitor. */
export function checkRepeated(of: CompiledStep | Layer): readonly Finding[] {
  const { unit } = of
  if ('copy' in of) {
    return [...of.copy].flatMap(([id, lines]) =>
      repeated(unit, lines, (n) => authoredPath(unit, ['copy', id], [n, 'text'])),
    )
  }
  const say = of.step?.say ?? []
  const pathOf = (n: number) => authoredPath(unit, of.path, ['say', n, 'text'])
  const waits = of.step?.ask !== undefined || of.step?.choose !== undefined
  return [...repeated(unit, say, pathOf), ...twoOf(unit, say, { pathOf, waits })]
}

/** Reports a second unconditional question at a step that waits for one answer, and a part that is shown twice. */
function twoOf(
  unit: Unit,
  lines: readonly Line[],
  { pathOf, waits }: { readonly pathOf: (n: number) => Path; readonly waits: boolean },
): readonly Finding[] {
  if (lines.length < 2) return []
  const said = lines.map((line, n) => ({ line, n })).filter(({ line }) => !line.when)
  const at = (n: number) => spotOfValue(unit, pathOf(n))
  const [question, ...questions] = said.filter(
    ({ line }) => line.type === 'text' && line.after === undefined && asks(line.text.at(-1)),
  )
  const parts = new Map<string, number>()
  return [
    ...(question && waits
      ? questions.map(({ n }) => diagnoseCopies.askedTwice(at(n), at(question.n)))
      : []),
    ...said.flatMap(({ line, n }) => {
      if (line.type !== 'part') return []
      const first = parts.get(line.part)
      if (first === undefined) parts.set(line.part, n)
      const spot = (one: number) => spotOfValue(unit, [...pathOf(one).slice(0, -1), 'part'])
      return first === undefined ? [] : diagnoseCopies.partTwice(spot(n), line.part, spot(first))
    }),
  ]
}

const asks = (last: Inline | undefined): boolean => typeof last === 'string' && /\?\s*$/.test(last)

/** Reports two columns of the same name, and a row that repeats the head. */
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
  if (lines.length === 1 && lines[0]!.type === 'text') return []
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
