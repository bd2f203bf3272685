/** What is counted. `visit` to `again` come from the page; `lead` to `pending` are counted at the gateway, where they are certain. */
export const COUNT_KINDS = [
  'visit',
  'start',
  'reached',
  'left',
  'refused',
  'outcome',
  'chosen',
  'time',
  'specialists',
  'coupon',
  'error',
  'again',
  'lead',
  'proposal',
  'paid',
  'pending',
] as const

export type CountKind = (typeof COUNT_KINDS)[number]

/** What one row of the store counts. All are words of the release or of a bounded list; nothing that a visitor typed. */
export type CountKey = {
  /** Hour in São Paulo, `2026-11-23T06`; the day, `2026-11-23`, once the hours are 35 days old. */
  readonly period: string
  /** Id of the variant. */
  readonly brand: string
  /** The hash of the release. */
  readonly release: string
  /** Empty where it belongs to the whole visit. */
  readonly step: string
  readonly what: CountKind
  /** The option's label, the message's id, the outcome, the bucket of time; else empty. */
  readonly detail: string
  /** A name of the bounded list: 'direto', 'google', 'facebook', 'indicacao', 'outros' … or a campaign of the brand. */
  readonly source: string
  /** `EXPERIMENT:ARM`, else empty. */
  readonly arm: string
}

/** `n` is how often; `cents` the sum of money in integer cents, and `squares` that of its squares, for the judgement of R$ a visit. */
export type Count = CountKey & {
  readonly n: number
  readonly cents: number
  readonly squares: number
}
