/** Formats moments by the visitor's clock, in pt-BR. Without `Intl`: the first `Intl.DateTimeFormat` costs a cheap phone 10 ms while the page starts. */

const two = (value: number) => String(value).padStart(2, '0')

/** Epoch milliseconds as 14:33 of the reader's clock. */
export function timeOf(at: number): string {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Epoch milliseconds as 22/11 of the reader's clock. */
export function shortDayOf(at: number): string {
  const date = new Date(at)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}`
}

/** Epoch milliseconds as 22/11 14:38 of the reader's clock. */
export const momentOf = (at: number): string => `${shortDayOf(at)} ${timeOf(at)}`

/** Epoch milliseconds as 22/11/2026 of the reader's clock. */
export const dateOf = (at: number): string => `${shortDayOf(at)}/${new Date(at).getFullYear()}`
