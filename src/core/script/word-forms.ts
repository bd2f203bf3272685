import type { Field } from './field'
import type { Value } from './value'

/** What a fact may be for which a sentence has a word of its own, in the order of the words; undefined where it has none. */
export function casesOf({ json, look, choices }: Field): readonly string[] | undefined {
  const isNumber = json === 'integer' || json === 'number'
  if (isNumber && look === 'words') return ['1', '…']
  return json === 'boolean' ? ['true', 'false'] : choices?.map(String)
}

/** The word for a value: of two for a number, the first for one and the other for any other. Empty where there is none. */
export function wordFor(field: Field, value: Value, words: readonly string[]): string {
  if (typeof value === 'number') return words[Math.abs(value) === 1 ? 0 : 1] ?? ''
  return words[casesOf(field)?.indexOf(String(value)) ?? -1] ?? ''
}
