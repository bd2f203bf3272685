import type { Vocabulary } from '../../script/vocabulary'
import type { Compilation } from '../compile'
import type { Location } from '../diagnostics/diagnostic'
import { type Position, positionAt, type Range, rangeAt } from '../diagnostics/position'
import { layerPlace } from '../lower/compile-layer'
import type { SourceFile } from '../read/read-file'
import type { Unit } from '../read/unit'
import type { NameMark } from './marks'
import type { NameIndex } from './name-index'
import type { Shapes } from './shapes'
import type { TreeWalk, WalkVisitor } from './walk'
import { scriptHead, steps } from './walk-script'
import { walkTalk } from './walk-talk'
import { walkVariant } from './walk-variant'

/** Everything the service answers from: the content as it stands now. */
export type Content = {
  readonly words: Vocabulary
  readonly shapes: Shapes
  readonly compilation: Compilation
  /** Those of the compilation, and the talks. */
  readonly files: readonly SourceFile[]
  /** Names of the pictures that variants may use. */
  readonly assets: readonly string[]
  readonly marks: (file: SourceFile) => readonly PlacedMark[]
  readonly index: () => NameIndex
}

/** A mark and where it stands in its file, as offsets. */
export type PlacedMark = {
  readonly file: SourceFile
  readonly mark: NameMark
  readonly start: number
  readonly end: number
}

export type FileKind = 'script' | 'variant' | 'talk' | 'other'

export function contentKindOf(path: string): FileKind {
  if (/^scripts\/[^/]+\.ya?ml$/.test(path)) return 'script'
  if (layerPlace(path)) return 'variant'
  return /^tests\/talks\/[^/]+\.ya?ml$/.test(path) ? 'talk' : 'other'
}

/** What the words of a unit mean. `isStep`: the unit holds a step and not a whole file. */
export function marksOfUnit(
  { root, passage }: Unit,
  kind: FileKind,
  isStep: boolean,
  tools: Pick<TreeWalk, 'words' | 'shapes'>,
): readonly NameMark[] {
  const marks: NameMark[] = []
  visitOf(kind, isStep)?.({ ...tools, text: passage.text, marks }, root, [])
  return marks.sort((a, b) => a.start - b.start || b.end - a.end)
}

function visitOf(kind: FileKind, isStep: boolean): WalkVisitor | undefined {
  if (kind === 'script') return isStep ? steps : scriptHead
  if (kind === 'variant') return walkVariant
  return kind === 'talk' ? walkTalk : undefined
}

/** A reader of marks that remembers: a unit never changes, so neither do its marks. */
export function marksReader(tools: Pick<TreeWalk, 'words' | 'shapes'>): Content['marks'] {
  const kept = new WeakMap<Unit, readonly NameMark[]>()
  const marksOf = (unit: Unit, kind: FileKind, isStep: boolean) => {
    const marks = kept.get(unit) ?? marksOfUnit(unit, kind, isStep, tools)
    kept.set(unit, marks)
    return marks
  }
  return (file) => {
    const kind = contentKindOf(file.path)
    const placed = [{ ...file.head, isStep: false }, ...(file.steps ?? []).map(asStep)]
    return placed.flatMap(({ unit, base, isStep }) =>
      marksOf(unit, kind, isStep).map((mark) => {
        return { file, mark, start: base + mark.start, end: base + mark.end }
      }),
    )
  }
}

const asStep = <T>(placed: T) => ({ ...placed, isStep: true })

export const fileAt = ({ files }: Content, path: string): SourceFile | undefined =>
  files.find((file) => file.path === path)

/** The offset of a position; past the end of its line, the end of that line. */
export function offsetAt(
  { lines, text }: Pick<SourceFile, 'lines' | 'text'>,
  at: Position,
): number {
  const start = lines[at.line]
  if (start === undefined) return at.line < 0 ? 0 : text.length
  const next = lines[at.line + 1]
  return Math.min(start + Math.max(0, at.character), next === undefined ? text.length : next - 1)
}

export const rangeOf = ({ file, start, end }: PlacedMark): Range => rangeAt(file.lines, start, end)

export const locationOf = (placed: PlacedMark): Location => ({
  path: placed.file.path,
  range: rangeOf(placed),
})

export const positionIn = (file: SourceFile, offset: number) => positionAt(file.lines, offset)

/** The innermost mark at a position, its end included. */
export function markAt(content: Content, path: string, at: Position): PlacedMark | undefined {
  const file = fileAt(content, path)
  if (!file) return undefined
  const offset = offsetAt(file, at)
  const touching = content.marks(file).filter(({ start, end }) => start <= offset && offset <= end)
  return touching.findLast(({ mark }) => mark.role !== 'text') ?? touching.at(-1)
}
