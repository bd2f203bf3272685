import { notifications } from '@mantine/notifications'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { useWorkspace } from '../workspace/context'
import { checkerAtom } from './atoms'

/** Writes into golden talks what the bot says now; it can be undone like any edit. */
export function useAccept(): (...paths: readonly string[]) => Promise<void> {
  const store = useStore()
  const workspace = useWorkspace()
  return useCallback(
    async (...paths) => {
      for (const path of paths) {
        const written = await store.get(checkerAtom)?.accept(path)
        if (written?.ok) workspace.edit(path, written.text)
        else if (written) notifications.show({ color: 'red', message: written.problem })
      }
    },
    [store, workspace],
  )
}
