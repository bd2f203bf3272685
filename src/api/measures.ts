import * as z from 'zod/mini'
import { COUNT_KINDS } from '../measures/count'
import { dayAfter, daysIn } from '../measures/days'
import { hash, instant } from './values'

/** The longest period that is asked for at once, in days. */
export const MAX_PERIOD = 400

const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text),
)

/** The query of `GET measures`; both days belong to the period. */
export const measuresQuery = z
  .strictObject({
    from: day,
    to: day,
    /** Ids of brands with commas between; absent: all. */
    brands: z.optional(z.string().check(z.minLength(1), z.maxLength(8000))),
    source: z.optional(z.string().check(z.maxLength(80))),
    release: z.optional(hash),
    /** Counts each step only under the wording that is live now. */
    live: z.optional(z.literal('1')),
  })
  .check(z.refine(({ from, to }) => from <= to && daysIn({ from, to }) <= MAX_PERIOD))
export type MeasuresQuery = z.infer<typeof measuresQuery>

const count = z.int().check(z.nonnegative())
const what = z.enum(COUNT_KINDS)

/** `GET measures` */
export const measures = z.object({
  /** Counts by step; counts of the whole visit have an empty step. */
  tallies: z.array(
    z.object({ step: z.string(), what, detail: z.string(), n: count, cents: count }),
  ),
  /** Counts of the whole visit, by day in São Paulo. */
  days: z.array(z.object({ day: z.string(), what, n: count })),
  /** Where visits came from, the most frequent source first. */
  sources: z.array(z.object({ source: z.string(), visits: count, leads: count, paid: count })),
  /** The steps of the live release in their order, in the words of the brand where one alone is asked for. */
  steps: z.array(
    z.object({
      id: z.string(),
      group: z.string(),
      says: z.string(),
      parts: z.array(z.string()),
    }),
  ),
})
export type Measures = z.infer<typeof measures>

/** A month of one brand, as its partner sees it. */
export const reportMonth = z.object({
  /** `2026-10` */
  month: z.string(),
  visits: count,
  leads: count,
  simulations: count,
  proposals: count,
  paid: count,
  cents: count,
  sources: z.array(z.object({ source: z.string(), visits: count, paid: count })),
  /** The opening words of the brand and the days on which they were live, the earliest first. */
  words: z.array(
    z.object({ says: z.string(), from: z.string(), to: z.string(), visits: count, paid: count }),
  ),
})
export type ReportMonth = z.infer<typeof reportMonth>

/** What a partner's report holds: counts of one brand as they were when the link was made. */
export const partnerReport = z.object({
  brand: z.string(),
  madeAt: instant,
  /** Newest first; a month without a visit is left out. */
  months: z.array(reportMonth),
})
export type PartnerReport = z.infer<typeof partnerReport>
