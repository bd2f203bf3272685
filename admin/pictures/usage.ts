import { setValue } from '../../src/core/language/edit/edit'
import { readWhole } from '../../src/core/language/edit/edited'
import { variantKeyOrder } from '../../src/core/language/edit/key-order'
import { valueAt } from '../../src/core/script/value'
import type { Banner, Variant } from '../../src/core/script/variant'

/** Where a brand draws a picture, in words. */
export type PictureUse = 'banner' | 'logotipo' | 'assistente' | 'indicação'

export type Usage = { readonly variant: Variant; readonly places: readonly PictureUse[] }

type Drawn = { readonly brand: Variant['brand']; readonly banner: Banner }

/** Which brands draw each picture, and where; by file name. */
export function usagesOf(variants: readonly Variant[]): ReadonlyMap<string, readonly Usage[]> {
  const found = new Map<string, Usage[]>()
  for (const variant of variants) {
    const places = new Map<string, Set<PictureUse>>()
    const put = (name: string, place: PictureUse) =>
      name !== '' && places.set(name, (places.get(name) ?? new Set()).add(place))
    const draw = ({ brand, banner }: Drawn, at?: PictureUse) => {
      put(banner.src, at ?? 'banner')
      put(brand.logo, at ?? 'logotipo')
      put(brand.bot, at ?? 'assistente')
    }
    draw(variant)
    if (variant.referral) draw(variant.referral, 'indicação')
    for (const [name, at] of places) {
      found.set(name, [...(found.get(name) ?? []), { variant, places: [...at] }])
    }
  }
  return found
}

/** The keys that name a picture, and beside a banner what it shows. */
const KEYS = [[], ['referral']].flatMap((root) => [
  { src: [...root, 'banner', 'src'], alt: [...root, 'banner', 'alt'] },
  { src: [...root, 'brand', 'logo'] },
  { src: [...root, 'brand', 'bot'] },
])

export type DocumentWithText = { readonly path: string; readonly text: string | null }
export type ChangedText = { readonly path: string; readonly text: string }

const isLayer = ({ path }: DocumentWithText) => path.startsWith('variants/')

/**
 * Names one picture where another is named, in every file of brands; a banner's description goes with it. Undefined when a file cannot be
 * changed without more of it changing: then none is.
 */
export function replaceEverywhere(
  texts: Iterable<DocumentWithText>,
  from: string,
  to: { readonly name: string; readonly alt?: string | undefined },
): readonly ChangedText[] | undefined {
  const changed: ChangedText[] = []
  for (const document of [...texts].filter(isLayer)) {
    const { path, text: before } = document
    const unit = before === null ? undefined : readWhole(before)
    if (before === null || !unit) continue
    let text = before
    for (const { src, alt } of KEYS) {
      if (valueAt(unit.value, src) !== from) continue
      const done = put(text, src, to.name, alt, to.alt)
      if (done === undefined) return undefined
      text = done
    }
    if (text !== before) changed.push({ path, text })
  }
  return changed
}

/** Gives a brand a banner, a logo or a portrait of its own. Undefined where its file cannot be written. */
export function putIn(
  text: string,
  key: 'banner' | 'logo' | 'bot',
  to: { readonly name: string; readonly alt?: string | undefined },
): string | undefined {
  return key === 'banner'
    ? put(text, ['banner', 'src'], to.name, ['banner', 'alt'], to.alt)
    : put(text, ['brand', key], to.name)
}

function put(
  before: string,
  src: readonly string[],
  name: string,
  altAt?: readonly string[],
  alt?: string,
): string | undefined {
  const order = { order: variantKeyOrder }
  const named = setValue(before, src, name, order)
  if (!named.ok) return undefined
  if (!altAt || alt === undefined) return named.text
  const described = setValue(named.text, altAt, alt, order)
  return described.ok ? described.text : undefined
}

/** The group of each brand as its file says; empty for one of its own. */
export function groupsOf(texts: Iterable<DocumentWithText>): ReadonlyMap<string, string> {
  return new Map(
    [...texts].flatMap(({ path, text }) => {
      const id = /^variants\/([^/]+)\.yaml$/.exec(path)?.[1]
      if (id === undefined || id === 'base' || text === null) return []
      const group = /^group:\s*["']?([\w.-]+)/m.exec(text)?.[1] ?? ''
      return [[id, group] as const]
    }),
  )
}
