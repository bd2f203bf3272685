/** An arm and the part of the visits that it gets. */
export type WeightedArm = { readonly name: string; readonly weight: number }

/** The position of a visit in [0, 1): the first 48 bits of the SHA-256 of `EXPERIMENT:VISIT`. */
export function placeOfDigest(digest: Uint8Array): number {
  let place = 0
  for (const byte of digest.subarray(0, 6)) place = place * 256 + byte
  return place / 2 ** 48
}

/** The first arm at which the sum of the weights exceeds the position; undefined for a visit that takes no part. */
export function armAt<A extends WeightedArm>(arms: readonly A[], place: number): A | undefined {
  let sum = 0
  return arms.find(({ weight }) => {
    sum += weight
    return sum > place
  })
}
