import { isMap } from 'yaml'
import { plainLetters } from '../../script/plain-letters'
import { isMapping, type Value } from '../../script/value'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseBrand } from '../diagnostics/diagnose-brand'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import { type Finding, type Spot, withFix, withQuotes, wordsAt } from '../diagnostics/finding'
import { MAX_FINDINGS_PER_UNIT } from '../diagnostics/limits'
import { nearest } from '../diagnostics/nearest'
import { columnOf, entryRangesOf, lineEnd, newlineOf } from '../read/entry-ranges'
import { indentLines } from '../read/insertions'
import { cutDashes } from '../read/list-signs'
import { holderOf, nodeAt, type Path, spotOfKey, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'
import { formOf, type JsonSchema } from './json-schema'
import { stepDefinitions } from './step-schema'
import type { ShapeError, Validate } from './validator'
import { withForm, withKind } from './value-fixes'
import { propertiesOf } from './variant-form'

type Trouble = { readonly error: ShapeError; readonly path: Path }

/**
 * Validates a value against its schema and reports each mistake once, at the words concerned. `root`: the path of the value in the unit.
 * `only`: for keys with a single possible value, the line to insert if the key is missing.
 */
export function checkShape(
  unit: Unit,
  root: Path,
  value: Value,
  validate: Validate,
  only: Only = {},
): readonly Finding[] {
  const errors = validate(value)
  if (errors.length === 0) return []
  const troubles = errors.map((error) => ({
    error,
    path: [...root, ...pathOf(error.instancePath)],
  }))
  return troubles
    .slice(0, MAX_FINDINGS_PER_UNIT)
    .flatMap((trouble) => findingOf(unit, trouble, troubles, only) ?? [])
}

type Only = { readonly [key: string]: string }

function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function findingOf(
  unit: Unit,
  { error, path }: Trouble,
  all: readonly Trouble[],
  only: Only,
): Finding | undefined {
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(unit, path, error)
    case 'required': {
      const key: string = error.params.missingProperty
      return isMisspelt(key, path, all)
        ? undefined
        : withLine(diagnoseShape.missingKey(spotOfValue(unit, path), key), unit, only[key])
    }
    case 'type':
      return wrongType(unit, path, error)
    case 'enum':
    case 'const':
      return notOneOf(unit, path, error)
    default:
      return badValue(unit, path, error)
  }
}

const ownSchema = (parentSchema: ShapeError['parentSchema']) => (parentSchema ?? {}) as JsonSchema // our own schema, handed back by ajv

/** The keys that the schema allows in the object of an error. */
function keysOf(error: ShapeError): readonly string[] {
  const { properties } = ownSchema(error.parentSchema)
  return Object.keys(properties ?? {})
}

const dataOf = ({ data }: ShapeError): { readonly [key: string]: unknown } => ({ ...Object(data) })

/** Words of other languages, and of ours, that are written for a key. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ...['if', 'se', 'quando', 'condicao'].map((word) => [word, 'when'] as const),
  ...['diga', 'dizer', 'fala', 'mensagem'].map((word) => [word, 'say'] as const),
  ...['pergunta', 'pergunte', 'perguntar'].map((word) => [word, 'ask'] as const),
  ...['botoes', 'opcoes', 'escolha'].map((word) => [word, 'choose'] as const),
  ...['proximo', 'depois', 'segue'].map((word) => [word, 'next'] as const),
  ...['ir', 'va', 'para', 'else', 'senao'].map((word) => [word, 'goto'] as const),
])

function unknownKey(unit: Unit, path: Path, error: ShapeError): Finding {
  const key: string = error.params.additionalProperty
  const at = spotOfKey(unit, [...path, key])
  const [, before = '', bracket = ''] = /^([\w-]+):\s*([{[])/.exec(key) ?? []
  if (bracket !== '') return diagnoseShape.bracketWithoutSpace(at, before, bracket)
  const known = keysOf(error)
  const tight = withoutSpace(at, key, known)
  if (tight) return tight
  const data = dataOf(error)
  const free = known.filter((one) => !(one in data))
  const near = free.find((one) => MEANT.get(plainLetters(key)) === one) ?? nearest(key, free)
  const join = near ? undefined : misspeltJoin(unit, path, known)
  if (join) return join
  const step = known.includes('steps') ? stepBeside(unit, key, data[key]) : undefined
  if (step) return step
  const takesText = [ownSchema(error.parentSchema).type].flat().includes('string')
  const isSentence = takesText && !near && /\s|^\p{Lu}/u.test(key) && typeof data[key] === 'string'
  return isSentence
    ? withQuotesRound(diagnoseShape.sentenceReadAsKey(at, key), data)
    : diagnoseShape.unknownKey(at, key, near, known)
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
function withoutSpace(at: Spot, word: string, known: readonly string[]): Finding | undefined {
  const key = /^([\w-]+):./.exec(word)?.[1]
  if (key === undefined || !known.includes(key)) return undefined
  const start = at.start + wordsAt(at).indexOf(':')
  return diagnoseYaml.noSpaceAfterColon({ ...at, start, end: start + 1 }, key)
}

/** Adds a fix that quotes a one-line sentence which YAML read as a mapping with one key. */
function withQuotesRound(finding: Finding, read: { readonly [key: string]: unknown }): Finding {
  const { passage, start } = finding.at
  const sentence = passage.text.slice(start, lineEnd(passage.text, start)).trimEnd()
  const [rest, ...others] = Object.values(read)
  const isWhole = others.length === 0 && sentence.endsWith(String(rest))
  const at = { passage, start, end: start + sentence.length }
  return isWhole ? withQuotes(finding, at, sentence) : finding
}

