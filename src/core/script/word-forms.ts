import type { Field } from './field'
import type { Value } from './value'

/** The cases of a field for each of which a sentence may give a word, in the order of those words; undefined for a field without cases. */
export function casesOf({ json, look, choices }: Field): readonly string[] | undefined {
  const isNumber = json === 'integer' || json === 'number'
  if (isNumber && look === 'words') return ['1', '…']
  return json === 'boolean' ? ['true', 'false'] : choices?.map(String)
}

/** The word for a value. A number takes the first word for 1 or -1, else the second. Empty where there is no word. */
export function wordFor(field: Field, value: Value, words: readonly string[]): string {
  if (typeof value === 'number') return words[Math.abs(value) === 1 ? 0 : 1] ?? ''
  return words[casesOf(field)?.indexOf(String(value)) ?? -1] ?? ''
}
