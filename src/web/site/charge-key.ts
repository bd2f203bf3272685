/** Charges are stored under the variant's name, so that two variants of one host do not share them (case RTE-07). */
export const chargeKey = (variant: string) => `cobranca:${variant}`

/** Whether this browser has kept charges of a variant. Never throws. */
export function mayHoldCharges(variant: string): boolean {
  try {
    return window.localStorage.getItem(chargeKey(variant)) !== null
  } catch {
    return false
  }
}
