import type { Edit, Passage } from '../diagnostics/finding'

// WIDE: visible blanks that look like a space but are none to YAML; ODD: also the invisible ones
const WIDE = '\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000'
const ODD = `${WIDE}\u200B\uFEFF`

const ANY = new RegExp(`[\\t${ODD}]`)
const ANY_WIDE = new RegExp(`[${WIDE}]`)
const LINE_START = new RegExp(`^ *[${WIDE}][ ${WIDE}]*(?=-[ ${WIDE}\\n]|[\\w-]+:(?:\\s|$))`, 'gm')
const TAB_INDENT = /^ *\t[ \t]*(?=[^\s#])/gm
const SEPARATOR = new RegExp(`(^[^\\S\\n]*(?:- +)*(?:[\\w.-]+:|-)) *[${ODD}]+ *`, 'gm')
const AFTER_SIGN = new RegExp(`^(?:-|[a-z][\\w-]*:) *[${ODD}]+ *`)
const LEADING = new RegExp(`^[${ODD}]+`)
const ODD_BLANK = new RegExp(`[${ODD}]`)

/** Edits that replace the odd blanks before a key or a dash by as many plain spaces. */
export function oddIndents(passage: Passage): readonly Edit[] {
  if (!ANY_WIDE.test(passage.text)) return []
  return [...passage.text.matchAll(LINE_START)].map(({ 0: blanks, index }) =>
    edit(passage, index, index + blanks.length, ' '.repeat(blanks.length)),
  )
}

/**
 * Candidate fixes for an unreadable passage that has tabs at the start of a line, or odd blanks after a dash or key: each writes plain
 * spaces, one candidate for each number of spaces that a tab may stand for.
 */
export function plainSpaces(passage: Passage): readonly (readonly Edit[])[] {
  if (!ANY.test(passage.text)) return []
  const separators = [...passage.text.matchAll(SEPARATOR)].map(({ 0: words, 1: sign, index }) =>
    edit(passage, index + sign!.length, index + words.length, ' '),
  )
  const tabs = [...passage.text.matchAll(TAB_INDENT)]
  if (separators.length + tabs.length === 0) return []
  return [4, 2, 8, 1].map((width) => [
    ...separators,
    ...tabs.map(({ 0: blanks, index }) =>
      edit(
        passage,
        index,
        index + blanks.length,
        blanks.replaceAll('\t', () => ' '.repeat(width)),
      ),
    ),
  ])
}

const edit = (passage: Passage, start: number, end: number, text: string): Edit => ({
  at: { passage, start, end },
  text,
})

/** A name without the odd blanks around it; `spaced`: with those before it as plain spaces. */
export function plainName(name: string): { readonly name: string; readonly spaced: string } {
  const bare = name.slice(0, endOfWords(name))
  const trimmed = bare.replace(LEADING, '')
  return { name: trimmed, spaced: ' '.repeat(bare.length - trimmed.length) + trimmed }
}

/** Where the odd blanks at the end of a name begin. */
function endOfWords(name: string): number {
  let end = name.length
  while (end > 0 && ODD_BLANK.test(name[end - 1]!)) end -= 1
  return end
}

/** The length of a dash or key with an odd blank at the start of a plain value, which YAML reads as text; 0 where there is none. */
export const oddStart = (source: string) => AFTER_SIGN.exec(source)?.[0].length ?? 0
