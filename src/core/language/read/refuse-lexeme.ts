import { CST } from 'yaml'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import {
  type Finding,
  type Spot,
  withCut,
  withFix,
  withQuotes,
  wordsAt,
} from '../diagnostics/finding'
import { MAX_DEPTH, MAX_NODES } from '../diagnostics/limits'
import { lineFeedOf, lineStart } from './entry-ranges'
import { bulletList } from './list-signs'
import { TEXT_LEFT } from './yaml-advice'

/** Judges each lexeme of a passage before it is parsed; a finding means that reading stops there. */
export type Guard = (lexeme: string) => Finding | undefined

export function lexemeGuard(passage: Spot['passage']): Guard {
  let offset = 0
  let depth = 0
  let opened = 0
  let nodes = 0
  let wroteContent = false
  let scalarFollows = false
  return (lexeme) => {
    // the lexer's control lexemes (document start, scalar follows, flow end) have no length in the text
    if (lexeme === CST.SCALAR || lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END) {
      scalarFollows = lexeme === CST.SCALAR
      return undefined
    }
    const at = { passage, start: offset, end: offset + lexeme.length }
    offset = at.end
    if (scalarFollows) {
      const isFirst = !wroteContent
      scalarFollows = false
      wroteContent = true
      nodes += 1
      if (nodes > MAX_NODES) return diagnoseYaml.tooManyNodes(at, MAX_NODES)
      return isFirst ? refuseFrontMatter(at) : undefined
    }
    const type = CST.tokenType(lexeme)
    if (type === 'flow-map-start' || type === 'flow-seq-start') depth += 1
    else if (type === 'flow-map-end' || type === 'flow-seq-end') depth -= 1
    // in block style each of these opens a collection inside the one before it on the same line
    if (type === 'newline') opened = 0
    else if (depth === 0 && OPENS.has(type ?? '')) opened += 1
    const before = wroteContent
    wroteContent ||= !IDLE.has(type ?? '')
    if (depth > MAX_DEPTH || opened > MOST_OPENED) return diagnoseYaml.nestedTooDeep(at)
    if (COUNTED.has(type ?? '')) nodes += 1
    if (nodes > MAX_NODES) return diagnoseYaml.tooManyNodes(at, MAX_NODES)
    return refusal(type, at, before)
  }
}

const IDLE: ReadonlySet<string> = new Set([
  'space',
  'newline',
  'comment',
  'doc-start',
  'byte-order-mark',
])

/**
 * Limit for collections opened on one line, since the parser recurses for each; moderately excessive nesting is reported after parsing, at
 * its exact place.
 */
const MOST_OPENED = 4 * MAX_DEPTH

/** Lexemes that begin a list or a mapping, at the start of a line or behind another of them. */
const OPENS: ReadonlySet<string> = new Set(['seq-item-ind', 'explicit-key-ind', 'map-value-ind'])

/** Lexemes that make a node without a scalar of its own. */
const COUNTED: ReadonlySet<string> = new Set([
  'flow-map-start',
  'flow-seq-start',
  'seq-item-ind',
  'map-value-ind',
  'explicit-key-ind',
  'comma',
])

function refusal(type: CST.TokenType | null, at: Spot, wroteContent: boolean): Finding | undefined {
  const words = wordsAt(at)
  if (type === 'anchor' || type === 'alias') {
    const list = words === '*' ? bulletList(at.passage, at.start) : undefined
    if (list?.at.start === at.start) return list
    return withSentence(diagnoseYaml.aliasRefused(at, words))
  }
  if (type === 'tag') return behindQuotes(at) ?? refuseTag(at, words)
  if (type === 'directive-line' && !wroteContent) {
    return withLineCut(diagnoseYaml.directiveRefused(at))
  }
  const ends = type === 'doc-end' || (type === 'doc-start' && wroteContent)
  if (!ends) return undefined
  const found = diagnoseYaml.documentsRefused(at)
  const rest = at.passage.text.slice(at.end).trim()
  return rest === '' ? withLineCut(found) : found
}

/** A sign right behind closed quotes: they close before the sentence ends. */
function behindQuotes({ passage, start }: Spot): Finding | undefined {
  const { text } = passage
  const from = lineStart(text, start)
  const found = /^(?:\s*(?:- +)*(?:[\w.-]+: +)?)(?="[^"]*"$)/.exec(text.slice(from, start))
  if (!found) return undefined
  const at = { passage, start: from + found[0].length, end: lineFeedOf(text, start) }
  const words = withoutComment(wordsAt(at))
  const whole = { ...at, end: at.start + words.length }
  return withQuotes(diagnoseYaml.yamlError(whole, TEXT_LEFT), whole, words)
}

/** The fix removes a type tag; a sentence that only starts like a tag is quoted instead. */
function refuseTag(at: Spot, tag: string): Finding {
  if (tag === '!!binary' || tag.endsWith(':binary>')) return diagnoseYaml.binaryRefused(at)
  const found = diagnoseYaml.tagRefused(at, tag)
  if (!/^!(!|<)/.test(tag)) return withSentence(found)
  const { passage, start, end } = at
  const room = /^[ \t]*/.exec(passage.text.slice(end))![0].length
  const title = { pt: 'Tirar a marca', en: 'Take the tag away' }
  return withFix(found, title, [{ at: { passage, start, end: end + room }, text: '' }])
}

/** Adds a fix that quotes the value of the line, where the refused lexeme starts a sentence of several words. */
function withSentence(finding: Finding): Finding {
  const { passage, start } = finding.at
  const before = passage.text.slice(lineStart(passage.text, start), start)
  const value = withoutComment(passage.text.slice(start, lineFeedOf(passage.text, start)))
  const isSentence =
    /^\s*(?:- +)*(?:[\w.-]+: +)?$/.test(before) && /^\S+\s+[^\s{["'|>&*!]/.test(value)
  if (!isSentence) return finding
  return withQuotes(finding, { passage, start, end: start + value.length }, value)
}

/** A line up to the first `#` behind a blank, without trailing blanks. */
const withoutComment = (line: string) => line.slice(0, /\s#|$/.exec(line)!.index).trimEnd()

/** A first word such as `---js` opens a header that other tools run as a program (CVE-2025-68278). */
function refuseFrontMatter(at: Spot): Finding | undefined {
  const mark = /^---[^\s-]+/.exec(wordsAt(at))?.[0]
  if (mark === undefined) return undefined
  const { passage, start } = at
  const rest = passage.text.slice(start + mark.length)
  const found = diagnoseYaml.frontMatterRefused({ passage, start, end: start + mark.length })
  return /^---/m.test(rest) ? found : withLineCut(found)
}

function withLineCut(finding: Finding): Finding {
  const { passage, start } = finding.at
  const end = Math.min(lineFeedOf(passage.text, start) + 1, passage.text.length)
  return withCut(finding, [
    { at: { passage, start: lineStart(passage.text, start), end }, text: '' },
  ])
}
