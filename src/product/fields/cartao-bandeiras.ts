import validator from 'card-validator'

export type Bandeira = {
  readonly nome: string
  /** Digits of the security code. */
  readonly code: number
}

/** The brands that are accepted here. */
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

// brands that are not accepted here have ranges within those of accepted ones (Maestro within Visa), so they are removed
for (const brand of Object.values(brandsOf.types)) {
  if (!BRANDS.has(brand)) brandsOf.removeCard(brand)
}
// the library's Elo range 650901 to 650978 lacks this number
const { patterns } = brandsOf.getTypeInfo('elo')
brandsOf.updateCard('elo', { patterns: [...patterns, 650923] })

/**
 * The brand of a number by the digits typed so far; undefined while no pattern is complete. The library's `number().card` shows no Visa
 * as long as the number may still be an Elo, so here the longest complete pattern decides.
 */
export function bandeiraOf(digits: string): Bandeira | undefined {
  const [brand] = brandsOf(digits)
    .filter(({ matchStrength }) => matchStrength !== undefined)
    .sort((a, b) => (b.matchStrength ?? 0) - (a.matchStrength ?? 0))
  return brand && { nome: brand.type, code: brand.code.size }
}
