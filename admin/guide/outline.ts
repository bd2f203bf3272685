import { type MarkedToken, marked, type Tokens } from 'marked'

/** A heading of the guide; `id` is its anchor, the same here and on GitHub. */
export type Heading = { readonly id: string; readonly depth: number; readonly text: string }

/** The guide as tokens of marked's lexer; no HTML is made. */
export const readGuide = (text: string): readonly MarkedToken[] =>
  marked.lexer(text) as MarkedToken[] // no extension adds a kind of its own

export const headingsOf = (tokens: readonly MarkedToken[]): readonly Heading[] =>
  tokens.flatMap((token) => (token.type === 'heading' ? [headingOf(token)] : []))

export function headingOf({ depth, tokens }: Tokens.Heading): Heading {
  const text = guidePlainText(tokens as MarkedToken[])
  return { id: anchorOf(text), depth, text }
}

/** The anchor that GitHub gives to a heading. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The plain text of tokens, without formatting. */
export const guidePlainText = (tokens: readonly MarkedToken[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? guidePlainText(token.tokens as MarkedToken[])
        : 'text' in token
          ? token.text
          : '',
    )
    .join('')
