import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { lineStartsOf, type Position } from '../../../src/core/language/diagnostics/position'
import { keyRange } from '../../../src/core/language/edit/key-range'
import type { Path } from '../../../src/core/language/read/path'
import type { LayerFile } from './layers'

const starts = new WeakMap<LayerFile, readonly number[]>()

function offsetOf(file: LayerFile, { line, character }: Position): number {
  const known = starts.get(file) ?? lineStartsOf(file.document.text ?? '')
  starts.set(file, known)
  return (known[line] ?? 0) + character
}

/** The compiler's diagnostics at a value of a layer. */
export function problemsAt(
  diagnostics: readonly Diagnostic[],
  file: LayerFile,
  path: Path,
): readonly Diagnostic[] {
  const own = diagnostics.filter((one) => one.path === file.path)
  const stretch =
    own.length > 0 && file.unit ? keyRange(file.unit, [...(file.at ?? []), ...path]) : undefined
  if (!stretch) return []
  return own.filter(({ range }) => {
    const at = offsetOf(file, range.start)
    return stretch.start <= at && at <= stretch.end
  })
}
