import { searchable } from '../workspace/search'

/** A text with the first place that fits the search set off. Long texts begin a little before it. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = searchable(query.trim())
  const at = words === '' ? -1 : searchable(text).indexOf(words)
  // letters whose accents are taken off keep their places only where each was one character
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
