import { plainLetters } from '../../script/plain-letters'
import { rangeAt } from '../diagnostics/position'
import type { SourceFile } from '../read/read-file'
import { bodyEnd } from './body-end'
import {
  type Content,
  fileAt,
  fileKindOf,
  locationOf,
  type PlacedMark,
  positionIn,
  rangeOf,
} from './content'
import { stepSection } from './describe'
import { type ReadStep, stepKind } from './read-step'
import type { FoldingRange, SymbolInformation, WorkspaceSymbol } from './types'

/** The outline: the steps of a script, the keys of a variant. */
export function documentSymbols(content: Content, path: string): readonly SymbolInformation[] {
  const file = fileAt(content, path)
  if (!file) return []
  const tops = topMarks(content, file)
  return tops.map((top, n) => symbolOf(content, top, tops[n + 1]?.start ?? file.text.length))
}

function topMarks(content: Content, file: SourceFile): readonly PlacedMark[] {
  const marks = content.marks(file)
  if (fileKindOf(file.path) === 'script') return marks.filter(({ mark }) => mark.role === 'step')
  return marks.filter(({ mark }) => mark.isKey && mark.path.length === 1)
}

function symbolOf(content: Content, top: PlacedMark, limit: number): SymbolInformation {
  const { file, mark } = top
  const end = bodyEnd(file.text, top.end, limit)
  const step = mark.role === 'step' ? stepSection(content, mark.name) : undefined
  return {
    name: mark.name,
    detail: step ? firstWords(step) : '',
    kind: step ? stepKind(step) : 'key',
    range: rangeAt(file.lines, top.start, end),
    selectionRange: rangeOf(top),
    children: [],
  }
}

const firstWords = ({ says, about, calls, shows }: ReadStep) =>
  says[0] ?? about ?? calls ?? shows ?? ''

const SHOWN = 200

/** Steps whose id or sentences contain the query; ids that contain it earlier come first. */
export function workspaceSymbols(content: Content, query: string): readonly WorkspaceSymbol[] {
  const wanted = plainLetters(query)
  const found = content.files
    .filter(({ path }) => fileKindOf(path) === 'script')
    .flatMap((file) => topMarks(content, file))
    .flatMap((placed) => {
      const step = stepSection(content, placed.mark.name)
      const rank = plainLetters(placed.mark.name).indexOf(wanted)
      const said = rank === -1 && step?.says.some((words) => plainLetters(words).includes(wanted))
      if (!step || (rank === -1 && !said)) return []
      const symbol: WorkspaceSymbol = {
        name: step.id,
        kind: stepKind(step),
        containerName: step.group,
        location: locationOf(placed),
      }
      return [{ symbol, rank: rank === -1 ? Number.POSITIVE_INFINITY : rank }]
    })
  return found
    .sort((a, b) => compare(a.rank, b.rank))
    .slice(0, SHOWN)
    .map(({ symbol }) => symbol)
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** The folding ranges: each line with deeper lines below it, and comments of several lines. */
export function foldingRanges(content: Content, path: string): readonly FoldingRange[] {
  const file = fileAt(content, path)
  if (!file) return []
  const open: { readonly line: number; readonly indent: number }[] = []
  const folds: FoldingRange[] = []
  let last = -1
  const close = (indent: number) => {
    while (open.length > 0 && open.at(-1)!.indent >= indent) {
      const { line } = open.pop()!
      if (last > line) folds.push({ startLine: line, endLine: last })
    }
  }
  for (const [line, start] of file.lines.entries()) {
    const words = file.text.slice(start, file.lines[line + 1]).trimEnd()
    const indent = words.search(/\S/)
    if (indent === -1 || words[indent] === '#') continue
    close(indent)
    open.push({ line, indent })
    last = line
  }
  close(0)
  return [...folds, ...commentFolds(file)].sort((a, b) => a.startLine - b.startLine)
}

function commentFolds(file: SourceFile): readonly FoldingRange[] {
  return [...file.text.matchAll(/^(?:[ \t]*#[^\n]*(?:\n|$)){2,}/gm)].map((found) => ({
    startLine: positionIn(file, found.index).line,
    endLine: positionIn(file, found.index + found[0].trimEnd().length).line,
    kind: 'comment' as const,
  }))
}
