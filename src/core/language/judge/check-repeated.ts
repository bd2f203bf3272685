import type { Line } from '../../script/step'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import type { Finding } from '../diagnostics/finding'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import { once } from '../read/once'
import { type Path, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'

/** Sentences that are said twice at one step to everybody. */
export const checkRepeated = once((of: CompiledStep | Layer): readonly Finding[] => {
  const { unit } = of
  if ('copy' in of) {
    return [...of.copy].flatMap(([id, lines]) =>
      repeated(unit, lines, (n) => authoredPath(unit, ['copy', id], [n, 'text'])),
    )
  }
  const say = of.step?.say ?? []
  return repeated(unit, say, (n) => authoredPath(unit, of.path, ['say', n, 'text']))
})

function repeated(
  unit: Unit,
  lines: readonly Line[],
  pathOf: (n: number) => Path,
): readonly Finding[] {
  const before = new Map<string, number>()
  return lines.flatMap((line, n) => {
    if (line.type !== 'text' || line.when || line.after !== undefined) return []
    const words = JSON.stringify(line.text)
    const first = before.get(words)
    if (first === undefined) {
      before.set(words, n)
      return []
    }
    const [at, earlier] = [n, first].map((one) => spotOfValue(unit, pathOf(one)))
    return diagnoseCopies.saidTwice(at!, earlier!)
  })
}