const JOINS = ['all', 'any', 'not']

/** A guard under a misspelt `all`, `any` or `not` looks like a comparison with a fact of that name; the mistake to report is the name. */
function misspeltJoin(unit: Unit, path: Path, known: readonly string[]): Finding | undefined {
  const word = String(path.at(-1))
  const near = known.includes('exists') ? nearest(word, JOINS) : undefined
  if (near === undefined) return undefined
  return diagnoseShape.unknownKey(spotOfKey(unit, path), word, near, JOINS)
}

/** The same finding with a fix that inserts the missing line, if its value is known. */
function withLine(finding: Finding, { passage }: Unit, value: string | undefined): Finding {
  const title = { pt: `Acrescentar "${value}"`, en: `Add "${value}"` }
  const at = { passage, start: 0, end: 0 }
  const text = value + newlineOf(passage.text)
  return value === undefined ? finding : withFix(finding, title, [{ at, text }])
}

/** Whether a missing key is present under a misspelt name: that is one mistake, reported as the unknown key. */
function isMisspelt(key: string, path: Path, all: readonly Trouble[]): boolean {
  const here = path.join('/')
  return all.some(
    ({ error, path: other }) =>
      error.keyword === 'additionalProperties' &&
      other.join('/') === here &&
      (nearest(error.params.additionalProperty, keysOf(error)) === key ||
        String(error.params.additionalProperty).startsWith(`${key}:`) ||
        MEANT.get(plainLetters(String(error.params.additionalProperty))) === key),
  )
}

/** Keys under which names stand, which authors write as a list. */
const OF_NAMES: ReadonlySet<string> = new Set(['on', 'with', 'set', 'data'])

function wrongType(unit: Unit, path: Path, error: ShapeError): Finding {
  const word = String(path.at(-1))
  const join = Array.isArray(error.data) ? nearest(word, JOINS) : undefined
  // facts are not compared with lists, so a list under such a name belongs to a misspelt `all`, `any` or `not`
  if (join && join !== word) {
    return diagnoseShape.unknownKey(spotOfKey(unit, path), word, join, JOINS)
  }
  const expected = [error.schema].flat().map(String)
  // in braces, `nome = Ana` is a key without a value
  const words = error.data === null ? word : error.data
  const equals = /(?:^|\s)([a-z]+) ?= ?\S/.exec(typeof words === 'string' ? words : '')
  if (equals && (error.data === null || !expected.includes('string'))) {
    return diagnoseShape.equalsSign(spotOfValue(unit, path), equals[1]!)
  }
  const dashes = OF_NAMES.has(word) ? cutDashes(unit.passage, nodeAt(unit, path)) : []
  if (dashes.length > 0) return diagnoseShape.keysWithDashes(spotOfValue(unit, path), word, dashes)
  const takesText = expected.includes('string')
  const plain = typeof error.data === 'number' || typeof error.data === 'boolean'
  const at = spotOfValue(unit, path)
  const typed = takesText && plain ? String(error.data) : undefined
  const form = ownSchema(error.parentSchema)
  // quoting the value would not help if it does not have the required form
  if (typed !== undefined && typeof form.pattern === 'string' && !matches(form.pattern, typed)) {
    return diagnoseShape.badValue(at, formOf(form))
  }
  const { required } = form
  const [only, ...more] = Array.isArray(required) ? required : []
  if (typeof error.data === 'string' && only && more.length === 0 && expected.join() === 'object') {
    const tight = withoutSpace(at, error.data, keysOf(error))
    return tight ?? diagnoseShape.wordAlone(at, `{ ${only}: ${inBraces(error.data)} }`)
  }
  const is = isMapping(error.data) ? 'mapping' : error.data === null ? 'nothing' : undefined
  const key = typeof path.at(-1) === 'string' && !/^\d+$/.test(word) ? word : undefined
  const found = diagnoseShape.wrongType(at, expected, {
    ...(key !== undefined && { key: path.at(-2) === 'texts' ? dotted(key, error.data) : key }),
    ...(typed !== undefined && { typed }),
    ...(is && { is }),
  })
  return found.fix ? found : withKind(found, error.data, expected)
}

