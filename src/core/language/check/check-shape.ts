import type { Value } from '../../script/value'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseBrand } from '../diagnostics/diagnose-brand'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { type Finding, withFix } from '../diagnostics/finding'
import { MAX_FINDINGS_PER_UNIT } from '../diagnostics/limits'
import { nearest } from '../diagnostics/nearest'
import { newlineOf } from '../read/entry-ranges'
import { type Path, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'
import { formOf, ownSchema } from './json-schema'
import { accountsFor, unknownKey } from './unknown-key'
import type { ShapeError, Validate } from './validator'
import { withForm } from './value-fixes'
import { wrongType } from './wrong-type'

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
      return isWrittenAs(key, path, all)
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

/** Whether another mistake at the same place accounts for a missing key, so that it is reported alone. */
const isWrittenAs = (key: string, path: Path, all: readonly Trouble[]): boolean =>
  all.some(
    ({ error, path: other }) =>
      error.keyword === 'additionalProperties' &&
      other.join('/') === path.join('/') &&
      accountsFor(error, key),
  )

/** The same finding with a fix that inserts the missing line, if its value is known. */
function withLine(finding: Finding, { passage }: Unit, value: string | undefined): Finding {
  const title = { pt: `Acrescentar "${value}"`, en: `Add "${value}"` }
  const at = { passage, start: 0, end: 0 }
  const text = value + newlineOf(passage.text)
  return value === undefined ? finding : withFix(finding, title, [{ at, text }])
}

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
