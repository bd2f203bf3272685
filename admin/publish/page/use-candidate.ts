import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ContentPicture } from '../../../src/api/documents'
import type { ReleaseDocuments, ReleasePicture } from '../../../src/api/releases'
import { documentsAtom, liveAtom, picturesAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'
import type { Pair } from '../review/use-comparison'

/** The chosen draft of a path: its text or picture; null: deleted. */
type Chosen = readonly [path: string, content: string | ReleasePicture | null]

/** The live release, and the release that publishing `paths` would make of it; undefined until it is loaded by `loads`. */
export function usePublishCandidate(paths: readonly string[]) {
  const call = useCall()
  const live = useAtomValue(liveAtom)
  const documents = useAtomValue(documentsAtom)
  const pictures = useAtomValue(picturesAtom)
  const load = useQuery(releaseDocumentsQuery(call, live?.release))
  const { data } = load
  const chosen = paths.map((path): Chosen => {
    const document = documents.get(path)
    if (document) return [path, document.text]
    const picture = pictures.find((one) => one.path === path && one.hash !== '')
    return [path, picture ? releasePictureOf(picture) : null]
  })
  // compared by content: a save replaces the document objects, but not their texts
  const key = JSON.stringify(chosen)
  const base = live?.release
  const pair = useMemo(
    () =>
      data && base !== undefined
        ? { ...pairOf(data, JSON.parse(key) as readonly Chosen[]), base }
        : undefined,
    [data, key, base],
  )
  return { pair, loads: [load] }
}

/** A picture without who saved it, so that only a change of the picture itself counts. */
const releasePictureOf = ({
  path,
  hash,
  bytes,
  width,
  height,
}: ContentPicture): ReleasePicture => ({
  path,
  hash,
  bytes,
  width,
  height,
})

function pairOf(live: ReleaseDocuments, chosen: readonly Chosen[]): Pair {
  const taken = new Set(chosen.map(([path]) => path))
  const stays = ({ path }: { readonly path: string }) => !taken.has(path)
  return {
    before: live,
    after: {
      documents: [
        ...live.documents.filter(stays),
        ...chosen.flatMap(([path, text]) => (typeof text === 'string' ? [{ path, text }] : [])),
      ],
      pictures: [
        ...live.pictures.filter(stays),
        ...chosen.flatMap(([, one]) => (one !== null && typeof one !== 'string' ? [one] : [])),
      ],
    },
  }
}
