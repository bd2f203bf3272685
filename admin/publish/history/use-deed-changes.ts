import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReleaseDocuments } from '../../../src/api/releases'
import { useCall } from '../../workspace/context'
import { changesByFile, ELSEWHERE, type FileChanges } from '../changes/by-file'
import type { Contents } from '../review/contents'
import { giveBackReviewer, takeReviewer } from '../review/reviewers'
import type { FileDeed } from './entries'

/** Contents in which a path holds another text; null: none. */
export const withText = (
  { documents, pictures }: Contents,
  path: string,
  text: string | null,
): Contents => ({
  documents: [
    ...documents.filter((one) => one.path !== path),
    ...(text === null ? [] : [{ path, text }]),
  ],
  pictures,
})

/** Gives the text of a hash; null where there is none. */
export function useTextOf(): (hash: string | null) => Promise<string | null> {
  const call = useCall()
  const queries = useQueryClient()
  return async (hash) => {
    if (hash === null) return null
    const { text } = await queries.fetchQuery({
      queryKey: ['blob', hash],
      queryFn: () => call('blob', { params: { hash } }),
      staleTime: Number.POSITIVE_INFINITY,
    })
    return text
  }
}

/**
 * What each deed has changed for those who talk, by its key; they come one after the other, the newest first, once `live` is given. Nobody
 * waits for them, so that they may take their time.
 */
export function useDeedChanges(
  path: string,
  deeds: readonly FileDeed[],
  live: ReleaseDocuments | undefined,
): ReadonlyMap<string, FileChanges> {
  const textOf = useTextOf()
  const [found, setFound] = useState<ReadonlyMap<string, FileChanges>>(new Map())
  const keys = deeds.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: deeds are the same as long as their keys are
  useEffect(() => {
    if (!live) return undefined
    let isCurrent = true
    const reviewer = takeReviewer()
    const work = async () => {
      for (const { key, before, hash } of deeds) {
        if (before === undefined) continue
        const was = withText(live, path, await textOf(before))
        const is = withText(live, path, await textOf(hash))
        // what was given back is another's
        if (!isCurrent) return
        const { changes, files } = await reviewer.api.compare(was, is)
        if (!isCurrent) return
        if (!changes) continue
        const all = changesByFile({ changes, files, before: was.documents, after: is.documents })
        const own = all.get(path) ?? all.get(ELSEWHERE)
        if (own) setFound((known) => new Map(known).set(key, own))
      }
    }
    // without its sentences a deed still says who did what
    work().catch(() => undefined)
    return () => {
      isCurrent = false
      giveBackReviewer(reviewer)
    }
  }, [path, keys, live])
  return found
}
