import type { Value } from '../../script/value'
import {
  DASH,
  HASH,
  KEY,
  MAX_PLAIN_DEPTH,
  NEWLINE,
  NOT_PLAIN,
  PlainLine,
  type PlainMapping,
  SPACE,
} from './plain-line'

const MAX_LENGTH = 64 * 1024

// tabs, returns, controls and every blank but the space; document marks at the start of a line
const ODD =
  /[^\n\x20-\x7E\u00A1-\u167F\u1681-\u1FFF\u2010-\u2027\u2030-\u205E\u2060-\u2FFF\u3001-\uFEFE\uFF00-\uFFFD]|^(?:---|\.\.\.)/m

const FOLDED = /([>|])(-?)(?=\n)/y
/** Lines without words, and the spaces before the next word. */
const BLANK_LINES = /(?: *\n)* */y
const FIRST_WORD = /(?:[ ]*\n)*([ ]*)[^ \n]/y
// what YAML leaves out; words right after the hash are most likely no comment to who wrote them
// one that may be the rest of a sentence is for the reader that tells what is lost
const COMMENT = /#(?! [\p{Ll}\d<{][^\n]*[.?!] *(?:\n|$))(?:[ #][^\n]*)?(?=\n|$)/uy

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

class PlainReader extends PlainLine {
  /** Spaces before the words of the line at `at`; -1 after the last. */
  private room = 0

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

  private isDash(): boolean {
    return this.text.charCodeAt(this.at) === DASH && this.text.charCodeAt(this.at + 1) === SPACE
  }

  /** What stands from here in lines of the same room: a list where it starts with a dash. */
  private block(room: number, depth: number): Value {
    if (depth > MAX_PLAIN_DEPTH) throw NOT_PLAIN
    return this.isDash() ? this.list(room, depth) : this.mapping(room, depth)
  }

  private mapping(room: number, depth: number): Value {
    const value: PlainMapping = Object.create(null)
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
    BLANK_LINES.lastIndex = start
    // a blank line that is deeper than the words has spaces that belong to them
    const blank = BLANK_LINES.exec(this.text)?.[0] ?? ''
    if (blank.split('\n').some((line) => line.length > inner)) throw NOT_PLAIN
    FIRST_WORD.lastIndex = start
    // after blank lines even what looks like a comment may belong to it
    const next = FIRST_WORD.exec(this.text)?.[1]
    if (lines.length === 0 || (next !== undefined && next.length > room)) throw NOT_PLAIN
    this.at = Math.min(start, this.text.length)
    this.nextLine()
    return lines.join(between) + end
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
}
