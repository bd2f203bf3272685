import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { API } from '../../src/api/api'
import { library, type PictureDetails } from '../../src/api/pictures'
import { request } from '../api/client'
import { variantsAtom } from '../preview/atoms'
import { lastValidAtom } from '../worker/atoms'
import { picturesAtom } from '../workspace/atoms'
import { type LibraryPicture, libraryOf } from './library'
import { usagesOf } from './usage'

/** The URL of a picture. */
export const sourceOf = ({ hash, name }: Pick<LibraryPicture, 'hash' | 'name'>): string =>
  `${API}/pictures/${hash}.${name.slice(name.lastIndexOf('.') + 1)}`

const NONE: readonly PictureDetails[] = []

/** All pictures of the drafts; their sizes and descriptions are loaded after their names. */
export function useLibrary(): readonly LibraryPicture[] {
  const pictures = useAtomValue(picturesAtom)
  const variants = useAtomValue(variantsAtom)
  const key = pictures.map(({ hash }) => hash.slice(0, 12)).join('')
  const { data = NONE } = useQuery({
    queryKey: ['picture-details', key],
    queryFn: async ({ signal }) =>
      (await request(fetch, 'GET', '/picture-details', { signal }, library)).pictures,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  const armed = useAtomValue(lastValidAtom)?.armed
  const usages = useMemo(() => usagesOf(variants, armed), [variants, armed])
  return useMemo(() => libraryOf(pictures, data, usages), [pictures, data, usages])
}
