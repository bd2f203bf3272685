import { isMap } from 'yaml'
import { plainLetters } from '../../script/plain-letters'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import { type Finding, type Spot, withQuotes, wordsAt } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import { insideCurly } from '../read/curly-quotes'
import { columnOf, entryRangesOf, lineFeedOf } from '../read/entry-ranges'
import { indentLines } from '../read/insertions'
import { holderOf, nodeAt, type Path, spotOfKey } from '../read/path'
import { spotOfNode } from '../read/spot-of-node'
import type { Unit } from '../read/unit'
import { ownSchema } from './json-schema'
import { stepDefinitions } from './step-schema'
import type { ShapeError } from './validator'
import { asWord } from './value-fixes'
import { propertiesOf } from './variant-form'

/** By key: the words of other languages and tools, and ours, that are written for it. Of two keys with one word, a mapping has only one. */
const WRITTEN_FOR: { readonly [key: string]: readonly string[] | undefined } = {
  when: ['if', 'se', 'quando', 'condicao', 'condition'],
  say: ['diga', 'dizer', 'fala', 'mensagem', 'message', 'text', 'texto'],
  ask: ['pergunta', 'pergunte', 'perguntar', 'question'],
  choose: ['botoes', 'opcoes', 'escolha', 'buttons', 'options', 'choices'],
  next: ['proximo', 'depois', 'segue', 'goto'],
  goto: ['ir', 'va', 'para', 'else', 'senao', 'then', 'next', 'to'],
  label: ['text', 'texto', 'title', 'titulo', 'rotulo'],
  text: ['say', 'frase', 'fala', 'mensagem', 'message'],
  options: ['buttons', 'botoes', 'opcoes'],
  all: ['and', 'e'],
  any: ['or', 'ou'],
  not: ['nao'],
  eq: ['=', '=='],
  ne: ['!=', '<>'],
  gt: ['>'],
  gte: ['>='],
  lt: ['<'],
  lte: ['<='],
  steps: ['passos'],
  facts: ['fatos'],
  colours: ['cores'],
  brand: ['marca'],
  title: ['titulo'],
  description: ['descricao'],
  name: ['nome'],
}

/** The key that the author most likely meant by a word. */
function keyMeant(written: string, known: readonly string[]): string | undefined {
  const word = plainLetters(insideCurly(written) ?? written)
  return known.find((key) => WRITTEN_FOR[key]?.includes(word)) ?? nearest(word, known)
}

/** The keys that the schema allows in the object of an error. */
export const keysThere = (error: ShapeError): readonly string[] =>
  Object.keys(ownSchema(error.parentSchema).properties ?? {})

const dataOf = ({ data }: ShapeError): { readonly [key: string]: unknown } => ({ ...Object(data) })

/** Whether an unknown key of an object accounts for one that is missing there: it is meant for that, or no key of the object is known. */
export function accountsFor(error: ShapeError, missing: string): boolean {
  const written: string = error.params.additionalProperty
  const known = keysThere(error)
  return (
    keyMeant(written, known) === missing ||
    written.startsWith(`${missing}:`) ||
    !Object.keys(dataOf(error)).some((key) => known.includes(key))
  )
}

