/** Calendar days as ISO dates, computed in UTC so that no time zone shifts them. */

const DAY = 86_400_000
const FRIDAY = 5
const FIXED_HOLIDAYS = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
])
/** Days from Easter Sunday: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const MOVABLE_HOLIDAYS = [-48, -47, -2, 60]

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Today in São Paulo, where no summer time has been kept since 2019. */
export const todayInSaoPaulo = (now: number): string => iso(now - 3 * 3_600_000)

/** The date itself where it is a working day, else the next one. */
export function workingDayFrom(date: string): string {
  let time = Date.parse(`${date}T00:00:00Z`)
  while (!isWorkingDay(time)) time += DAY
  return iso(time)
}

/** The date `days` later. */
export const addDays = (date: string, days: number): string =>
  iso(Date.parse(`${date}T00:00:00Z`) + days * DAY)

function isWorkingDay(time: number): boolean {
  const day = new Date(time)
  const weekday = day.getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.has(iso(time).slice(5))) return false
  const year = day.getUTCFullYear()
  // banks serve nobody on the last weekday of a year (CMN resolution 2.932, article 2)
  const nextWeekday = new Date(time + (weekday === FRIDAY ? 3 : 1) * DAY)
  if (nextWeekday.getUTCFullYear() !== year) return false
  const easter = easterOf(year)
  return !MOVABLE_HOLIDAYS.some((offset) => easter + offset * DAY === time)
}

/** Easter Sunday, by the anonymous Gregorian algorithm (Meeus). */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - e - (c % 4)) % 7
  const m = Math.floor((a + 11 * e + 22 * l) / 451)
  const n = e + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

/** The next monthly assembly: the first working day from the 10th on, at least five days ahead. */
export function nextAssembly(today: string): string {
  const earliest = addDays(today, 5)
  const year = Number(earliest.slice(0, 4))
  const month = Number(earliest.slice(5, 7))
  const ofMonth = (offset: number) => workingDayFrom(iso(Date.UTC(year, month - 1 + offset, 10)))
  return ofMonth(0) >= earliest ? ofMonth(0) : ofMonth(1)
}
