/** Publications are scheduled in the time zone of São Paulo, whatever the browser's is. */
const ZONE = 'America/Sao_Paulo'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export type LocalTime = {
  /** `yyyy-mm-dd` */
  readonly day: string
  /** `hh:mm` */
  readonly time: string
}

/** The day and time in São Paulo at an instant (epoch ms). */
export function localTime(at: number): LocalTime {
  const found = new Map(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** The instant (epoch ms) of a day and time in São Paulo; undefined if they are invalid. */
export function instantAt({ day, time }: LocalTime): number | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // across a clock change the offset differs, so it is read again at the first estimate
  const once = asUtc + offsetAt(asUtc)
  return asUtc + offsetAt(once)
}

/** What must be added to the local clock to get UTC, in milliseconds. */
function offsetAt(at: number): number {
  const { day, time } = localTime(at)
  return Math.floor(at / 60_000) * 60_000 - Date.parse(`${day}T${time}:00Z`)
}

/** The next working day at eight in the morning. */
export function nextMorning(now: number): LocalTime {
  const { day } = localTime(now)
  const noon = Date.parse(`${day}T12:00:00Z`)
  const after = [1, 2, 3].map((days) => new Date(noon + days * 86_400_000))
  const working = after.find((date) => date.getUTCDay() % 6 !== 0) ?? after[0]!
  return { day: working.toISOString().slice(0, 10), time: '08:00' }
}

const MOMENT = {
  timeZone: ZONE,
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const
const THIS_YEAR = new Intl.DateTimeFormat('pt-BR', MOMENT)
const OTHER_YEAR = new Intl.DateTimeFormat('pt-BR', { ...MOMENT, year: 'numeric' })

const yearOf = (at: number): string => localTime(at).day.slice(0, 4)

/** "seg., 23/11, 08:00"; of another year "ter., 23/11/2027, 08:00" */
export const plannedMoment = (at: number, now = Date.now()): string =>
  (yearOf(at) === yearOf(now) ? THIS_YEAR : OTHER_YEAR).format(at)
