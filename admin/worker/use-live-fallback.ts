import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { liveAtom } from '../workspace/atoms'
import { useCall } from '../workspace/context'
import { releaseDocumentsQuery } from '../workspace/live-steps'
import { compilationAtom, lastValidAtom } from './atoms'
import { createCompilerClient } from './client'

/** Shows the live release in the preview until the drafts compile without an error for the first time. */
export function useLiveFallback(): void {
  const store = useStore()
  const call = useCall()
  const live = useAtomValue(liveAtom)
  const isKnown = useAtomValue(compilationAtom).version > 0
  const isBlank = useAtomValue(lastValidAtom) === undefined
  const query = releaseDocumentsQuery(call, live?.release)
  const { data } = useQuery({ ...query, enabled: query.enabled && isKnown && isBlank })
  useEffect(() => {
    if (!data || !isKnown || !isBlank) return
    const client = createCompilerClient({
      onResult: ({ script, variants, experiments, armed }) => {
        if (!script || store.get(lastValidAtom)) return
        store.set(lastValidAtom, { script, variants, experiments, armed })
      },
    })
    client.open(data.documents)
    return client.dispose
  }, [store, data, isKnown, isBlank])
}
