/** Codes of the ways to pay (spec section 9). */
export const METHOD_CODES = { cartao: 0, boleto: 1, pix: 5 } as const
