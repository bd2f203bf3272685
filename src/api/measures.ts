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

/** What `GET measures` is asked by; both days belong to the period. */
export const measuresQuery = z
  .strictObject({
    from: day,
    to: day,
    /** Ids of brands with commas between; absent: all. */
    brands: z.optional(z.string().check(z.maxLength(8000))),
    source: z.optional(z.string().check(z.maxLength(80))),
    release: z.optional(hash),
    /** Of each step only what was counted under the words that are live now. */
    live: z.optional(z.literal('1')),
  })
  .check(z.refine(({ from, to }) => from <= to && daysIn({ from, to }) <= MAX_PERIOD))
export type MeasuresQuery = z.infer<typeof measuresQuery>

const count = z.int().check(z.nonnegative())
const what = z.enum(COUNT_KINDS)

/** `GET measures` */
export const measures = z.object({
  /** What was counted, by step; the whole visit's under the empty one. */
  tallies: z.array(
    z.object({ step: z.string(), what, detail: z.string(), n: count, cents: count }),
  ),
  /** Of the whole visit, by day in São Paulo. */
  days: z.array(z.object({ day: z.string(), what, n: count })),
  /** Where they came from, the most visits first. */
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
  /** What the brand said first while it was live, in the order of the days. */
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
