import { difference } from '../edit/text-edit'
import { newlineOf } from '../read/entry-ranges'
import { type Lexeme, readLexemes } from '../read/lexemes'
import type { SourceFile } from '../read/read-file'
import { readUnit } from '../read/read-unit'
import { type Content, fileAt, fileKindOf } from './content'
import { formatIndent } from './format-indent'
import type { TextEdit } from './types'

/**
 * Formats a document: two spaces per level, one space after a colon, one empty line between steps. Words, quotes, comments, order and line
 * ends stay. Nothing changes in a text that cannot be read to its end, nor where the result would have other values.
 */
export function format(content: Content, path: string): readonly TextEdit[] {
  const file = fileAt(content, path)
  if (!file) return []
  const text = formatted(file)
  return text === undefined ? [] : difference(file.text, text)
}

function formatted({ text, path }: SourceFile): string | undefined {
  const plain = text.replaceAll('\r\n', '\n')
  const before = readUnit(plain)
  if (!before.sound || before.root === null) return undefined
  const spaced = formatSpacing(plain)
  const { root } = readUnit(spaced)
  const laid = layOut(formatIndent(spaced, root), fileKindOf(path) === 'script')
  const after = readUnit(laid)
  // the comparison includes the order of keys, which a script relies on
  const isSame = after.sound && JSON.stringify(before.value) === JSON.stringify(after.value)
  return isSame ? laid.replaceAll('\n', newlineOf(text)) : undefined
}

const BLOCK_SCALAR = /[|>][+-]?\d?[+-]?[ \t]*(?:#.*)?$/

/** Normalises empty lines and trailing blanks, except inside a block scalar. */
function layOut(text: string, isScript: boolean): string {
  const lines: string[] = []
  let block = -1
  for (const line of text.trimEnd().split('\n')) {
    const indent = line.search(/\S/)
    if (block !== -1 && indent !== -1 && indent <= block) block = -1
    const isText = block !== -1
    if (!isText && indent === -1 && (lines.at(-1) === '' || lines.length === 0)) continue
    lines.push(isText ? line : line.trimEnd())
    if (!isText && indent !== -1 && BLOCK_SCALAR.test(line)) block = indent
  }
  return `${(isScript ? apart(lines) : lines).join('\n')}\n`
}

/** One empty line before each step but the first; comments right above a step belong to it. */
function apart(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => /^steps:\s*(?:#.*)?$/.test(line))
  if (first === -1) return lines
  let seen = 0
  const spaced: string[] = []
  for (const [n, line] of lines.entries()) {
    if (n > first && /^ {2}[^\s#]/.test(line)) {
      seen += 1
      let at = spaced.length
      while (/^ {2}#/.test(spaced[at - 1] ?? '')) at -= 1
      if (seen > 1 && spaced[at - 1] !== '') spaced.splice(at, 0, '')
    }
    spaced.push(line)
  }
  return spaced
}

/**
 * The same YAML with one space after a colon and a comma, spaces inside braces and none inside brackets. Only blanks between words
 * of one line change; scalars and comments stay as they are.
 */
function formatSpacing(text: string): string {
  const lexemes = readLexemes(text)
  const open: string[] = []
  return lexemes
    .map(({ type, text: words }, n) => {
      if (type === 'flow-map-start' || type === 'flow-seq-start') open.push(words)
      if (type === 'flow-map-end' || type === 'flow-seq-end') open.pop()
      if (type !== 'space') return words + missingSpace(lexemes[n], lexemes[n + 1])
      return spaceBetween(lexemes[n - 1], words, lexemes[n + 1])
    })
    .join('')
}

const ENDS_LINE: ReadonlySet<Lexeme['type']> = new Set(['newline', 'comment'])

/** The space that replaces blanks inside a line; blanks at the start or end of a line stay for other passes. */
function spaceBetween(
  before: Lexeme | undefined,
  blanks: string,
  after: Lexeme | undefined,
): string {
  if (!before || before.text.endsWith('\n') || !after || ENDS_LINE.has(after.type)) return blanks
  // blanks behind a dash belong to the indentation
  if (before.type === 'seq-item-ind') return blanks
  if (before.type === 'flow-seq-start' || after.type === 'flow-seq-end') return ''
  if (after.type === 'comma' || after.type === 'map-value-ind') return ''
  if (before.type === 'flow-map-start' && after.type === 'flow-map-end') return ''
  return ' '
}

/** The space that is missing after a lexeme. */
function missingSpace(lexeme: Lexeme | undefined, after: Lexeme | undefined): string {
  if (!lexeme || !after || after.type === 'space' || after.type === 'newline') return ''
  if (lexeme.type === 'comma') return ' '
  if (lexeme.type === 'flow-map-start') return after.type === 'flow-map-end' ? '' : ' '
  return after.type === 'flow-map-end' ? ' ' : ''
}
