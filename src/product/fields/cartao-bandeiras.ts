import validator from 'card-validator'

export type Bandeira = {
  readonly nome: string
  /** Digits of the security code. */
  readonly code: number
}

/** The brands that are paid with here. */
const BRANDS: ReadonlySet<string> = new Set([
  'visa',
  'mastercard',
  'elo',
  'hipercard',
  'hiper',
  'american-express',
  'diners-club',
  'discover',
  'jcb',
])

const brandsOf = validator.creditCardType.default

// brands that are not paid with here claim numbers within the ranges of those that are (Maestro within Visa, say)
for (const brand of Object.values(brandsOf.types)) {
  if (!BRANDS.has(brand)) brandsOf.removeCard(brand)
}
// Elo's range 650901 to 650978 lacks this one there
const { patterns } = brandsOf.getTypeInfo('elo')
brandsOf.updateCard('elo', { patterns: [...patterns, 650923] })

/**
 * The brand of a number by the digits known so far; undefined while none is certain. `number().card` would show none for a Visa
 * until it can be no Elo any more, so the longest pattern that is already complete counts.
 */
export function bandeiraOf(digits: string): Bandeira | undefined {
  const [brand] = brandsOf(digits)
    .filter(({ matchStrength }) => matchStrength !== undefined)
    .sort((a, b) => (b.matchStrength ?? 0) - (a.matchStrength ?? 0))
  return brand && { nome: brand.type, code: brand.code.size }
}
