import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { type RandomSource, seededRandom } from '../../src/core/script/seeded-random'
import { type Day, dayAfter } from '../../src/measures/days'
import type { Draws } from './intent'

/** Who comes when, whence and with what in mind. */
export type VisitPlan = {
  /** Which of all visits. */
  readonly number: number
  readonly seed: number
  readonly brand: string
  /** Epoch milliseconds at which it begins. */
  readonly at: number
  readonly day: Day
  /** Query of the link. */
  readonly search: string
  /** Host of the page before; empty where there was none. */
  readonly referrer: string
  /** His browser asks not to be counted. */
  readonly refuses: boolean
  readonly draws: Draws
}

/** All visits that begin in one hour, and the time of the server then. */
export type HourOfVisits = { readonly at: number; readonly plans: readonly VisitPlan[] }

type Options = {
  readonly count: number
  readonly days: number
  readonly seed: number
  /** The first comes most often. */
  readonly brands: readonly string[]
  /** Epoch milliseconds: the last visit begins before. */
  readonly now: number
}

const HOUR = 3_600_000
const MINUTE = 60_000
/** Of 100 browsers so many ask not to be counted. */
const REFUSES = 0.02

/** Of a day's visits each hour's part, from midnight on. */
export const BUSY_HOURS = [1, 1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 6, 7, 6, 6, 6, 6, 6, 7, 8, 8, 7, 5, 3]

const WAYS: readonly Pick<VisitPlan, 'search' | 'referrer'>[] = [
  { search: '', referrer: '' },
  { search: '', referrer: '' },
  { search: '', referrer: 'www.google.com' },
  { search: '?utm_source=google&utm_medium=cpc&utm_campaign=marca', referrer: 'www.google.com' },
  { search: '?utm_source=facebook&utm_medium=social', referrer: 'l.facebook.com' },
  { search: '?utm_source=instagram', referrer: '' },
  { search: '?utm_source=newsletter&utm_medium=email', referrer: '' },
  { search: '?utm_source=painel-da-avenida', referrer: '' },
  { search: '?referralcode=AMIGO42', referrer: '' },
  { search: '', referrer: 'blog.exemplo.com.br' },
]

/** Spreads visits over days, the last of which is today, and over the hours of a day. The same for the same options. */
export function planVisits({ count, days, seed, brands, now }: Options): readonly HourOfVisits[] {
  const chance = seededRandom(seed)
  const { next, pick } = chance
  const hours = hoursUntil(now, days)
  const all = hours.reduce((sum, { weight }) => sum + weight, 0)
  const plans = Array.from({ length: count }, (_, number): VisitPlan => {
    let left = next() * all
    const { at } =
      hours.find(({ weight }) => {
        left -= weight
        return left < 0
      }) ?? hours.at(-1)!
    return {
      number,
      seed: Math.floor(next() * 2 ** 32),
      brand: brandOf(brands, chance),
      at: at + Math.floor(next() * 25 * MINUTE),
      day: saoPauloDay(at),
      ...pick(WAYS),
      refuses: next() < REFUSES,
      draws: { lead: next(), proposal: next(), payment: next() },
    }
  })
  return hours.flatMap(({ at }) => {
    const own = plans.filter((plan) => Math.floor(plan.at / HOUR) === Math.floor(at / HOUR))
    return own.length > 0 ? [{ at: at + 30 * MINUTE, plans: own }] : []
  })
}

/** The second brand comes half as often as the first, the third a third as often. */
function brandOf(brands: readonly string[], { next }: RandomSource): string {
  const weights = brands.map((_, index) => 1 / (index + 1))
  let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
  return (
    brands.find((_, index) => {
      left -= weights[index] ?? 0
      return left < 0
    }) ?? brands[0]!
  )
}

/** The hours of so many days that are over; of a day that has just begun, the one before it. */
function hoursUntil(now: number, days: number) {
  const today = saoPauloDay(now)
  const hours = Array.from({ length: days }, (_, index) =>
    dayAfter(today, index + 1 - days),
  ).flatMap((day) =>
    BUSY_HOURS.map((weight, hour) => ({
      at: Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`),
      weight,
    })).filter(({ at, weight }) => weight > 0 && at + HOUR <= now),
  )
  return hours.length > 0 ? hours : [{ at: Math.floor(now / HOUR - 1) * HOUR, weight: 1 }]
}
