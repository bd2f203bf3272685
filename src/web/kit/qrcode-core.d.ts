// the types of the package name its entry alone
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
declare module 'qrcode/lib/core/mask-pattern.js' {
  import type { BitMatrix } from 'qrcode'

  /** What readers have trouble with in a code under its mask, each by its weight (ISO/IEC 18004, 7.8.3). */
  type Penalty = (modules: BitMatrix) => number
  export const getPenaltyN1: Penalty
  export const getPenaltyN2: Penalty
  export const getPenaltyN3: Penalty
  export const getPenaltyN4: Penalty
}
