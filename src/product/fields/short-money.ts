/** From the least on, what so many reais are counted in. */
const UNITS = [
  [1e9, '\u00a0bi'],
  [1e6, '\u00a0mi'],
  [1e3, '\u00a0mil'],
] as const

/**
 * Whole hundreds of reais, in cents, as R$ 100 mil or R$ 1,25 mi, as pt-BR shortens them. Written by hand: the browser's own short format
 * holds a cheap phone up for 60 ms when it is first used, in the middle of a talk.
 */
export function shortMoney(cents: number): string {
  const reais = cents / 100
  const [size, unit] = UNITS.find(([least]) => reais >= least) ?? [1, '']
  const count = Math.round((reais * 100) / size) / 100
  return `R$\u00a0${String(count).replace('.', ',')}${unit}`
}
