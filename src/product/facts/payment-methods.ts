/** Codes of the ways to pay (spec section 9). */
export const METHOD_CODES = { cartao: 0, boleto: 1, pix: 5 } as const

/** What people call each method. */
export const METHOD_NAMES: ReadonlyMap<number, readonly string[]> = new Map(
  Object.entries(METHOD_CODES).map(([name, code]) => [code, [name]]),
)
