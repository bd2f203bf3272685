/**
 * A number as pt-BR writes it, with always so many decimals: 1.234,50; what is rounded to nothing has no sign. By hand: the browser's first
 * own format of numbers holds a cheap phone up for 45 ms, at the key that a visitor has just pressed.
 */
export function decimals(value: number, digits: number): string {
  const [whole = '', rest] = value.toFixed(digits).split('.')
  const written = rest === undefined ? inThousands(whole) : `${inThousands(whole)},${rest}`
  return /[1-9]/.test(written) ? written : written.replace('-', '')
}

/** Digits with a dot before every three of them. */
export const inThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
