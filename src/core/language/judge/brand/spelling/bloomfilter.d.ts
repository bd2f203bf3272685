// the package has no types of its own
declare module 'bloomfilter' {
  export class BloomFilter {
    /** `filled`: the number of bits of an empty filter, or the 32-bit words of a filled one. */
    constructor(filled: number | ArrayLike<number>, hashes: number)
    readonly buckets: Uint32Array
    add(word: string): void
    /** False: never added. True: added, or a false positive. */
    test(word: string): boolean
  }
}
