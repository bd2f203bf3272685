import type { Value } from '../../script/value'
import { isPrototypeName } from '../diagnostics/limits'

export type PlainMapping = { [key: string]: Value }

/** Thrown where the text leaves the simple subset of YAML; caught by `readPlain` alone. */
export const NOT_PLAIN = Symbol('not plain')

export const MAX_PLAIN_DEPTH = 16

export const KEY = /([A-Za-z_][\w.-]{0,199}):(?=[ \n]|$)/y
const DOUBLE_QUOTED = /"([^"\\\n]*)"/y
const SINGLE_QUOTED = /'([^'\n]*)'(?!')/y
const PLAIN_LINE = /(?:[^\n ]| (?!#))*/y
const PLAIN_IN_FLOW = /[^\n,[\]{}]*/y

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/
// what YAML's numbers may look like, and what only begins like one of those that need no digit first
const LIKE_NUMBER = /^(?:[-+.][\w.+-]*|[0-9]+\.?[0-9]*(?:e[-+]?[0-9]+)?|0[ox]\w*)$/i
const LIKE_WORD = /^(?:null|true|false|~)$/i
// first characters that begin something other than a plain value, and quotes that were meant as YAML's
const SIGN = /^[-?:,[\]{}#&*!|>'"%@`“”„‟‘’‚‛]|[“”„‟‘’‚‛]$/
const NOT_A_SENTENCE = /: |: *$/
const NOT_A_WORD = /#|:(?!\/\/)/

export const SPACE = 32
export const NEWLINE = 10
export const HASH = 35
export const DASH = 45
const QUOTE = 34
const APOSTROPHE = 39
const BRACE = 123
const BRACKET = 91

/** Reads what ends on its line: keys, quoted and plain scalars, `{ }` and `[ ]`. */
export class PlainLine {
  protected at = 0

  constructor(protected readonly text: string) {}

  /** Reads a key and its colon. */
  protected key(): string | undefined {
    KEY.lastIndex = this.at
    const name = KEY.exec(this.text)?.[1]
    if (name === undefined || isPrototypeName(name) || LIKE_WORD.test(name)) return undefined
    this.at += name.length + 1
    return name
  }

  protected skipSpaces(): void {
    while (this.text.charCodeAt(this.at) === SPACE) this.at += 1
  }

  /** A value that ends on its line. */
  protected inline(depth: number): Value {
    const quoted = this.quoted()
    if (quoted !== undefined) return quoted
    const code = this.text.charCodeAt(this.at)
    if (code === BRACE || code === BRACKET) return this.flow(depth + 1)
    const words = this.take(PLAIN_LINE)
    if (NOT_A_SENTENCE.test(words)) throw NOT_PLAIN
    return scalarOf(words.trimEnd())
  }

  private quoted(): string | undefined {
    const code = this.text.charCodeAt(this.at)
    if (code !== QUOTE && code !== APOSTROPHE) return undefined
    const form = code === QUOTE ? DOUBLE_QUOTED : SINGLE_QUOTED
    form.lastIndex = this.at
    const found = form.exec(this.text)
    if (!found) throw NOT_PLAIN
    this.at += found[0].length
    return found[1]!
  }

  private take(form: RegExp): string {
    form.lastIndex = this.at
    const [words] = form.exec(this.text)!
    this.at += words.length
    return words
  }

  private flow(depth: number): Value {
    if (depth > MAX_PLAIN_DEPTH) throw NOT_PLAIN
    return this.text[this.at] === '{' ? this.flowMapping(depth) : this.flowList(depth)
  }

  private flowMapping(depth: number): Value {
    const value: PlainMapping = Object.create(null)
    this.eachOf('}', () => {
      const key = this.key()
      if (key === undefined || key in value || this.text.charCodeAt(this.at) !== SPACE) {
        throw NOT_PLAIN
      }
      this.skipSpaces()
      value[key] = this.flowValue(depth)
    })
    return value
  }

  private flowList(depth: number): Value {
    const items: Value[] = []
    this.eachOf(']', () => items.push(this.flowValue(depth)))
    return items
  }

  /** Reads the entries between brackets one by one. */
  private eachOf(close: string, take: () => void): void {
    this.at += 1
    this.skipSpaces()
    if (this.text[this.at] === close) {
      this.at += 1
      return
    }
    for (;;) {
      take()
      this.skipSpaces()
      const sign = this.text[this.at]
      this.at += 1
      if (sign === close) return
      if (sign !== ',') throw NOT_PLAIN
      this.skipSpaces()
    }
  }

  private flowValue(depth: number): Value {
    const quoted = this.quoted()
    if (quoted !== undefined) return quoted
    const code = this.text.charCodeAt(this.at)
    if (code === BRACE || code === BRACKET) return this.flow(depth + 1)
    const words = this.take(PLAIN_IN_FLOW).trimEnd()
    if (NOT_A_WORD.test(words)) throw NOT_PLAIN
    return scalarOf(words)
  }
}

function scalarOf(words: string): Value {
  // one that is not kept as typed is left to the full reader, which reports it
  if (NUMBER.test(words) && String(Number(words)) === words) return Number(words)
  if (words === 'true' || words === 'false') return words === 'true'
  if (words === 'null') return null
  if (words === '' || SIGN.test(words) || LIKE_NUMBER.test(words) || LIKE_WORD.test(words)) {
    throw NOT_PLAIN
  }
  return words
}
