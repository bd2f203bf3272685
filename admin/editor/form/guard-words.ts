import { isMapping } from '../../../src/core/language/read/mapping'
import type { Value } from '../../../src/core/script/value'

const COMPARED: { readonly [comparison: string]: string } = {
  eq: 'é',
  ne: 'não é',
  gt: 'é maior que',
  gte: 'é ao menos',
  lt: 'é menor que',
  lte: 'é no máximo',
  in: 'é um de',
}

/** A guard as it is written, in words: "editando é sim e cupom existe". */
export function guardWords(guard: Value): string {
  if (Array.isArray(guard)) return guard.map((one: Value) => guardWords(one)).join(' e ')
  if (!isMapping(guard)) return String(guard)
  return Object.entries(guard)
    .map(([key, value]) => partWords(key, value))
    .join(' e ')
}

function partWords(key: string, value: Value): string {
  if (key === 'not') return `não (${guardWords(value)})`
  if (key === 'all') return guardWords(value)
  if (key === 'any' && Array.isArray(value))
    return `(${value.map((one: Value) => guardWords(one)).join(' ou ')})`
  if (!isMapping(value)) return `${key} é ${valueWords(value)}`
  return Object.entries(value)
    .map(([comparison, to]) =>
      comparison === 'exists'
        ? `${key} ${to === false ? 'não existe' : 'existe'}`
        : `${key} ${COMPARED[comparison] ?? comparison} ${valueWords(to)}`,
    )
    .join(' e ')
}

function valueWords(value: Value): string {
  if (value === true) return 'sim'
  if (value === false) return 'não'
  return Array.isArray(value) ? value.map(String).join(', ') : String(value)
}
