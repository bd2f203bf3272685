import { isMap, isScalar, isSeq, type ParsedNode, Scalar, type YAMLMap } from 'yaml'
import type { Value } from '../../script/value'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import { type Passage, type Report, type Spot, withCut, wordsAt } from '../diagnostics/finding'
import { isPrototypeName } from '../diagnostics/limits'
import { insideCurly } from './curly-quotes'
import { cutPart } from './cuts'
import { bulletList } from './list-signs'
import { oddStart, plainName } from './odd-spaces'
import { spotOfNode } from './spot-of-node'

/** Half of a pair of UTF-16 units, which no release may contain: it has no UTF-8. */
export const HALF_CHARACTER = /\p{Surrogate}/u

type Mapping = { [key: string]: Value }

/**
 * The plain value of a node, mappings without a prototype. Reports what YAML would change or drop silently: numbers that are not kept as
 * typed, text after ` #`, keys written twice, halves of characters, names that reach a prototype (cases SCR-05, SCR-07, SCR-08).
 */
export function plainValue(passage: Passage, node: ParsedNode | null, report: Report): Value {
  if (isScalar(node)) return scalarValue(passage, node, report)
  if (isMap(node)) return mapValue(passage, node, report, false)
  if (isSeq(node)) {
    return node.items.map((item) =>
      isMap(item) ? mapValue(passage, item, report, !node.flow) : plainValue(passage, item, report),
    )
  }
  return null
}

/** `isItem`: the mapping stands behind a dash of a list. */
function mapValue(passage: Passage, node: YAMLMap.Parsed, report: Report, isItem: boolean): Value {
  const value: Mapping = Object.create(null)
  const keys = new Map<string, Scalar.Parsed>()
  const items = new Map<string, ParsedNode | null>()
  for (const [index, { key, value: held }] of node.items.entries()) {
    // with `stringKeys` every key is a scalar string; others were refused by the parser
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const name = nameOf(passage, key, report)
    if (name === '<<') report(diagnoseYaml.mergeRefused(spotOfNode(passage, key)))
    else if (isPrototypeName(name))
      report(diagnoseYaml.reservedName(spotOfNode(passage, key), name))
    else {
      const first = keys.get(name)
      if (first) {
        // the first key again means a missing dash: what follows belongs to the next item
        if (isItem && !node.flow && first === node.items[0]?.key) {
          report(diagnoseYaml.missingDash(spotOfNode(passage, key), name))
          break
        }
        const written = spotOfNode(passage, first)
        const found = diagnoseYaml.duplicateKey(spotOfNode(passage, key), name, written)
        report(
          isSame(passage, items.get(name), held)
            ? withCut(found, cutPart(passage, node, index))
            : found,
        )
        continue
      }
      keys.set(name, key)
      items.set(name, held)
      value[name] = plainValue(passage, held, report)
    }
  }
  return value
}

/** Whether two values are written in the same way, so that one of them can be removed. */
function isSame(passage: Passage, one: ParsedNode | null | undefined, other: ParsedNode | null) {
  const words = [one, other].map((node) => node && passage.text.slice(node.range[0], node.range[1]))
  return typeof words[0] === 'string' && words[0] === words[1]
}

/** A key without the odd blanks that copied text brings; reports them. */
function nameOf(passage: Passage, key: Scalar.Parsed, report: Report): string {
  const typed = String(key.value)
  const { name, spaced } = plainName(typed)
  if (name !== typed && key.type === Scalar.PLAIN) {
    const at = spotOfNode(passage, key)
    report(diagnoseYaml.oddSpace(at, [{ at, text: spaced }]))
  }
  return name
}

function scalarValue(passage: Passage, node: Scalar.Parsed, report: Report): Value {
  const { value, source } = node
  if (typeof value === 'number' && source !== String(value)) {
    report(diagnoseYaml.numberRewritten(spotOfNode(passage, node), source, String(value)))
    return source
  }
  if (typeof value === 'string' && HALF_CHARACTER.test(value)) {
    report(diagnoseYaml.halfCharacter(spotOfNode(passage, node)))
  }
  if (value === null || node.type === Scalar.PLAIN) {
    const meant = meantText(passage, node, report)
    if (meant !== undefined) return meant
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
}

/** The text that the author most likely meant by a plain value that YAML reads differently; reports it. */
function meantText(passage: Passage, node: Scalar.Parsed, report: Report): string | undefined {
  const list = bulletList(passage, node.range[0])
  if (list && list.at.start === node.range[0]) {
    report(list)
    return node.source.replace(/(^|\n) *\S +/g, '$1').replaceAll('\n', ' ')
  }
  const lost = lostText(passage, node)
  const at = lost?.whole ?? spotOfNode(passage, node)
  const inside = insideCurly(wordsAt(at))
  if (inside !== undefined) {
    report(diagnoseYaml.curlyQuotes(at, inside))
    return inside
  }
  if (lost) {
    report(diagnoseYaml.lostText(lost.at, lost.whole))
    return wordsAt(lost.whole)
  }
  const odd = oddStart(node.source)
  if (odd === 0) return undefined
  const sign = node.source.slice(0, odd).replace(/[^\w:-]+$/, '')
  report(
    diagnoseYaml.oddSpace({ ...at, end: at.start + odd }, [
      { at: { ...at, end: at.start + odd }, text: `${sign} ` },
    ]),
  )
  return node.source
}

const COMMENT_THAT_IS_TEXT = /[ \t]*(#[^\s#].*)/y
/** The rest of a sentence behind a `#`: it starts with a small letter, a digit, `{` or `<`, and ends as sentences do. */
const REST_OF_SENTENCE = /[ \t]+(# [\p{Ll}\d<{].*[.?!])[ \t\r]*$/muy
/** Several words that begin a sentence and do not end it. */
const BEGUN = /^\p{L}\S*(?:\s+\S+){1,80}(?<![.?!:…])$/u

/** What follows a value as ` #words`: to YAML a comment, to its author most likely text. */
function lostText(passage: Passage, node: Scalar.Parsed): { at: Spot; whole: Spot } | undefined {
  const [start, end] = node.range
  const sign = BEGUN.test(node.source)
    ? [COMMENT_THAT_IS_TEXT, REST_OF_SENTENCE]
    : [COMMENT_THAT_IS_TEXT]
  const found = sign.reduce<RegExpExecArray | null>((before, pattern) => {
    pattern.lastIndex = end
    return before ?? pattern.exec(passage.text)
  }, null)
  if (!found) return undefined
  const from = end + found[0].indexOf('#')
  const at = { passage, start: from, end: from + found[1]!.trimEnd().length }
  return { at, whole: { ...at, start: node.value === null ? from : start } }
}
