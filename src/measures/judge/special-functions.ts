/** The chance that a standard normal variable is at most `x`; by West (2005), to about 14 digits. */
export function normalCdf(x: number): number {
  const z = Math.abs(x)
  const upper = z > 37 ? 0 : z < 7.07106781186547 ? nearTail(z) : farTail(z)
  return x > 0 ? 1 - upper : upper
}

const ABOVE = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
]

const polynomial = (coefficients: readonly number[], z: number) =>
  coefficients.reduce((sum, coefficient) => sum * z + coefficient, 0)

const nearTail = (z: number) =>
  (Math.exp((-z * z) / 2) * polynomial(ABOVE, z)) / polynomial(BELOW, z)

const farTail = (z: number) =>
  Math.exp((-z * z) / 2) / (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))))) / 2.506628274631

/** The logarithm of Γ(x) for x > 0: Stirling's series, once x has been raised to where it is exact. */
export function lnGamma(x: number): number {
  let raised = x
  let product = 1
  while (raised < 12) {
    product *= raised
    raised += 1
  }
  const inverse = 1 / (raised * raised)
  const series = polynomial(
    [1 / 156, -691 / 360360, 1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12],
    inverse,
  )
  return (
    (raised - 0.5) * Math.log(raised) -
    raised +
    0.5 * Math.log(2 * Math.PI) +
    series / raised -
    Math.log(product)
  )
}
