import type { Variant } from './variant'

/** Words that a variant may say its own way: their key in its `texts`, and what is said where no layer sets it. `{slot}` stands for a value. */
export type Wording = { readonly key: string; readonly words: string }

/** What stands in the slots of words, by name. */
export type Slots<T = string> = { readonly [slot: string]: T }

const SLOT = /\{([a-z0-9]+)\}/

/** Words cut at their slots, each slot with its value in place; one without a value stays empty. */
export const filled = <T>(words: string, slots: Slots<T>): readonly (string | T)[] =>
  // split by one capturing group: words stand at even places, names of slots at odd ones
  words
    .split(SLOT)
    .map((part, at) => (at % 2 === 0 ? part : Object.hasOwn(slots, part) ? slots[part]! : ''))

/** The words as a variant says them. An empty text of its own says nothing, so that it counts as none. */
export function worded(
  texts: Variant['texts'],
  { key, words }: Wording,
  slots: Slots = {},
): string {
  const own = Object.hasOwn(texts, key) ? texts[key] : undefined
  return filled(own?.trim() ? own : words, slots).join('')
}