export function unknownKey(unit: Unit, path: Path, error: ShapeError): Finding {
  const key: string = error.params.additionalProperty
  const at = spotOfKey(unit, [...path, key])
  const [, before = '', bracket = ''] = /^([\w-]+):\s*([{[])/.exec(key) ?? []
  if (bracket !== '') return diagnoseShape.bracketWithoutSpace(at, before, bracket)
  const known = keysThere(error)
  const tight = withoutSpace(at, key, known)
  if (tight) return tight
  const data = dataOf(error)
  const near = keyMeant(
    key,
    known.filter((one) => !(one in data)),
  )
  const found = near
    ? undefined
    : (misspeltJoin(unit, path, known) ??
      (known.includes('steps') ? stepBeside(unit, key, data[key]) : undefined) ??
      entryAlone(unit, path, error))
  if (found) return found
  const isSentence =
    takesText(error) && !near && /\s|^\p{Lu}/u.test(key) && typeof data[key] === 'string'
  return isSentence
    ? withQuotesRound(diagnoseShape.sentenceReadAsKey(at, key), data)
    : diagnoseShape.unknownKey(at, key, near, known)
}

const takesText = ({ parentSchema }: ShapeError) =>
  [ownSchema(parentSchema).type].flat().includes('string')

/** Reports an object of one entry in the wrong form: `Yes: goal` for a button or item of the menu, and a word in braces. */
function entryAlone(unit: Unit, path: Path, error: ShapeError): Finding | undefined {
  const [[key, value] = ['', ''], ...others] = Object.entries(dataOf(error))
  const node = nodeAt(unit, path)
  if (!isMap(node) || others.length > 0) return undefined
  const entry = entryRangesOf(unit.passage, node)[0]!
  const at = { passage: unit.passage, ...(node.flow ? spotOfNode(unit.passage, node) : entry) }
  if (value === null) {
    return node.flow && takesText(error) ? diagnoseShape.wordInBraces(at, asWord(key)) : undefined
  }
  const known = keysThere(error)
  const second = ['href', 'goto'].find((one) => known.includes(one))
  if (!second || !known.includes('label') || typeof value !== 'string') return undefined
  return diagnoseShape.wordAlone(at, `{ label: ${asWord(key)}, ${second}: ${asWord(value)} }`)
}

/** Reports a step that stands beside `steps`; the fix indents it where nothing but its own keys is inside and steps are indented by two. */
function stepBeside(unit: Unit, key: string, value: unknown): Finding | undefined {
  if (!isLikeStep(value)) return undefined
  const { passage, root } = unit
  const at = spotOfKey(unit, [key])
  const isAlone = Object.keys(value).every(isKeyOfStep)
  const steps = nodeAt(unit, ['steps'])
  const first = isMap(steps) ? steps.items[0] : undefined
  const isOfTwo = first && columnOf(passage, first.key.range[0]) === 2
  const index = holderOf(unit, [key])?.index
  const stretch =
    isMap(root) && index !== undefined ? entryRangesOf(passage, root)[index] : undefined
  const isFixed = isAlone && isOfTwo && stretch
  return diagnoseShape.stepOutside(
    at,
    key,
    isFixed ? indentLines(passage, stretch.start - 1, stretch.end) : [],
  )
}

/** Whether a value is a mapping with a key that steps have. */
export const isLikeStep = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).some(isKeyOfStep)

const isKeyOfStep = (key: string): boolean =>
  Object.hasOwn(propertiesOf(stepDefinitions(undefined).step ?? {}) ?? {}, key)

/** Reports a key and its value that have no space after the colon, so that YAML reads them as one word. */
export function withoutSpace(
  at: Spot,
  word: string,
  known: readonly string[],
): Finding | undefined {
  const key = /^([\w-]+):./.exec(word)?.[1]
  if (key === undefined || !known.includes(key)) return undefined
  const start = at.start + wordsAt(at).indexOf(':')
  return diagnoseYaml.noSpaceAfterColon({ ...at, start, end: start + 1 }, key)
}

/** Adds a fix that quotes a one-line sentence which YAML read as a mapping with one key. */
function withQuotesRound(finding: Finding, read: { readonly [key: string]: unknown }): Finding {
  const { passage, start } = finding.at
  const sentence = passage.text.slice(start, lineFeedOf(passage.text, start)).trimEnd()
  const [rest, ...others] = Object.values(read)
  const isWhole = others.length === 0 && sentence.endsWith(String(rest))
  const at = { passage, start, end: start + sentence.length }
  return isWhole ? withQuotes(finding, at, sentence) : finding
}

const JOINS = ['all', 'any', 'not']

/** A guard under a misspelt `all`, `any` or `not` looks like a comparison with a fact of that name; the mistake to report is the name. */
function misspeltJoin(unit: Unit, path: Path, known: readonly string[]): Finding | undefined {
  return known.includes('exists') ? joinMeant(unit, path) : undefined
}

/** Reports the name at the end of a path where `all`, `any` or `not` was meant. */
export function joinMeant(unit: Unit, path: Path): Finding | undefined {
  const word = String(path.at(-1))
  const near = keyMeant(word, JOINS)
  if (near === undefined || near === word) return undefined
  return diagnoseShape.unknownKey(spotOfKey(unit, path), word, near, JOINS)
}
