import { isMapping, isSameValue, type Value } from '../../script/value'
import { isPrototypeName } from '../diagnostics/limits'
import type { Path } from '../read/path'
import { readUnit } from '../read/read-unit'
import type { Unit } from '../read/unit'
import { difference, type TextEdit } from './text-edit'

/** Why nothing was changed. */
export type EditTrouble = 'unreadable' | 'bad-path' | 'bad-value' | 'not-possible'

export type Refused = {
  readonly ok: false
  readonly code: EditTrouble
  readonly message: string
  readonly english: string
}

/** A text with one value changed and every other byte as it was, or why that cannot be. */
export type Edited =
  | { readonly ok: true; readonly text: string; readonly edits: readonly TextEdit[] }
  | Refused

const SAID: { readonly [code in EditTrouble]: readonly [pt: string, en: string] } = {
  unreadable: [
    'O arquivo tem um erro de escrita. Corrija-o no editor antes de mudar valores por aqui.',
    'The file does not parse. Correct it in the editor first.',
  ],
  'bad-path': ['Não há onde guardar esse valor.', 'There is no such place in the file.'],
  'bad-value': ['Esse valor não pode ser guardado.', 'This value cannot be written.'],
  'not-possible': [
    'Não consegui escrever esse valor sem mudar o resto do arquivo. Use o editor.',
    'This value cannot be written without changing more of the file. Use the editor.',
  ],
}

export function refuseEdit(code: EditTrouble): Refused {
  const [message, english] = SAID[code]
  return { ok: false, code, message, english }
}

/** Reads a text; `undefined` where some of it cannot be read. */
export function readWhole(text: string): Unit | undefined {
  const unit = readUnit(text)
  // the nodes are read where they are asked for, so the value is asked first
  const isRead = unit.value !== null || unit.root !== null || unit.findings.length === 0
  return unit.sound && isRead ? unit : undefined
}

/** The first candidate text that reads back, without new findings, as exactly the expected value; refused where none does. */
export function firstValidCandidate(before: Unit, ways: Iterable<string>, expected: Value): Edited {
  const { text } = before.passage
  for (const way of ways) {
    const after = readUnit(way)
    const isClean = after.sound && after.findings.length <= before.findings.length
    if (isClean && isSameValue(after.value, expected)) {
      return { ok: true, text: way, edits: difference(text, way) }
    }
  }
  return refuseEdit('not-possible')
}

/** Plain JSON, without keys that reach a prototype or that YAML would merge (`<<`). */
export function isPlainJson(value: unknown): value is Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlainJson)
  if (typeof value !== 'object') return false
  return Object.entries(value).every(([key, one]) => isGoodKey(key) && isPlainJson(one))
}

const isGoodKey = (key: string) => !isPrototypeName(key) && key !== '<<'

export const isGoodPath = (path: Path) =>
  path.every((part) =>
    typeof part === 'string' ? isGoodKey(part) : Number.isInteger(part) && part >= 0,
  )

/** The value wrapped in one mapping per key of a path; `undefined` where the path has an index. */
export function nested(path: Path, value: Value): Value | undefined {
  return path.reduceRight<Value | undefined>((inside, part) => {
    return typeof part === 'string' && inside !== undefined ? { [part]: inside } : undefined
  }, value)
}

export const isEditableCollection = (value: Value) => Array.isArray(value) || isMapping(value)
