import { contentKindOf, pictureName } from '../../src/api/path'
import { wholeOf } from '../../src/api/pictures'
import { brandAt, layerPlace } from '../../src/core/language/read/layer-place'
import type { ContentStore } from '../content/content-store'

/** What of the content somebody sees who is bound to brands. */
export type BrandSight = {
  /** The file of one of the brands, which alone they may write. */
  readonly isOwn: (path: string) => boolean
  /** Documents that they may read: those of their brands, and what these are made of. Pictures are seen where one of them names them. */
  readonly sees: (path: string) => boolean
  readonly isPicture: (path: string) => boolean
  /** Whether one of the texts names a picture, or the picture that it is a crop of. */
  readonly namedIn: (documents: readonly NamingText[]) => (path: string) => boolean
}

type NamingText = { readonly path: string; readonly text: string | null }

/**
 * The groups are those that the brands name where they are live: a draft is the person's own, and would show them any group that they name
 * in it.
 */
export async function sightOf(
  content: Pick<ContentStore, 'liveText' | 'authors'>,
  brands: readonly string[],
): Promise<BrandSight> {
  const groups = await Promise.all(
    brands.map(async (id) => {
      const text = await content.liveText(`variants/${id}.yaml`)
      return text === undefined ? undefined : content.authors.groupOf(text)
    }),
  )
  const isOwn = (path: string) => brands.includes(brandAt(path) ?? '')
  const isShared = (path: string) => {
    const place = layerPlace(path)
    if (place?.kind === 'group') return groups.includes(place.name)
    return place?.kind === 'base' || place?.kind === 'words'
  }
  return {
    isOwn,
    sees: (path) => isOwn(path) || isShared(path) || contentKindOf(path) === 'script',
    isPicture: (path) => contentKindOf(path) === 'picture',
    namedIn: (documents) => (path) => {
      const whole = wholeOf(pictureName(path))
      return documents.some(({ text }) => text?.includes(whole) === true)
    },
  }
}
