import { readFileSync } from 'node:fs'
import type { MarkedToken } from 'marked'
import { guidePlainText, readGuide } from '../../admin/guide/outline'

export const GUIDE = 'docs/guia-marketing.md'

export const guideText = (): string => readFileSync(GUIDE, 'utf8')

/** Every piece of the guide, those inside others too. */
export function piecesOf(text: string): readonly MarkedToken[] {
  const inside = (tokens: readonly MarkedToken[]): readonly MarkedToken[] =>
    tokens.flatMap((token) => {
      if (token.type === 'list') return [token, ...inside(token.items as unknown as MarkedToken[])]
      if (token.type === 'table') {
        const cells = [token.header, ...token.rows].flat()
        return [token, ...cells.flatMap((cell) => inside(cell.tokens as MarkedToken[]))]
      }
      const inner = 'tokens' in token ? ((token.tokens ?? []) as MarkedToken[]) : []
      return [token, ...inside(inner)]
    })
  return inside(readGuide(text))
}

/** Names of what is on the screen: the guide has nothing else in bold. */
export const boldWords = (text: string): ReadonlySet<string> =>
  new Set(
    piecesOf(text).flatMap((token) =>
      token.type === 'strong' ? [guidePlainText(token.tokens as MarkedToken[])] : [],
    ),
  )

/** File names of its pictures. */
export const picturesIn = (text: string): ReadonlySet<string> =>
  new Set(
    piecesOf(text).flatMap((token) =>
      token.type === 'image' ? [token.href.replace('pictures/', '')] : [],
    ),
  )
