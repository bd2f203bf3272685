import { contentKindOf } from '../../src/api/path'
import type { StillUse } from '../../src/api/pictures'
import { experimentSchema } from '../../src/core/language/check/experiment-schema'
import { picturesNamedIn } from '../../src/core/language/check/variant-key'
import { picturesNamedBy } from '../../src/core/language/check/variant-schema'
import { setValue } from '../../src/core/language/edit/edit'
import { readWhole } from '../../src/core/language/edit/edited'
import { variantKeyOrder } from '../../src/core/language/edit/key-order'
import type { Path } from '../../src/core/language/read/path'
import type { Value } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'

/** Where a brand uses a picture, in words. */
export type PictureUse =
  | 'banner'
  | 'logotipo'
  | 'assistente'
  | 'conversa'
  | 'indicação'
  | 'experimento'

export type Usage = { readonly variant: Variant; readonly places: readonly PictureUse[] }

type Drawn = Pick<Variant, 'brand' | 'banner' | 'media'>

/** Which brands use each picture, and where; by file name. `armed`: the brands with the arms of experiments over them. */
export function usagesOf(
  variants: readonly Variant[],
  armed: readonly Variant[] = [],
): ReadonlyMap<string, readonly Usage[]> {
  const found = new Map<string, Usage[]>()
  for (const variant of variants) {
    const places = new Map<string, Set<PictureUse>>()
    const put = (name: string, place: PictureUse) =>
      name !== '' && places.set(name, (places.get(name) ?? new Set()).add(place))
    const draw = ({ brand, banner, media = {} }: Drawn, at?: PictureUse) => {
      put(banner.src, at ?? 'banner')
      put(brand.logo, at ?? 'logotipo')
      put(brand.bot, at ?? 'assistente')
      for (const { src, video } of Object.values(media)) {
        put(src, at ?? 'conversa')
        if (video) put(video.src, at ?? 'conversa')
      }
    }
    draw(variant)
    if (variant.referral) draw(variant.referral, 'indicação')
    const own = new Set(places.keys())
    for (const arm of armed.filter(({ id }) => id === variant.id)) {
      draw(arm, 'experimento')
      if (arm.referral) draw(arm.referral, 'experimento')
    }
    for (const name of own) places.get(name)?.delete('experimento')
    for (const [name, at] of places) {
      found.set(name, [...(found.get(name) ?? []), { variant, places: [...at] }])
    }
  }
  return found
}

export type DocumentWithText = { readonly path: string; readonly text: string | null }
export type ChangedText = { readonly path: string; readonly text: string }

/** The picture to use, and its description, if there is one (for a banner). */
type NamedPicture = { readonly name: string; readonly alt?: string | undefined }

/** The kinds of files that name pictures. */
const DRAW: ReadonlySet<unknown> = new Set(['variant', 'experiment'])

const EXPERIMENT = experimentSchema()

const picturesIn = (path: string, value: Value) =>
  contentKindOf(path) === 'experiment' ? picturesNamedIn(EXPERIMENT, value) : picturesNamedBy(value)

/**
 * Replaces one picture by another in every file of brands and of experiments, with a banner's description. Undefined if a file cannot be edited without
 * changing more of it; then nothing is replaced.
 */
export function replaceEverywhere(
  texts: Iterable<DocumentWithText>,
  from: string,
  to: NamedPicture,
): readonly ChangedText[] | undefined {
  const changed: ChangedText[] = []
  for (const { path, text: before } of texts) {
    if (!before?.includes(from) || !DRAW.has(contentKindOf(path))) continue
    const unit = readWhole(before)
    if (!unit) return undefined
    let text = before
    for (const { path: key, name } of picturesIn(path, unit.value)) {
      if (name !== from) continue
      const done = put(text, key, to)
      if (done === undefined) return undefined
      text = done
    }
    if (text !== before) changed.push({ path, text })
  }
  return changed
}

/** Sets a brand's banner, logo or portrait, or a picture for its sentences. Undefined if its file cannot be edited. */
export const putIn = (text: string, use: StillUse, to: NamedPicture): string | undefined =>
  put(text, keyFor(use, to.name), to)

function keyFor(use: StillUse, file: string): Path {
  if (use === 'banner') return ['banner', 'src']
  if (use !== 'midia') return ['brand', use]
  // the name that the person typed, without the prefix and the hash that the library adds
  return ['media', file.replace(/^midia-|(?:-[0-9a-f]{8})?\.\w+$/g, ''), 'src']
}

function put(before: string, key: Path, to: NamedPicture): string | undefined {
  const order = { order: variantKeyOrder }
  const named = setValue(before, key, to.name, order)
  if (!named.ok) return undefined
  if (key.at(-1) !== 'src' || to.alt === undefined) return named.text
  const described = setValue(named.text, [...key.slice(0, -1), 'alt'], to.alt, order)
  return described.ok ? described.text : undefined
}

/** The group in each brand's file, by brand id; empty for a brand without a group. */
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
