import { contentKindOf, pictureName } from '../../src/api/path'
import { wholeOf } from '../../src/api/pictures'
import { brandAt, layerPlace } from '../../src/core/language/read/layer-place'
import type { ContentStore } from '../content/content-store'

/** What a user bound to brands may see of the content. */
export type BrandVisibility = {
  /** Whether a path is the file of one of the user's brands; other texts they may not write. */
  readonly isOwn: (path: string) => boolean
  /** Whether the user may read a document: their brands, the layers under them, and the scripts. Pictures: see `namedIn`. */
  readonly sees: (path: string) => boolean
  readonly isPicture: (path: string) => boolean
  /** Whether one of the texts mentions a picture or, for a crop, its original. */
  readonly namedIn: (documents: readonly NamingText[]) => (path: string) => boolean
}

type NamingText = { readonly path: string; readonly text: string | null }

/**
 * The visible groups are those that the live texts of the brands name: drafts do not count, since a user could read any group by naming it
 * in a draft.
 */
export async function visibilityOf(
  content: Pick<ContentStore, 'liveText' | 'authors'>,
  brands: readonly string[],
): Promise<BrandVisibility> {
  const groups: (string | undefined)[] = []
  // one after the other: all of many brands at once would be more jobs than a person may have waiting
  for (const id of brands) {
    const text = await content.liveText(`variants/${id}.yaml`)
    if (text !== undefined) groups.push(await content.authors.groupOf(text))
  }
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
