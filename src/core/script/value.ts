/** Name of a fact in the vocabulary of the product. */
export type FactName = string

/** What a fact may hold: plain JSON. Money is integer cents, dates are ISO `yyyy-mm-dd`, instants are epoch milliseconds. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [key: string]: Value }

/** All that a conversation knows. A fact that is absent is not known. */
export type Facts = { readonly [fact: FactName]: Value }

/** Where a value comes from when a step sets or passes it. */
export type Source =
  | { readonly type: 'literal'; readonly value: Value }
  | { readonly type: 'fact'; readonly fact: FactName }
