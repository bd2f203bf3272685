import type { Value } from '../../script/value'
import { MAX_NODES } from '../diagnostics/limits'
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
import { HALF_CHARACTER } from './plain-value'

const MAX_LENGTH = 64 * 1024

// characters that need the full reader: tabs, carriage returns, controls and all blanks but the space; document markers at the start of a line
const ODD =
  /[^\n\x20-\x7E\u00A1-\u167F\u1681-\u1FFF\u2010-\u2027\u2030-\u205E\u2060-\u2FFF\u3001-\uFEFE\uFF00-\uFFFD]|^(?:---|\.\.\.)/m

/** Whether a text may have more than `MAX_NODES`: a node is one of these signs, or follows one. */
const mayHaveTooMany = (text: string) =>
  text.length > MAX_NODES && 2 * (text.match(/[-,:[{\n]/g)?.length ?? 0) >= MAX_NODES

const FOLDED = /([>|])(-?)(?=\n)/y
/** Empty lines, and the spaces before the next word. */
const BLANK_LINES = /(?: *\n)* */y
const FIRST_WORD = /(?:[ ]*\n)*([ ]*)[^ \n]/y
// a comment: `#` alone or followed by a space or `#`, since a word right behind `#` was most likely meant as text
// a comment that may be the rest of a sentence is left to the full reader, which reports it
const COMMENT = /#(?! [\p{Ll}\d<{][^\n]*[.?!] *(?:\n|$))(?:[ #][^\n]*)?(?=\n|$)/uy

/**
 * A fast reader for the YAML that people usually write: mappings and lists by indentation, one value per line, quotes without escapes, `{ }`
 * and `[ ]` on one line. `undefined` for all else, mistakes included, which the full reader then reads and reports. Whatever it reads, the
 * full reader would read the same, without a finding.
 */
export function readPlain(text: string): Value | undefined {
  if (text.length > MAX_LENGTH || mayHaveTooMany(text)) return undefined
  if (ODD.test(text) || HALF_CHARACTER.test(text)) return undefined
  try {
    return new PlainReader(text).read()
  } catch (reason) {
    if (reason === NOT_PLAIN) return undefined
    throw reason
  }
}

class PlainReader extends PlainLine {
  /** The indent of the line at `at`; -1 behind the last line. */
  private room = 0

  read(): Value {
    this.nextLine()
    if (this.room < 0) throw NOT_PLAIN
    const value = this.mapping(this.room, 0)
    if (this.room >= 0) throw NOT_PLAIN
    return value
  }

  /** Goes to the next line that is neither empty nor a comment; `at` must be at the start of a line. */
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

  /** Reads a block of lines with this indent: a list where it starts with a dash. */
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
    // a list with the same indent as its key is left to the full reader
    if (this.room === room && this.isDash()) throw NOT_PLAIN
    return null
  }

  /** Reads a value that starts on this line, under a key or dash with this indent. */
  private valueOfLine(room: number, depth: number): Value {
    FOLDED.lastIndex = this.at
    const sign = FOLDED.exec(this.text)
    if (sign) return this.folded(room, sign[1] === '>' ? ' ' : '\n', sign[2] === '' ? '\n' : '')
    const value = this.inline(depth)
    this.endLine()
    return value
  }

  /** Reads a block scalar whose lines all have one indent; blank and deeper lines within it are left to the full reader. */
  private folded(room: number, between: string, end: string): string {
    const lines: string[] = []
    let inner = 0
    let start = this.text.indexOf('\n', this.at) + 1
    while (start < this.text.length) {
      let at = start
      while (this.text.charCodeAt(at) === SPACE) at += 1
      const stop = this.text.indexOf('\n', at)
      const lineFeedOf = stop === -1 ? this.text.length : stop
      if (lines.length === 0) inner = at - start
      if (at === lineFeedOf || at - start < inner || inner <= room) break
      if (at - start > inner || this.text.charCodeAt(lineFeedOf - 1) === SPACE) throw NOT_PLAIN
      lines.push(this.text.slice(at, lineFeedOf))
      start = lineFeedOf + 1
    }
    BLANK_LINES.lastIndex = start
    // spaces of a blank line beyond the indent belong to the text
    const blank = BLANK_LINES.exec(this.text)?.[0] ?? ''
    if (blank.split('\n').some((line) => line.length > inner)) throw NOT_PLAIN
    FIRST_WORD.lastIndex = start
    // a deeper line after blank lines, even one like a comment, may belong to the text
    const next = FIRST_WORD.exec(this.text)?.[1]
    if (lines.length === 0 || (next !== undefined && next.length > room)) throw NOT_PLAIN
    this.at = Math.min(start, this.text.length)
    this.nextLine()
    return lines.join(between) + end
  }

  /** Ends a line, on which only a comment may follow. */
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
