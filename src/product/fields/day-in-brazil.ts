import { saoPauloTime } from '../../core/script/sao-paulo-time'

/** The hour of the day in São Paulo at an instant, from 0 to 23. */
export const hourInBrazil = (at: number): number => Number(saoPauloTime(at)[1])

/** An ISO day moved back by `years` and forward by `days`. */
export function shiftedDay(day: string, years: number, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - years, month - 1, date + days)).toISOString().slice(0, 10)
}
