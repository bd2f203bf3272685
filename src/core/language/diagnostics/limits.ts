/** Limits that make any pasted text cheap to reject (cases SCR-01 to SCR-05). */
export const MAX_BYTES = 512 * 1024
export const MAX_DEPTH = 32
/** The most nodes (keys, values, lists and mappings) of a text that is parsed at once, and the most steps of a file. */
export const MAX_NODES = 20_000
export const MAX_STEPS = 5_000
/** The most mistakes that are reported for one unit. */
export const MAX_FINDINGS_PER_UNIT = 100

/** Rejected as keys at any depth: they would access prototypes. */
const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Rejected as step ids as well: special targets of the language, and names that every object inherits. */
const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...PROTOTYPE_NAMES,
  'retry',
  'end',
  'return',
  ...Object.getOwnPropertyNames(Object.prototype),
])

export const isPrototypeName = (name: string) => PROTOTYPE_NAMES.has(name)
export const isReservedId = (id: string) => RESERVED_IDS.has(id)

/** Up to this many findings with one likely cause are reported one by one; more of them as one. */
export const MAX_SEPARATE_FINDINGS = 3
