/**
 * A number in pt-BR with a fixed count of decimals: 1.234,50; a value rounded to zero has no sign. Without `Intl`: the browser's first
 * formatting of a number blocks a cheap phone for 45 ms, right at a key press of the visitor.
 */
export function decimals(value: number, digits: number): string {
  const [whole = '', rest] = value.toFixed(digits).split('.')
  const written = rest === undefined ? inThousands(whole) : `${inThousands(whole)},${rest}`
  return /[1-9]/.test(written) ? written : written.replace('-', '')
}

/** Digits with a dot before every three of them. */
export const inThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
