import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { PictureDetails } from '../../src/api/pictures'
import { useWorkspace } from '../workspace/context'
import { sendPicture, type ToSend } from './send-picture'

/** A picture on its way; it goes on when its view is left. */
export type Upload = {
  readonly id: string
  readonly name: string
  /** What its file was called. */
  readonly file: string
  /** Its bytes in this browser. */
  readonly address: string
  /** The share that has gone. */
  readonly share: number
  readonly error?: string
}

export const uploadsAtom = atom<readonly Upload[]>([])

/** Sends a picture and shows how far it is; undefined when it was refused, which its tile says. */
export function useSend(): (sent: ToSend) => Promise<PictureDetails | undefined> {
  const set = useSetAtom(uploadsAtom)
  const workspace = useWorkspace()
  return useCallback(
    async (sent) => {
      const id = crypto.randomUUID()
      const change = (over: Partial<Upload>) =>
        set((all) => all.map((one) => (one.id === id ? { ...one, ...over } : one)))
      const address = URL.createObjectURL(sent.file)
      set((all) => [{ id, name: sent.name, file: sent.file.name, address, share: 0 }, ...all])
      try {
        const made = await sendPicture(sent, (share) => change({ share }))
        await workspace.reload().catch(() => {})
        set((all) => all.filter((one) => one.id !== id))
        URL.revokeObjectURL(address)
        return made
      } catch (error) {
        change({ error: error instanceof Error ? error.message : String(error) })
        return undefined
      }
    },
    [set, workspace],
  )
}

/** Takes away the tile of one that was refused. */
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
