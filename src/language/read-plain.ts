import type { Value } from '../script/value'
import { isPrototypeName } from './limits'

type Mapping = { [key: string]: Value }

/** Thrown where the text is not written plainly; caught by `readPlain` alone. */
const NOT_PLAIN = Symbol('not plain')

const MAX_LENGTH = 64 * 1024
const MAX_DEPTH = 16

// tabs, returns, controls and every blank but the space; document marks at the start of a line
const ODD =
  /[^\n\x20-\x7E\u00A1-\u167F\u1681-\u1FFF\u2010-\u2027\u2030-\u205E\u2060-\u2FFF\u3001-\uFEFE\uFF00-\uFFFD]|^(?:---|\.\.\.)/m

const KEY = /([A-Za-z_][\w.-]{0,199}):(?=[ \n]|$)/y
const DOUBLE_QUOTED = /"([^"\\\n]*)"/y
const SINGLE_QUOTED = /'([^'\n]*)'(?!')/y
const FOLDED = /([>|])(-?)(?=\n)/y
const FIRST_WORD = /(?:[ ]*\n)*([ ]*)[^ \n]/y
// what YAML leaves out; words right after the hash are most likely no comment to who wrote them
const COMMENT = /#(?:[ #][^\n]*)?(?=\n|$)/y
const PLAIN_LINE = /(?:[^\n ]| (?!#))*/y
const PLAIN_IN_FLOW = /[^\n,[\]{}]*/y

const INTEGER = /^(?:0|-?[1-9][0-9]{0,14})$/
const LIKE_NUMBER = /^[-+]?[.0-9][\w.+-]*$/
const LIKE_WORD = /^(?:null|true|false|~)$/i
// what starts something else than a plain value, and quotes that were meant as YAML's
const SIGN = /^[-?:,[\]{}#&*!|>'"%@`“”„‟‘’‚‛]|[“”„‟‘’‚‛]$/
const NOT_A_SENTENCE = /: |: *$/
const NOT_A_WORD = /#|:(?!\/\/)/

/**
 * The value of YAML as people write it here: mappings and lists by indentation, a value on a line, quotes without escapes, `{ }` and
 * `[ ]` on one line. `undefined` for all else, mistakes included: the full reader says what that is. It reads nothing that the full
 * reader would read otherwise or complain of, in a fraction of the time.
 */
export function readPlain(text: string): Value | undefined {
  if (text.length > MAX_LENGTH || ODD.test(text)) return undefined
  try {
    return new PlainReader(text).read()
  } catch (reason) {
    if (reason === NOT_PLAIN) return undefined
    throw reason
  }
}

class PlainReader {
  private at = 0
  /** Spaces before the words of the line at `at`; -1 after the last. */
  private room = 0

  constructor(private readonly text: string) {}

  read(): Value {
    this.nextLine()
    if (this.room < 0) throw NOT_PLAIN
    const value = this.mapping(this.room, 0)
    if (this.room >= 0) throw NOT_PLAIN
    return value
  }

  /** Goes to the words of the next line that has some; `at` stands at the start of a line. */
  private nextLine(): void {
    const { text } = this
    for (let start = this.at; start < text.length; ) {
      let at = start
      while (text.charCodeAt(at) === SPACE) at += 1
      const code = text.charCodeAt(at)
      if (code !== NEWLINE && code !== HASH && at < text.length) {
        this.at = at
        this.room = at - start
        return
      }
      const end = text.indexOf('\n', at)
      if (end === -1) break
      start = end + 1
    }
    this.at = text.length
    this.room = -1
  }

  /** What stands from here in lines of the same room: a list where it starts with a dash. */
  private block(room: number, depth: number): Value {
    if (depth > MAX_DEPTH) throw NOT_PLAIN
    return this.isDash() ? this.list(room, depth) : this.mapping(room, depth)
  }

  private isDash(): boolean {
    return this.text.charCodeAt(this.at) === DASH && this.text.charCodeAt(this.at + 1) === SPACE
  }

  private mapping(room: number, depth: number): Value {
    const value: Mapping = Object.create(null)
    do {
      const key = this.key()
      if (key === undefined || key in value) throw NOT_PLAIN
      value[key] = this.valueOfKey(room, depth)
    } while (this.room === room)
    if (this.room > room) throw NOT_PLAIN
    return value
  }

  private list(room: number, depth: number): Value {
    const items: Value[] = []
    do {
      if (!this.isDash()) throw NOT_PLAIN
      const start = this.at
      this.at += 2
      this.skipSpaces()
      const inner = room + this.at - start
      KEY.lastIndex = this.at
      if (KEY.test(this.text)) items.push(this.mapping(inner, depth + 1))
      else items.push(this.valueOfLine(room, depth))
    } while (this.room === room)
    if (this.room > room) throw NOT_PLAIN
    return items
  }

  /** Takes a key and its colon. */
  private key(): string | undefined {
    KEY.lastIndex = this.at
    const name = KEY.exec(this.text)?.[1]
    if (name === undefined || isPrototypeName(name) || LIKE_WORD.test(name)) return undefined
    this.at += name.length + 1
    return name
  }

  private valueOfKey(room: number, depth: number): Value {
    this.skipSpaces()
    const code = this.text.charCodeAt(this.at)
    if (this.at < this.text.length && code !== NEWLINE && code !== HASH) {
      return this.valueOfLine(room, depth)
    }
    this.endLine()
    if (this.room > room) return this.block(this.room, depth + 1)
    // a list may stand right below its key: that is for the full reader
    if (this.room === room && this.isDash()) throw NOT_PLAIN
    return null
  }

  /** A value that starts on this line, under a key or dash with so much room before it. */
  private valueOfLine(room: number, depth: number): Value {
    FOLDED.lastIndex = this.at
    const sign = FOLDED.exec(this.text)
    if (sign) return this.folded(room, sign[1] === '>' ? ' ' : '\n', sign[2] === '' ? '\n' : '')
    const value = this.inline(depth)
    this.endLine()
    return value
  }

  /** Lines of one room, joined; blank lines and deeper ones among them have rules of their own. */
  private folded(room: number, between: string, end: string): string {
    const lines: string[] = []
    let inner = 0
    let start = this.text.indexOf('\n', this.at) + 1
    while (start < this.text.length) {
      let at = start
      while (this.text.charCodeAt(at) === SPACE) at += 1
      const stop = this.text.indexOf('\n', at)
      const lineEnd = stop === -1 ? this.text.length : stop
      if (lines.length === 0) inner = at - start
      if (at === lineEnd || at - start < inner || inner <= room) break
      if (at - start > inner || this.text.charCodeAt(lineEnd - 1) === SPACE) throw NOT_PLAIN
      lines.push(this.text.slice(at, lineEnd))
      start = lineEnd + 1
    }
    FIRST_WORD.lastIndex = start
    // after blank lines even what looks like a comment may belong to it
    const next = FIRST_WORD.exec(this.text)?.[1]
    if (lines.length === 0 || (next !== undefined && next.length > room)) throw NOT_PLAIN
    this.at = Math.min(start, this.text.length)
    this.nextLine()
    return lines.join(between) + end
  }

  private skipSpaces(): void {
    while (this.text.charCodeAt(this.at) === SPACE) this.at += 1
  }

  /** Nothing more stands on the line, but for a comment. */
  private endLine(): void {
    this.skipSpaces()
    if (this.text.charCodeAt(this.at) === HASH && this.text.charCodeAt(this.at - 1) === SPACE) {
      COMMENT.lastIndex = this.at
      this.at += COMMENT.exec(this.text)?.[0].length ?? 0
    }
    if (this.at < this.text.length) {
      if (this.text.charCodeAt(this.at) !== NEWLINE) throw NOT_PLAIN
      this.at += 1
    }
    this.nextLine()
  }

  /** A value that ends on its line. */
  private inline(depth: number): Value {
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
    if (depth > MAX_DEPTH) throw NOT_PLAIN
    return this.text[this.at] === '{' ? this.flowMapping(depth) : this.flowList(depth)
  }

  private flowMapping(depth: number): Value {
    const value: Mapping = Object.create(null)
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

  /** Takes what stands between brackets, part by part. */
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
  if (INTEGER.test(words)) return Number(words)
  if (words === 'true' || words === 'false') return words === 'true'
  if (words === '' || SIGN.test(words) || LIKE_NUMBER.test(words) || LIKE_WORD.test(words)) {
    throw NOT_PLAIN
  }
  return words
}

const SPACE = 32
const NEWLINE = 10
const HASH = 35
const DASH = 45
const QUOTE = 34
const APOSTROPHE = 39
const BRACE = 123
const BRACKET = 91