/** A word as it is written in braces. */
const inBraces = (word: string) => (/^[\w-]+$/.test(word) ? word : JSON.stringify(word))

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text)

/** The key of a text with a dot, where an author nested the second part under the first. */
const dotted = (key: string, data: unknown): string =>
  isMapping(data) ? `${key}.${Object.keys(data)[0] ?? ''}` : key

function notOneOf(unit: Unit, path: Path, error: ShapeError): Finding {
  const allowed: unknown[] = error.params.allowedValues ?? [error.params.allowedValue]
  // a list or mapping is never one of the allowed words: that is the wrong type
  if (typeof error.data === 'object') {
    return wrongType(unit, path, { ...error, schema: typeof allowed[0] })
  }
  const known = allowed.map(String)
  const word = String(error.data)
  return diagnoseShape.notOneOf(spotOfValue(unit, path), word, known, nearest(word, known))
}

function badValue(unit: Unit, path: Path, error: ShapeError): Finding {
  const at = spotOfValue(unit, path)
  if (error.keyword !== 'pattern') {
    // the key is named, since a number alone does not show which one is meant
    const isBound = error.keyword === 'minimum' || error.keyword === 'maximum'
    const key = isBound && typeof path.at(-1) === 'string' ? String(path.at(-1)) : undefined
    return diagnoseShape.badValue(at, ruleOf(error), key)
  }
  const value = String(error.data)
  // only addresses begin with http:, except in `hosts`, which take no scheme at all
  if (/^http:/i.test(value) && path.at(-2) !== 'hosts') return diagnoseBrand.insecureLink(at, value)
  const isColour = path.at(-2) === 'colours'
  const found = isColour
    ? diagnoseShape.badColour(at, value)
    : diagnoseShape.badValue(at, ruleOf(error))
  return withForm(found, value, String(error.schema))
}

function ruleOf({ keyword, params, parentSchema, data }: ShapeError): Bilingual {
  const limit: unknown = params.limit
  switch (keyword) {
    case 'pattern':
      return formOf(ownSchema(parentSchema))
    case 'minimum':
      return { pt: `O menor valor é ${limit}`, en: `The smallest value is ${limit}` }
    case 'maximum':
      return { pt: `O maior valor é ${limit}`, en: `The largest value is ${limit}` }
    case 'minLength':
      return { pt: 'O texto não pode ficar vazio', en: 'The text cannot be empty' }
    case 'maxLength': {
      const count = [...String(data)].length
      return {
        pt: `Use no máximo ${limit} letras, contando os espaços: este texto tem ${count}`,
        en: `Use ${limit} characters at most, spaces included: this text has ${count}`,
      }
    }
    case 'maxItems':
      return { pt: `Use no máximo ${limit}`, en: `Use ${limit} at most` }
    case 'minItems':
      if (limit !== 1) return { pt: `Use ao menos ${limit}`, en: `Use ${limit} at least` }
      return { pt: 'Não pode ficar vazio', en: 'This cannot be empty' }
    default:
      return { pt: 'Não pode ficar vazio', en: 'This cannot be empty' }
  }
}
