import type { Field } from '../../src/core/script/field'
import { fields } from '../../src/product/fields/fields'
import { literal } from './names'

/** How a value of a field is written in code and on the wire. */
type Written = {
  readonly type: 'string' | 'number' | 'boolean'
  /** The wire's schema, and what it is made of where that is imported from wire-values. */
  readonly wire: string
  readonly imports?: string
  /** What reads it in an answer of the provider's, imported from read-values, and its bounds. */
  readonly read: readonly [name: string, bounds?: string]
}

const WRITTEN: { readonly [J in Field['json']]: Written | undefined } = {
  string: {
    type: 'string',
    wire: 'requiredText(200)',
    imports: 'requiredText',
    read: ['textAt', '200'],
  },
  integer: { type: 'number', wire: 'z.int()', read: ['wholeAt', '0, Number.MAX_SAFE_INTEGER'] },
  number: { type: 'number', wire: 'z.number()', read: ['percentAt'] },
  boolean: { type: 'boolean', wire: 'z.boolean()', read: ['flagAt'] },
  // lists and objects are written by hand
  array: undefined,
  object: undefined,
}

/** How a value of a field's kind is written in code, on the wire and in a sample. Money is reais on the wire and cents in code. */
export type KindOfValue = Written & {
  readonly sample: string
  /** The sample as the wire has it. */
  readonly wireSample: string
  readonly isMoney: boolean
}

/** The kinds that this tool can put on the wire, as their fields have them. */
const KINDS: ReadonlyMap<string, KindOfValue> = new Map(
  Object.entries<Field>(fields).flatMap(([kind, field]): readonly [string, KindOfValue][] => {
    const written = WRITTEN[field.json]
    const isMoney = field.look === 'money'
    const { value } = field.sample({})
    if (!written || value === null || typeof value === 'object' || field.nullable) return []
    const sample = literal(value)
    if (!isMoney) return [[kind, { ...written, sample, wireSample: sample, isMoney }]]
    const wireSample = String(Number(value) / 100)
    const reais = { wire: 'wireReais', imports: 'wireReais', read: ['reaisAt'] } as const
    return [[kind, { ...written, ...reais, sample, wireSample, isMoney }]]
  }),
)

export const KIND_NAMES = [...KINDS.keys()]

export const isKind = (kind: string): boolean => KINDS.has(kind)

/** Throws for a kind that `isKind` does not know. */
export function kindOf(kind: string): KindOfValue {
  const found = KINDS.get(kind)
  if (!found) throw new Error(`There is no kind "${kind}".`)
  return found
}
