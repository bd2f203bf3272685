import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import { type LineStarts, lineStartsOf, positionAt } from '../diagnostics/position'
import { dashOf } from '../read/entry-ranges'

const STEP = 2

type Indents = {
  readonly text: string
  readonly lines: LineStarts
  /** By line: the wanted indent of its first word. */
  readonly at: Map<number, number>
}

/** The same YAML with two spaces per level, and lists one level under their key. The lines of a scalar and comments move along. */
export function formatIndent(text: string, root: ParsedNode | null): string {
  const indents: Indents = { text, lines: lineStartsOf(text), at: new Map() }
  place(indents, root, 0)
  const lines = text.split('\n')
  const moved: string[] = []
  let shift = 0
  for (const [n, line] of lines.entries()) {
    const old = line.search(/\S/)
    const wanted = indents.at.get(n)
    if (wanted !== undefined) shift = wanted - old
    const isComment = wanted === undefined && old !== -1 && line[old] === '#'
    const own = isComment ? commentShift(lines, indents, n, shift) : shift
    const words = wanted === undefined ? line.slice(old) : withDashes(line.slice(old))
    moved.push(old === -1 ? line : ' '.repeat(Math.max(0, old + own)) + words)
  }
  return moved.join('\n')
}

/** Words with exactly one space behind each dash before them. */
const withDashes = (words: string) =>
  words.replace(/^(?:-[ ]+)+/, (dashes) => dashes.replace(/-[ ]+/g, '- '))

function place(indents: Indents, node: ParsedNode | null, depth: number): void {
  if (isMap(node) && !node.flow) {
    for (const { key, value } of node.items) {
      if (isScalar(key)) put(indents, key.range[0], depth)
      place(indents, value as ParsedNode | null, depth + STEP)
    }
  } else if (isSeq(node) && !node.flow) {
    for (const item of node.items) {
      put(indents, dashOf(indents.text, item), depth)
      place(indents, item, depth + STEP)
    }
  }
}

/** Notes the indent of a line that begins with these words; dashes before them do not count. */
function put({ text, lines, at }: Indents, offset: number, depth: number): void {
  const { line } = positionAt(lines, offset)
  if (at.has(line) || text.slice(lines[line], offset).replace(/[ -]/g, '') !== '') return
  at.set(line, depth)
}

/** A comment moves like the next line that is no comment, if both have the same indent; otherwise like the line before. */
function commentShift(
  lines: readonly string[],
  { at }: Indents,
  comment: number,
  before: number,
): number {
  const column = lines[comment]!.search(/\S/)
  for (let n = comment + 1; n < lines.length; n += 1) {
    const old = lines[n]!.search(/\S/)
    if (old === -1 || lines[n]![old] === '#') continue
    const wanted = at.get(n)
    return wanted !== undefined && old === column ? wanted - old : before
  }
  return before
}
