import { readFileSync } from 'node:fs'
import { TextDocument } from 'vscode-languageserver-textdocument'
import {
  lineStartsOf,
  type Position,
  positionAt,
} from '../../../../src/core/language/diagnostics/position'
import type { TextEdit } from '../../../../src/core/language/edit/text-edit'
import type { SourceText } from '../../../../src/core/language/read/source'
import { createService, type Service } from '../../../../src/core/language/service/service'
import { vocabulary } from '../../../../src/product/vocabulary'
import { readTexts } from '../../../texts'
import { readTalkSources } from './talk-sources'

export const content: readonly SourceText[] = await readTexts('.')
export const talks: readonly SourceText[] = readTalkSources()

/** A service with all the real content, and talks where they matter. */
export function realService(...more: readonly SourceText[]): Service {
  const service = createService(vocabulary)
  for (const { path, text } of [...content, ...more]) service.open(path, text)
  return service
}

export const real = (path: string) => readFileSync(path, 'utf8')

/** Opens a text with `|` where the cursor is, and gives the cursor's position. */
export function openAt(service: Service, path: string, marked: string): Position {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  service.open(path, text)
  return positionAt(lineStartsOf(text), offset)
}

/** The position of the first character of `words`, `into` characters further, after `from`. */
export function find(text: string, words: string, into = 0): Position {
  const offset = text.indexOf(words)
  if (offset === -1) throw new Error(`No "${words}"`)
  return positionAt(lineStartsOf(text), offset + into)
}

/** The text after edits, as an editor applies them. */
export const edited = (text: string, edits: readonly TextEdit[]): string =>
  TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits])
