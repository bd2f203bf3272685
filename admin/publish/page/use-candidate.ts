import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { kindOf } from '../../../src/api/path'
import type { ReleaseDocuments } from '../../../src/api/releases'
import { documentsAtom, liveAtom, picturesAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'
import type { Pair } from '../review/use-comparison'

/** What is chosen of a path: its text or its picture's hash; null where it goes. */
type Chosen = readonly [path: string, content: string | null]

/** The live release, and what it would be with the drafts of `paths` in it; undefined until it is known. */
export function useCandidate(paths: readonly string[]): Pair | undefined {
  const call = useCall()
  const live = useAtomValue(liveAtom)
  const documents = useAtomValue(documentsAtom)
  const pictures = useAtomValue(picturesAtom)
  const { data } = useQuery(releaseDocumentsQuery(call, live?.release))
  const chosen = paths.map((path): Chosen => {
    const document = documents.get(path)
    if (document) return [path, document.text]
    return [path, pictures.find((one) => one.path === path)?.hash || null]
  })
  // only what is said decides: a save changes the documents, not their texts
  const key = JSON.stringify(chosen)
  const base = live?.release
  return useMemo(
    () =>
      data && base !== undefined
        ? { ...pairOf(data, JSON.parse(key) as readonly Chosen[]), base }
        : undefined,
    [data, key, base],
  )
}

function pairOf(live: ReleaseDocuments, chosen: readonly Chosen[]): Pair {
  const taken = new Set(chosen.map(([path]) => path))
  const stays = ({ path }: { readonly path: string }) => !taken.has(path)
  const isPicture = (path: string) => kindOf(path) === 'picture'
  const come = chosen.filter((one): one is readonly [string, string] => one[1] !== null)
  return {
    before: live,
    after: {
      documents: [
        ...live.documents.filter(stays),
        ...come.flatMap(([path, text]) => (isPicture(path) ? [] : [{ path, text }])),
      ],
      pictures: [
        ...live.pictures.filter(stays),
        ...come.flatMap(([path, hash]) => (isPicture(path) ? [{ path, hash }] : [])),
      ],
    },
  }
}
