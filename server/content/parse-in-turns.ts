import { setImmediate as turn } from 'node:timers/promises'
import { hashOf } from '../store/hash'
import { weakCache } from './weak-cache'

/** Arrays whose items are parsed one by one: the parts of a release that grow with the number of brands. */
const LONG = ['variants', 'armed']

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = ['{', '}', '[', ']'].map((sign) => sign.charCodeAt(0))

/** The byte range of a value in a JSON text. */
type Span = { readonly from: number; readonly to: number }

/** Parsed parts of releases, weakly cached by the hash of their text. */
const parts = weakCache()

/**
 * Parses a JSON object without blanks part by part, yielding to the event loop in between: half a megabyte in one go would delay visitors.
 * A part equal to one of an earlier text that is still in use gives the same object, so callers must not modify parts: a release differs
 * from the one before in a few parts only, and parsing all anew would burden the garbage collector.
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

/** A parsed value, and the index after its last byte. */
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

/** The index after the last byte of the value that begins at `from`. */
function endOf(text: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === QUOTE) at = closingQuote(text, at)
    else if (sign === OPEN || sign === OPEN_LIST) depth += 1
    else if (sign === CLOSE || sign === CLOSE_LIST) depth -= 1
    // a number, true, false or null ends before the separator; strings, objects and arrays end with their own last character
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
