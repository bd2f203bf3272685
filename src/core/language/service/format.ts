import { difference } from '../edit/text-edit'
import type { SourceFile } from '../read/read-file'
import { readUnit } from '../read/read-unit'
import { type Content, contentKindOf, fileAt } from './content'
import { formatIndent } from './format-indent'
import { formatSpacing } from './format-spacing'
import { sameValue } from './same-value'
import type { TextEdit } from './types'

/**
 * Lays a document out: two spaces a level, one space after a colon, one empty line between steps. Words, quotes, comments, order and ends of
 * lines stay. Nothing is changed in a text that cannot be read to its end, nor where the values would not be the very same.
 */
export function format(content: Content, path: string): readonly TextEdit[] {
  const file = fileAt(content, path)
  if (!file) return []
  const text = formatted(file)
  return text === undefined ? [] : difference(file.text, text)
}

function formatted({ text, path }: SourceFile): string | undefined {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const plain = text.replaceAll('\r\n', '\n')
  const before = readUnit(plain)
  if (!before.sound || before.root === null) return undefined
  const spaced = formatSpacing(plain)
  const { root } = readUnit(spaced)
  const laid = layOut(formatIndent(spaced, root), contentKindOf(path) === 'script')
  const after = readUnit(laid)
  const isSame = after.sound && sameValue(before.value, after.value)
  return isSame ? laid.replaceAll('\n', newline) : undefined
}

const BLOCK_SCALAR = /[|>][+-]?\d?[+-]?[ \t]*(?:#.*)?$/

/** Empty lines and ends of lines. Lines inside a block of text are left alone. */
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
