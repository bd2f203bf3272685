let saoPaulo: Intl.DateTimeFormat | undefined

/** An instant on the clock of São Paulo, as 2026-11-22 and 14. The format is made when it is first asked for: a page starts without. */
function inSaoPaulo(at: number): readonly [day: string, hour: string] {
  saoPaulo ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const [day = '', hour = ''] = saoPaulo.format(at).split(' ')
  return [day, hour]
}

/** The day in São Paulo at an instant in epoch milliseconds, as ISO: ages and terms go by it (domain section 9). */
export const dayInBrazil = (at: number): string => inSaoPaulo(at)[0]

/** The hour of the day in São Paulo at an instant, from 0 to 23. */
export const hourInBrazil = (at: number): number => Number(inSaoPaulo(at)[1])

/** The day so many years before another and so many days later, all ISO. */
export function shiftedDay(day: string, years: number, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - years, month - 1, date + days)).toISOString().slice(0, 10)
}
