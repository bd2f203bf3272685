import { notifications } from '@mantine/notifications'
import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { PictureDetails } from '../../src/api/pictures'
import { useWorkspace } from '../workspace/context'
import { sendPicture, type ToSend } from './send-picture'

/** An upload, in progress or refused; it continues when the view is left. */
export type Upload = {
  readonly id: string
  readonly name: string
  /** The name of the original file. */
  readonly file: string
  /** An object URL of its bytes. */
  readonly address: string
  /** The share sent so far, 0 to 1. */
  readonly share: number
  readonly error?: string
  readonly cancel: () => void
}

export const uploadsAtom = atom<readonly Upload[]>([])

/** What was refused or cancelled: the words stay for the next try of the same file. */
export const refusedUploadsAtom = atom<readonly ToSend[]>([])

/** Uploads a picture and shows its progress; resolves to undefined if it was refused, which its tile says, or cancelled. */
export function useSend(): (sent: ToSend) => Promise<PictureDetails | undefined> {
  const set = useSetAtom(uploadsAtom)
  const refuse = useSetAtom(refusedUploadsAtom)
  const dismiss = useDismiss()
  const workspace = useWorkspace()
  return useCallback(
    async (sent) => {
      const id = crypto.randomUUID()
      const change = (over: Partial<Upload>) =>
        set((all) => all.map((one) => (one.id === id ? { ...one, ...over } : one)))
      const address = URL.createObjectURL(sent.file)
      const stop = new AbortController()
      const cancel = () => {
        dismiss(upload)
        refuse((all) => [...all, sent])
        stop.abort()
      }
      const upload = { id, name: sent.name, file: sent.file.name, address, share: 0, cancel }
      set((all) => [upload, ...all])
      try {
        const made = await sendPicture(sent, (share) => change({ share }), stop.signal)
        await workspace.reload().catch(() => {})
        if (stop.signal.aborted) {
          tellArrived(sent.name)
          return undefined
        }
        dismiss(upload)
        return made
      } catch (error) {
        if (stop.signal.aborted) return undefined
        refuse((all) => [...all, sent])
        change({ error: error instanceof Error ? error.message : String(error) })
        return undefined
      }
    },
    [set, refuse, dismiss, workspace],
  )
}

/** Tells that an upload was cancelled too late: the server had all of it, and keeps it. */
export const tellArrived = (name: string): void =>
  void notifications.show({
    title: 'O envio já tinha terminado',
    message: `“${name}” está em Imagens, e lá pode ser apagada.`,
  })

/** Removes the tile of an upload. */
export function useDismiss(): (upload: Upload) => void {
  const set = useSetAtom(uploadsAtom)
  return useCallback(
    ({ id, address }) => {
      URL.revokeObjectURL(address)
      set((all) => all.filter((one) => one.id !== id))
    },
    [set],
  )
}
