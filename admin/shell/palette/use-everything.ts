import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useCommandList } from '../../workbench/commands'
import { documentsAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import { outlinesAtom } from '../../workspace/outlines'
import type { Everything } from './entries'

/** What the palette looks in. */
export function useEverything(): Everything {
  const outlines = useAtomValue(outlinesAtom)
  const documents = useAtomValue(documentsAtom)
  const commands = useCommandList()
  const call = useCall()
  const { data } = useQuery({ queryKey: ['releases'], queryFn: () => call('releases') })
  return useMemo(
    () => ({ outlines, documents, commands, releases: data?.releases ?? [] }),
    [outlines, documents, commands, data],
  )
}
