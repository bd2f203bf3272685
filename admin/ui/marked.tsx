import { searchable } from '../workspace/search'

/** A text with the first match of the search highlighted; a long text is cut shortly before the match. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = searchable(query.trim())
  const at = words === '' ? -1 : searchable(text).indexOf(words)
  // offsets in the searchable text fit only if removing accents has not changed its length
  if (at < 0 || searchable(text).length !== text.length) return text
  const from = at > 24 ? at - 12 : 0
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  )
}
