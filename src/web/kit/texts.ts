import { createElement, Fragment, type ReactNode } from 'react'
import type { Variant } from '../../core/script/variant'
import { filled, type Slots, type Wording, worded } from '../../core/script/wording'
import type { ALL_TEXT_KEYS } from '../../product/texts/text-keys'

export type TextKey = (typeof ALL_TEXT_KEYS)[number]

export type Texts = {
  readonly t: (key: TextKey, slots?: Slots) => string
  /** The same with elements in the slots. */
  readonly rich: (key: TextKey, slots: Slots<ReactNode>) => ReactNode
  /** A wording: the variant's text for its key, or else its own words. */
  readonly say: (wording: Wording, slots?: Slots) => string
}

/** Functions that give a variant's texts. A missing key is shown as itself, so that it is noticed; a slot without a value stays empty. */
export function textsByKey(words: Variant['texts']): Texts {
  const wordsOf = (key: TextKey) => (Object.hasOwn(words, key) ? (words[key] ?? key) : key)
  return {
    t: (key, slots = {}) => filled(wordsOf(key), slots).join(''),
    rich: (key, slots) => createElement(Fragment, null, ...filled(wordsOf(key), slots)),
    say: (wording, slots) => worded(words, wording, slots),
  }
}
