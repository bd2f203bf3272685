/** The units of amounts, each with the least number of reais that it is used for. */
const UNITS = [
  [1e9, '\u00a0bi'],
  [1e6, '\u00a0mi'],
  [1e3, '\u00a0mil'],
] as const

/**
 * Whole hundreds of reais, in cents, as R$ 100 mil or R$ 1,25 mi, as pt-BR shortens them. Without `Intl`: the first use of its short format
 * blocks a cheap phone for 60 ms, in the middle of a talk.
 */
export function shortMoney(cents: number): string {
  const reais = cents / 100
  const [size, unit] = UNITS.find(([least]) => reais >= least) ?? [1, '']
  const count = Math.round((reais * 100) / size) / 100
  return `R$\u00a0${String(count).replace('.', ',')}${unit}`
}
