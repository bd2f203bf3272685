import type { Variant } from '../../core/script/variant'
import type { SITE_TEXT_KEYS } from '../../product/texts/text-keys'

export type SiteTextKey = (typeof SITE_TEXT_KEYS)[number]

/** The variant's words for a key, with `{slot}` replaced by its value; empty when no layer sets them. */
export function siteText(
  variant: Pick<Variant, 'texts'>,
  key: SiteTextKey,
  slots: { readonly [slot: string]: string } = {},
): string {
  const words = Object.hasOwn(variant.texts, key) ? (variant.texts[key] ?? '') : ''
  return words.replace(/\{(\w+)\}/g, (whole, slot: string) =>
    Object.hasOwn(slots, slot) ? (slots[slot] ?? whole) : whole,
  )
}
