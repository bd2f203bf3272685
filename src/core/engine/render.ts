import type { FactTable } from '../script/fact'
import { readFact } from '../script/read-fact'
import type { Table } from '../script/step'
import type { Inline, Said, SaidInline, SaidTable, Text } from '../script/text'
import type { Facts } from '../script/value'
import { wordFor } from '../script/word-forms'

/** A sentence with its facts as their fields show them. An unknown fact becomes an empty text; values are never parsed as markup. */
export function render(table: FactTable, text: Text, facts: Facts): Said {
  return text.map((inline) => renderInline(table, inline, facts))
}

/** A table with its facts filled in, and the same as text, one line for each row, for surfaces that draw no tables. */
export function renderTable(
  facts: FactTable,
  { caption, head, rows, mark }: Table,
  known: Facts,
): { readonly text: Said; readonly table: SaidTable } {
  const said = (text: Text) => render(facts, text, known)
  const table: SaidTable = {
    ...(caption && { caption: said(caption) }),
    head: head.map(said),
    rows: rows.map((cells) => cells.map(said)),
    ...(mark !== undefined && { mark }),
  }
  const lines = [table.head, ...table.rows].map((cells) => joined(cells, ' · '))
  return { text: joined([...(table.caption ? [table.caption] : []), ...lines], BREAK), table }
}

const BREAK = { type: 'break' } as const

const joined = (parts: readonly Said[], between: SaidInline): Said =>
  parts.flatMap((part, n) => (n === 0 ? part : [between, ...part]))

function renderInline(table: FactTable, inline: Inline, facts: Facts): SaidInline {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'fact':
      return renderFact(table, inline, facts)
    case 'mark':
    case 'link':
      return { ...inline, children: render(table, inline.children, facts) }
    case 'break':
      return inline
  }
}

function renderFact(
  table: FactTable,
  { fact, words }: Extract<Inline, { type: 'fact' }>,
  facts: Facts,
): SaidInline {
  const field = table.get(fact)?.field
  const value = readFact(table, facts, fact)
  const known = field && value !== undefined && value !== null
  if (known && words) return wordFor(field, value, words)
  return { type: 'value', text: known ? field.show(value) : '', look: field?.look ?? 'words' }
}

/** The words of what is said, without marks; a break is a new line. */
export function plainWords(said: Said): string {
  return said.map(wordsOf).join('')
}

function wordsOf(inline: SaidInline): string {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'value':
      return inline.text
    case 'break':
      return '\n'
    case 'mark':
    case 'link':
      return plainWords(inline.children)
  }
}
