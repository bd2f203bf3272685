import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { contentKindOf } from '../../src/api/path'
import type { ReleaseDocuments } from '../../src/api/releases'
import type { ApiCall } from '../api/client'
import { liveAtom } from './atoms'
import { useCall } from './context'
import { outlineOf } from './outline'

/** The source text of each step in the live release, by path and step id. */
export type LiveSteps = ReadonlyMap<string, ReadonlyMap<string, string>>

const NONE: LiveSteps = new Map()

/** The texts of a release; they never change, so they are fetched once. */
export const releaseDocumentsQuery = (call: ApiCall, id: string | undefined) => ({
  queryKey: ['release-documents', id],
  queryFn: () => call('releaseDocuments', { params: { id: id ?? '' } }),
  enabled: id !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
})

export function useLiveSteps(): LiveSteps {
  const call = useCall()
  const live = useAtomValue(liveAtom)
  const query = useQuery({
    ...releaseDocumentsQuery(call, live?.release),
    select: stepsOf,
  })
  return query.data ?? NONE
}

function stepsOf({ documents }: ReleaseDocuments): LiveSteps {
  return new Map(
    documents
      .filter(({ path }) => contentKindOf(path) === 'script')
      .map(({ path, text }) => [
        path,
        new Map(outlineOf(text).steps.map(({ id, source }) => [id, source])),
      ]),
  )
}
