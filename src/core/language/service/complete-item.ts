import { rangeAt } from '../diagnostics/position'
import type { ValueOffer } from './complete-values'
import { type CursorPlace, openQuote } from './cursor-place'
import type { CompletionItem } from './types'

/** Whether a name can be inserted at a place: what follows it on its line would not become a part of the name. */
export function hasRoom(place: CursorPlace): boolean {
  const { mark, after } = place
  if (mark.role === 'text') return true
  if (isBehindOwnKey(place) && /^\s*[^\s}\],#]/.test(after)) return false
  return openQuote(place) !== undefined || !/^\s*["'[{]/.test(after)
}

/** Whether an offer is a name and nothing more, as it has to be where the colon behind it is already there. */
export const isBareName = ({ label, insert, snippet }: ValueOffer) =>
  (snippet ?? insert ?? label).startsWith(label)

export const isNamed = ({ after }: CursorPlace) => after.trimStart().startsWith(':')

/** An offer as a completion item, written as its place asks for it. */
export function completionItemOf(offer: ValueOffer, place: CursorPlace): CompletionItem {
  const { label, kind, detail, documentation, insert, snippet, rank = 1, retrigger = false } = offer
  const { file, start, end, before } = place
  const isSnippet = snippet !== undefined && !isNamed(place) && openQuote(place) === undefined
  const own = isSnippet ? deepen(opened(offer, snippet, place), before) : (insert ?? label)
  const room = before.endsWith(':') && !own.startsWith('\n') ? ' ' : ''
  const [from, newText] =
    own.startsWith('$') && before.endsWith('$') ? [start - 1, own] : [start, own]
  return {
    label,
    kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
    edit: { range: rangeAt(file.lines, from, end), newText: room + newText },
    isSnippet,
    filterText: newText.startsWith('$') && !isSnippet ? newText : label,
    sortText: `${rank}${label}`,
    retrigger,
  }
}

/** Whether a key is being typed on the line of the key whose mapping it belongs to. */
const isBehindOwnKey = ({ mark, before }: CursorPlace) => mark.isKey && /:\s*$/.test(before)

/** The snippet of a key behind the colon of its mapping's key: in braces, or on a line of its own. */
function opened({ kind }: ValueOffer, snippet: string, place: CursorPlace): string {
  const { mark } = place
  if (!isBehindOwnKey(place)) return snippet
  const isItem = typeof mark.path.at(-1) === 'number'
  if (mark.inFlow) return isItem ? `[{ ${snippet} }]` : `{ ${snippet} }`
  if (kind === 'fact' && !isItem) return `{ ${snippet} }`
  return indent(isItem ? `\n- ${indent(snippet)}` : `\n${snippet}`)
}

const indent = (snippet: string) => snippet.replaceAll('\n', '\n  ')

/** Editors indent a snippet like the line on which it starts; behind dashes its lines have to be indented by the width of the dashes too. */
function deepen(snippet: string, before: string): string {
  const dashes = /^\s*((?:-\s+)*)/.exec(before)?.[1]?.length ?? 0
  return dashes > 0 ? snippet.replaceAll('\n', `\n${' '.repeat(dashes)}`) : snippet
}
