import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReleaseDocuments } from '../../../src/api/releases'
import { useCall } from '../../workspace/context'
import { changesByFile, ELSEWHERE, type FileChanges } from '../changes/by-file'
import type { Contents } from '../review/contents'
import { giveBackReviewer, takeReviewer } from '../review/reviewers'
import type { FileHistoryEntry } from './entries'

/**
 * The contents with another text at a path; null removes the path. They have no pictures, so that none is judged: a version may name one
 * that is a draft or no longer exists, and a brand that does not compile would be left out of the comparison.
 */
export const withText = (
  { documents }: Pick<Contents, 'documents'>,
  path: string,
  text: string | null,
): Contents => ({
  documents: [
    ...documents.filter((one) => one.path !== path),
    ...(text === null ? [] : [{ path, text }]),
  ],
  pictures: [],
})

/** Returns the function that fetches the text of a hash; null for a null hash. */
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
 * What each entry has changed for visitors, by its key. They are computed in the background one after the other, newest first, once `live`
 * is given.
 */
export function useEntryChanges(
  path: string,
  entries: readonly FileHistoryEntry[],
  live: ReleaseDocuments | undefined,
): ReadonlyMap<string, FileChanges> {
  const textOf = useTextOf()
  const [found, setFound] = useState<ReadonlyMap<string, FileChanges>>(new Map())
  const keys = entries.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries are the same as long as their keys are
  useEffect(() => {
    if (!live) return undefined
    let isCurrent = true
    const reviewer = takeReviewer()
    const work = async () => {
      for (const { key, before, hash } of entries) {
        if (before === undefined) continue
        const was = withText(live, path, await textOf(before))
        const is = withText(live, path, await textOf(hash))
        // the reviewer may have been given back, and may serve another caller now
        if (!isCurrent) return
        const { changes, files } = await reviewer.api.compare(was, is)
        if (!isCurrent) return
        if (!changes) continue
        const all = changesByFile({ changes, files, before: was.documents, after: is.documents })
        const own = all.get(path) ?? all.get(ELSEWHERE)
        if (own) setFound((known) => new Map(known).set(key, own))
      }
    }
    // a failure only leaves the sentences out: an entry still says who did what
    work().catch(() => undefined)
    return () => {
      isCurrent = false
      giveBackReviewer(reviewer)
    }
  }, [path, keys, live])
  return found
}
