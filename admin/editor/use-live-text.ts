import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { liveAtom } from '../workspace/atoms'
import { useCall } from '../workspace/context'
import { releaseDocumentsQuery } from '../workspace/live-steps'

/** The text of a document in the live release; empty if the document is new, undefined until it is loaded. */
export function useLiveText(path: string | undefined): string | undefined {
  const call = useCall()
  const live = useAtomValue(liveAtom)
  const { data } = useQuery(releaseDocumentsQuery(call, live?.release))
  return data && (data.documents.find((one) => one.path === path)?.text ?? '')
}
