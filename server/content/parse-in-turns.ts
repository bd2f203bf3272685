import { setImmediate as turn } from 'node:timers/promises'
import { hashOf } from '../store/hash'
import { weaklyKept } from './weakly-kept'

/** Lists whose items are read one by one: the parts of a release that grow with the number of brands. */
const LONG = ['variants', 'armed']

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = ['{', '}', '[', ']'].map((sign) => sign.charCodeAt(0))

/** A value within a JSON text, by where its bytes stand. */
type Span = { readonly from: number; readonly to: number }

/** Parts of releases by the hash of their text. */
const parts = weaklyKept()

/**
 * Reads the object that a JSON text without blanks holds, a part at a time, and lets others go on in between: half a megabyte at once
 * would be felt by visitors. A part that somebody still holds from an earlier text is the same object, which nobody may change: a release
 * differs from the one before in a few parts, and what is read anew keeps the collector busy.
 */
export async function parseInTurns(text: Buffer): Promise<Readonly<Record<string, unknown>>> {
  const read = new Map<string, unknown>()
  for (let at = 1; at < text.length - 1; ) {
    const name = { from: at, to: endOf(text, at) }
    const key = String(parsed(text, name))
    const from = name.to + 1
    const isLong = LONG.includes(key) && text[from] === OPEN_LIST
    const { value, to } = isLong ? await itemsFrom(text, from) : partFrom(text, from)
    read.set(key, value)
    await turn()
    at = to + 1
  }
  return Object.fromEntries(read)
}

/** A value, and where it ends. */
type Read = { readonly value: unknown; readonly to: number }

async function itemsFrom(text: Buffer, opening: number): Promise<Read> {
  const items: unknown[] = []
  let at = opening + 1
  while (text[at] !== CLOSE_LIST) {
    const { value, to } = partFrom(text, at)
    items.push(value)
    await turn()
    at = text[to] === COMMA ? to + 1 : to
  }
  return { value: items, to: at + 1 }
}

function partFrom(text: Buffer, from: number): Read {
  const to = endOf(text, from)
  const key = hashOf(text.subarray(from, to))
  const known = parts.get(key)
  if (known) return { value: known, to }
  const value = parsed(text, { from, to })
  const isPart = typeof value === 'object' && value !== null
  return { value: isPart ? parts.set(key, value) : value, to }
}

const parsed = (text: Buffer, { from, to }: Span): unknown =>
  JSON.parse(text.toString('utf8', from, to))

/** Where the value ends that begins at a place. */
function endOf(text: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === QUOTE) at = closingQuote(text, at)
    else if (sign === OPEN || sign === OPEN_LIST) depth += 1
    else if (sign === CLOSE || sign === CLOSE_LIST) depth -= 1
    // a number or a word ends before what follows it, the others with their last sign
    else if (depth > 0 || !isLast(text[at + 1])) continue
    if (depth === 0) return at + 1
  }
  return text.length
}

const isLast = (next: number | undefined) =>
  next === undefined || next === COMMA || next === CLOSE || next === CLOSE_LIST

function closingQuote(text: Buffer, opening: number): number {
  let at = opening + 1
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1
  return at
}
