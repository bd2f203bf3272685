/** The instalment by ABAC's method (domain section 7). Integer cents in and out; each part half up to the cent. */

export type Terms = {
  /** The credit, in cents. */
  readonly credit: number
  readonly months: number
  /** Hundredths of a percent over the whole term. */
  readonly fee: number
  readonly reserve: number
  /** Millionths a month. */
  readonly insurance: number
}

export type Instalment = {
  readonly commonFund: number
  readonly fee: number
  readonly reserve: number
  readonly insurance: number
  readonly total: number
}

/** Integer division, half up; both positive, the product below 2^52. */
export const centsHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

export function instalmentOf({ credit, months, fee, reserve, insurance }: Terms): Instalment {
  const parts = {
    commonFund: centsHalfUp(credit, months),
    fee: centsHalfUp(credit * fee, 10_000 * months),
    reserve: centsHalfUp(credit * reserve, 10_000 * months),
    insurance: centsHalfUp(credit * (10_000 + fee + reserve) * insurance, 10_000 * 1_000_000),
  }
  return { ...parts, total: parts.commonFund + parts.fee + parts.reserve + parts.insurance }
}

/** What a half plan pays until contemplation. */
export const halfOf = (instalment: number): number => centsHalfUp(instalment, 2)

/** The first instalment less a campaign's discount in percent. */
export const firstInstalment = (instalment: number, discount: number): number =>
  centsHalfUp(instalment * (100 - discount), 100)
