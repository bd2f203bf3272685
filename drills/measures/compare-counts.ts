import type { Done } from '../../tools/visitors/done'

/** What was done, and what nobody knows to have arrived. */
export type DoneBySurety = {
  readonly certain: readonly Done[]
  readonly uncertain: readonly Done[]
}

type Amount = 'n' | 'cents' | 'squares'
type Numbers = ReadonlyMap<string, number>

/** Numbers that can be seen somewhere: how what was done is named there, and what is counted there. */
export type Seen = {
  readonly what: string
  readonly amount: Amount
  /** Undefined of what is not shown there. */
  readonly keyOf: (done: Done) => string | undefined
  readonly numbers: Numbers
}

/** Where a number is not what was done: above or below what it may be. Each is told by its name with both. */
export function differences({ certain, uncertain }: DoneBySurety, seen: Seen): readonly string[] {
  const { what, amount, numbers } = seen
  const sums = sumsOf(certain, seen)
  const least = sumsOf(
    uncertain.filter((one) => one[amount] < 0),
    seen,
  )
  const most = sumsOf(
    uncertain.filter((one) => one[amount] > 0),
    seen,
  )
  const keys = new Set([...sums.keys(), ...least.keys(), ...most.keys(), ...numbers.keys()])
  return [...keys].flatMap((key) => {
    const known = sums.get(key) ?? 0
    const [low, high] = [known + (least.get(key) ?? 0), known + (most.get(key) ?? 0)]
    const shown = numbers.get(key) ?? 0
    if (shown >= low && shown <= high) return []
    const expected = low === high ? `${low}` : `${low} to ${high}`
    return [`${what}, ${amount} of ${key}: ${shown}, not ${expected}`]
  })
}

function sumsOf(done: readonly Done[], { keyOf, amount }: Pick<Seen, 'keyOf' | 'amount'>): Numbers {
  const sums = new Map<string, number>()
  for (const one of done) {
    const key = keyOf(one)
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + one[amount])
  }
  return sums
}
