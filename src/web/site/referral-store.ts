/** How long a referral counts, in milliseconds: 30 days (domain hole 54). */
const LIFETIME = 30 * 24 * 60 * 60 * 1000

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps a variant's referral under the variant's name, so that it does not reach another of the same host (case RTE-07). Never throws. */
export function createReferralStore(storage: () => Texts, variant: string, now: () => number) {
  const key = `indicacao:${variant}`
  return {
    save: (code: string): void => {
      try {
        storage().setItem(key, JSON.stringify({ code, at: now() }))
      } catch {
        // without storage the referral counts for this visit alone
      }
    },
    /** The code as stored, however it came there; `undefined` when it is too old. */
    load: (): string | undefined => {
      try {
        const { code, at }: { code?: unknown; at?: unknown } = JSON.parse(
          storage().getItem(key) ?? '{}',
        )
        const age = now() - Number(at)
        if (age >= 0 && age <= LIFETIME) return typeof code === 'string' ? code : undefined
        storage().removeItem(key)
      } catch {
        // storage that refuses or holds nonsense remembers nothing
      }
      return undefined
    },
  }
}
