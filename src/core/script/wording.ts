import type { Variant } from './variant'

/** A text that a variant may override: its key in `texts`, and the default words. `{slot}` stands for a value. */
export type Wording = { readonly key: string; readonly words: string }

/** Values for the slots of a text, by slot name. */
export type Slots<T = string> = { readonly [slot: string]: T }

const SLOT = /\{([a-z0-9]+)\}/

/** A text split at its slots, each slot replaced by its value; a slot without a value becomes empty. */
export const filled = <T>(words: string, slots: Slots<T>): readonly (string | T)[] =>
  // split by one capturing group: words stand at even places, names of slots at odd ones
  words
    .split(SLOT)
    .map((part, at) => (at % 2 === 0 ? part : Object.hasOwn(slots, part) ? slots[part]! : ''))

/** The variant's text, or the default words, with the slots filled in. A blank text of the variant counts as none. */
export function worded(
  texts: Variant['texts'],
  { key, words }: Wording,
  slots: Slots = {},
): string {
  const own = Object.hasOwn(texts, key) ? texts[key] : undefined
  return filled(own?.trim() ? own : words, slots).join('')
}
