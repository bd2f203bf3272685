import { isMap, isScalar, isSeq, type ParsedNode, Scalar, type YAMLMap } from 'yaml'
import type { Value } from '../script/value'
import { cutPart } from './cuts'
import { diagnoseYaml } from './diagnose-yaml'
import { type Passage, type Report, type Spot, withCut, wordsAt } from './finding'
import { isPrototypeName } from './limits'

type Mapping = { [key: string]: Value }

/**
 * The plain value of a node, mappings without a prototype. Reports what YAML would change or lose without a word: numbers that are not
 * kept as typed, text after ` #`, keys written twice, names that reach a prototype (cases SCR-05, SCR-07, SCR-08).
 */
export function plainValue(passage: Passage, node: ParsedNode | null, report: Report): Value {
  if (isScalar(node)) return scalarValue(passage, node, report)
  if (isMap(node)) return mapValue(passage, node, report)
  if (isSeq(node)) return node.items.map((item) => plainValue(passage, item, report))
  return null
}

function mapValue(passage: Passage, node: YAMLMap.Parsed, report: Report): Value {
  const value: Mapping = Object.create(null)
  for (const [index, { key, value: held }] of node.items.entries()) {
    // with `stringKeys` every key is a scalar string; others were refused by the parser
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const name = key.value
    if (name === '<<') report(diagnoseYaml.mergeRefused(spotOfNode(passage, key)))
    else if (isPrototypeName(name))
      report(diagnoseYaml.reservedName(spotOfNode(passage, key), name))
    else if (name in value) {
      const first = firstKey(passage, node, name)
      const found = diagnoseYaml.duplicateKey(spotOfNode(passage, key), name, first)
      report(withCut(found, cutPart(passage, node, index)))
    } else value[name] = plainValue(passage, held, report)
  }
  return value
}

/** Where a mapping first wrote a key. */
function firstKey(passage: Passage, node: YAMLMap.Parsed, name: string): Spot {
  const first = node.items.find(({ key }) => isScalar(key) && key.value === name)
  return spotOfNode(passage, first?.key ?? node)
}

function scalarValue(passage: Passage, node: Scalar.Parsed, report: Report): Value {
  const { value, source } = node
  if (typeof value === 'number' && source !== String(value)) {
    report(diagnoseYaml.numberRewritten(spotOfNode(passage, node), source, String(value)))
    return source
  }
  if (value === null || node.type === Scalar.PLAIN) {
    const lost = lostText(passage, node)
    if (lost) {
      report(diagnoseYaml.lostText(lost.at, lost.whole))
      return wordsAt(lost.whole)
    }
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
}

const COMMENT_THAT_IS_TEXT = /[ \t]*(#[^\s#].*)/y

/** What stands after a value as ` #words`: a comment to YAML, most likely not to who wrote it. */
function lostText(passage: Passage, node: Scalar.Parsed): { at: Spot; whole: Spot } | undefined {
  const [start, end] = node.range
  COMMENT_THAT_IS_TEXT.lastIndex = end
  const found = COMMENT_THAT_IS_TEXT.exec(passage.text)
  if (!found) return undefined
  const from = end + found[0].indexOf('#')
  const at = { passage, start: from, end: from + found[1]!.trimEnd().length }
  return { at, whole: { ...at, start: node.value === null ? from : start } }
}

/** The words of a node in its passage. */
export function spotOfNode(passage: Passage, node: ParsedNode): Spot {
  return { passage, start: node.range[0], end: node.range[1] }
}
