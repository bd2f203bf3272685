// the package has no types of its own
declare module 'bloomfilter' {
  export class BloomFilter {
    /** `filled`: how many bits, or the 32-bit numbers of a filter that was filled before. */
    constructor(filled: number | ArrayLike<number>, hashes: number)
    readonly buckets: Uint32Array
    add(word: string): void
    /** False only of what was never added. */
    test(word: string): boolean
  }
}
