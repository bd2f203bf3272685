import { notifications } from '@mantine/notifications'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import type { Workspace } from '../workspace/workspace'

/** Runs an action on some documents and shows a notification with an undo button, which restores the texts they had; or why it failed. */
export function useActWithUndo(): (
  paths: readonly string[],
  said: string,
  act: () => void | Promise<void>,
) => Promise<void> {
  const store = useStore()
  const workspace = useWorkspace()
  return useCallback(
    async (paths, said, act) => {
      const documentAt = (path: string) => store.get(documentsAtom).get(path)
      const textOf = (path: string) => documentAt(path)?.text ?? null
      const before = paths.map((path) => [path, textOf(path)] as const)
      try {
        await act()
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Não deu certo.'
        notifications.show({ color: 'red', title: 'Nada mudou aqui', message })
        return
      }
      const after = new Map(paths.map((path) => [path, textOf(path)]))
      const id = `undo-${Date.now()}`
      const undo = () => {
        notifications.hide(id)
        // a document that has been changed since is not restored
        for (const [path, text] of before) {
          if (textOf(path) !== after.get(path)) continue
          // a conflict with the very text that is restored ends with it
          if (documentAt(path)?.conflict?.theirs.text === text) workspace.resolve(path, text)
          else putText(workspace, path, text)
        }
      }
      notifications.show({
        id,
        autoClose: 20_000,
        message: (
          <span className="row">
            <span className="grow">{said}</span>
            <button type="button" className="btn btn-s" onClick={undo}>
              Desfazer
            </button>
          </span>
        ),
      })
    },
    [store, workspace],
  )
}

/** Sets the draft of a path to a text, creating the document if needed; null deletes it. */
export function putText(workspace: Workspace, path: string, text: string | null): void {
  if (text === null) workspace.remove(path)
  else if (!workspace.create(path, text)) workspace.edit(path, text)
}
