import { notifications } from '@mantine/notifications'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import { checkerAtom } from './atoms'

const CHANGED = 'A conversa acabou de mudar. Espere ela rodar e aceite de novo.'

/** Writes into golden talks what the bot says now, but not over an edit that it was not made from; it can be undone like any edit. */
export function useAccept(): (...paths: readonly string[]) => Promise<void> {
  const store = useStore()
  const workspace = useWorkspace()
  return useCallback(
    async (...paths) => {
      for (const path of paths) {
        const written = await store.get(checkerAtom)?.accept(path)
        if (!written) continue
        const isStale = written.ok && store.get(documentsAtom).get(path)?.text !== written.from
        if (written.ok && !isStale) workspace.edit(path, written.text)
        else notifications.show({ color: 'red', message: written.ok ? CHANGED : written.problem })
      }
    },
    [store, workspace],
  )
}
