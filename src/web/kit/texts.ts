import { createElement, Fragment, type ReactNode } from 'react'
import type { Variant } from '../../core/script/variant'
import type { CHAT_TEXT_KEYS, SITE_TEXT_KEYS } from '../../product/texts/text-keys'

export type TextKey = (typeof CHAT_TEXT_KEYS | typeof SITE_TEXT_KEYS)[number]

export type Texts = {
  readonly t: (key: TextKey, slots?: Readonly<Record<string, string>>) => string
  /** The same with elements in the slots. */
  readonly rich: (key: TextKey, slots: Readonly<Record<string, ReactNode>>) => ReactNode
}

const SLOT = /\{([a-z0-9]+)\}/

/** The words of a variant. A key that is missing shows as itself, so that it is seen; a slot without a value stays empty. */
export function textsByKey(words: Variant['texts']): Texts {
  const wordOf = (key: TextKey) => (Object.hasOwn(words, key) ? (words[key] ?? key) : key)
  const fill = <T>(key: TextKey, slots: Readonly<Record<string, T>>): readonly (string | T)[] =>
    // split by one capturing group: words stand at even places, names of slots at odd ones
    wordOf(key)
      .split(SLOT)
      .map((part, at) =>
        at % 2 === 0 ? part : Object.hasOwn(slots, part) ? (slots[part] ?? '') : '',
      )
  return {
    t: (key, slots = {}) => fill(key, slots).join(''),
    rich: (key, slots) => createElement(Fragment, null, ...fill(key, slots)),
  }
}
