import { setImmediate as turn } from 'node:timers/promises'

/** Lists whose items are read one by one: the parts of a release that grow with the number of brands. */
const LONG = ['variants', 'armed']

/** A value within a JSON text, by where it stands. */
type Span = { readonly from: number; readonly to: number }

/**
 * Reads the object that a JSON text without blanks holds, a part at a time, and lets others go on in between: half a megabyte at once
 * would be felt by visitors.
 */
export async function parseInTurns(text: string): Promise<Readonly<Record<string, unknown>>> {
  const read = new Map<string, unknown>()
  for (const { key, value } of membersOf(text)) {
    const isLong = LONG.includes(key) && text[value.from] === '['
    read.set(key, isLong ? await itemsOf(text, value) : parsed(text, value))
    await turn()
  }
  return Object.fromEntries(read)
}

async function itemsOf(text: string, { from, to }: Span): Promise<readonly unknown[]> {
  const items: unknown[] = []
  for (let at = from + 1; at < to - 1; ) {
    const item = { from: at, to: endOf(text, at) }
    items.push(parsed(text, item))
    await turn()
    at = item.to + 1
  }
  return items
}

const parsed = (text: string, { from, to }: Span): unknown => JSON.parse(text.slice(from, to))

/** The members of the object at the beginning of a text. */
function* membersOf(text: string): Generator<{ readonly key: string; readonly value: Span }> {
  for (let at = 1; at < text.length - 1; ) {
    const name = { from: at, to: endOf(text, at) }
    const from = name.to + 1
    const value = { from, to: endOf(text, from) }
    yield { key: String(parsed(text, name)), value }
    at = value.to + 1
  }
}

/** Where the value ends that begins at a place. */
function endOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = closingQuote(text, at)
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    // a number or a word ends before what follows it, the others with their last sign
    else if (depth > 0 || !isLast(text[at + 1])) continue
    if (depth === 0) return at + 1
  }
  return text.length
}

const isLast = (next: string | undefined) =>
  next === undefined || next === ',' || next === '}' || next === ']'

function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1)
  while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at < 0 ? text.length : at
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
