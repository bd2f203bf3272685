import { TextDocument } from 'vscode-languageserver-textdocument'
import type { ContentChange } from './types'

/** The text after changes made one after the other, each to what the one before left. */
export function applyChanges(text: string, changes: readonly ContentChange[]): string {
  const document = TextDocument.create('', '', 0, text)
  return withoutMark(TextDocument.update(document, [...changes], 1).getText())
}

/** Positions count from the first character that an editor shows, which is the one after a byte order mark. */
export const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text)
