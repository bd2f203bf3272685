/** Caps that keep any text a person can paste cheap to refuse (cases SCR-01 to SCR-05). */
export const MAX_BYTES = 512 * 1024
export const MAX_DEPTH = 32
/** Keys, values, lists and mappings of what is read at once, and steps of a file. */
export const MAX_NODES = 20_000
export const MAX_STEPS = 5_000
/** Mistakes told of one unit: nobody reads more at once. */
export const MAX_TOLD = 100

/** Refused as a key at any depth: they reach prototypes. */
const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Refused as step ids as well: targets of the language, and names every object answers to. */
const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...PROTOTYPE_NAMES,
  'retry',
  'end',
  'return',
  'toString',
  'hasOwnProperty',
  'valueOf',
])

export const isPrototypeName = (name: string) => PROTOTYPE_NAMES.has(name)
export const isReservedId = (id: string) => RESERVED_IDS.has(id)

/** Findings that most likely have one cause are told one by one up to here; more of them as one. */
export const TOLD_APART = 3
