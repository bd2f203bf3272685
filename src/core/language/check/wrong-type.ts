import { isMapping } from '../../script/value'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import type { Finding } from '../diagnostics/finding'
import { cutDashes } from '../read/list-signs'
import { nodeAt, type Path, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'
import { OF_NAMES, OPERATORS } from '../read/value-cures'
import { formOf, ownSchema } from './json-schema'
import { joinMeant, keysThere, withoutSpace } from './unknown-key'
import type { ShapeError } from './validator'
import { asWord, withKind } from './value-fixes'

/** Reports a value of another type than its key takes. */
export function wrongType(unit: Unit, path: Path, error: ShapeError): Finding {
  const { data } = error
  const word = String(path.at(-1))
  // facts are not compared with lists, so a list under such a name belongs to a misspelt `all`, `any` or `not`
  const join = Array.isArray(data) ? joinMeant(unit, path) : undefined
  if (join) return join
  const at = spotOfValue(unit, path)
  const expected = [error.schema].flat().map(String)
  const isOfKeys = expected.join() === 'object'
  const compared = isOfKeys && typeof data === 'string' ? mappingMeant(word, data) : undefined
  if (compared) return diagnoseShape.wordAlone(at, compared)
  // in braces, `nome = Ana` is a key without a value
  const words = data === null ? word : data
  const equals = /(?:^|\s)([A-Za-z][\w.]*) ?= ?\S/.exec(typeof words === 'string' ? words : '')
  if (equals && (data === null || !expected.includes('string'))) {
    return diagnoseShape.equalsSign(at, equals[1]!)
  }
  const dashes = OF_NAMES.has(word) ? cutDashes(unit.passage, nodeAt(unit, path)) : []
  if (dashes.length > 0) return diagnoseShape.keysWithDashes(at, word, dashes)
  const isPlain = typeof data === 'number' || typeof data === 'boolean'
  const typed = expected.includes('string') && isPlain ? String(data) : undefined
  const form = ownSchema(error.parentSchema)
  // quoting the value would not help if it does not have the required form
  if (typed !== undefined && typeof form.pattern === 'string' && !matches(form.pattern, typed)) {
    return diagnoseShape.badValue(at, formOf(form))
  }
  const [only, ...more] = Array.isArray(form.required) ? form.required : []
  if (typeof data === 'string' && only && more.length === 0 && isOfKeys) {
    const tight = withoutSpace(at, data, keysThere(error))
    return tight ?? diagnoseShape.wordAlone(at, `{ ${only}: ${asWord(data)} }`)
  }
  const key = typeof path.at(-1) === 'string' && !/^\d+$/.test(word) ? word : undefined
  const found = diagnoseShape.wrongType(at, expected, {
    key: key !== undefined && path.at(-2) === 'texts' ? dotted(key, data) : key,
    typed,
    is: isMapping(data) ? 'mapping' : data === null ? 'nothing' : undefined,
  })
  return found.fix ? found : withKind(found, data, expected)
}

const COMPARED = /^([A-Za-z][\w.]*) ?([=!<>]{1,2}) ?([^\s=<>&|][^=<>&|]*)$/
const AS_IT_IS = /^[\w$.-]+$|^"[^"]*"$/

/** The mapping that a comparison in one line means, such as `nome = Ana`; only a guard has other signs than `=`. */
function mappingMeant(key: string, words: string): string | undefined {
  const [, name = '', sign = '', than = ''] = COMPARED.exec(words) ?? []
  const operator = OPERATORS.get(sign)
  if (operator === undefined || !(key === 'when' || (OF_NAMES.has(key) && operator === 'eq'))) {
    return undefined
  }
  const value = AS_IT_IS.test(than) ? than : asWord(than)
  return `{ ${name}: ${operator === 'eq' ? value : `{ ${operator}: ${value} }`} }`
}

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text)

/** The key of a text with a dot, where an author nested the second part under the first. */
const dotted = (key: string, data: unknown): string =>
  isMapping(data) ? `${key}.${Object.keys(data)[0] ?? ''}` : key
