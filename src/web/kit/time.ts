/** How moments are written on the reader's clock, in pt-BR. */

const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })
const DATE = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** Epoch milliseconds as 14:33 of the reader's clock. */
export const timeOf = (at: number): string => TIME.format(at)

/** Epoch milliseconds as 22/11 of the reader's clock. */
export const shortDayOf = (at: number): string => DAY.format(at)

/** Epoch milliseconds as 22/11 14:38 of the reader's clock. */
export const momentOf = (at: number): string => `${shortDayOf(at)} ${timeOf(at)}`

/** Epoch milliseconds as 22/11/2026 of the reader's clock. */
export const dateOf = (at: number): string => DATE.format(at)
