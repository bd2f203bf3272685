import { useMutation } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import * as z from 'zod/mini'
import { type PictureWords, pictureDetails } from '../../src/api/pictures'
import type { Variant } from '../../src/core/script/variant'
import { request } from '../api/client'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import type { LibraryPicture } from './library'
import { putIn, replaceEverywhere } from './usage'

const NOT_WRITTEN =
  'Há um erro de escrita no arquivo de uma marca. Corrija-o no editor e tente de novo.'

/** The actions on a picture. Brands' files are edited byte-exactly, as drafts that can be undone. */
export function useActs(picture: LibraryPicture) {
  const { name, hash, notes, alt, use } = picture
  const workspace = useWorkspace()
  const documents = useAtomValue(documentsAtom)
  const at = `/pictures/${encodeURIComponent(name)}`
  const act = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => {
      await work()
      await workspace.reload()
    },
  })
  return {
    error: act.error?.message,
    isBusy: act.isPending,
    say: (words: PictureWords) =>
      act.mutate(() => request(fetch, 'PUT', at, { body: words, ifMatch: hash }, pictureDetails)),
    remove: () => act.mutate(() => request(fetch, 'DELETE', at, { ifMatch: hash }, z.object({}))),
    putIn: ({ id }: Variant) =>
      act.mutate(async () => {
        const path = `variants/${id}.yaml`
        const text = documents.get(path)?.text
        const described = { name, alt: notes?.alt ?? alt }
        const changed =
          typeof text === 'string' && use !== 'video'
            ? putIn(text, use ?? 'banner', described)
            : undefined
        if (changed === undefined) throw new Error(NOT_WRITTEN)
        workspace.edit(path, changed)
      }),
  }
}

/** Gives the function that replaces one picture by another in every brand; it returns false if a file cannot be edited. */
export function useReplace() {
  const workspace = useWorkspace()
  const store = useStore()
  return (
    from: string,
    to: { readonly name: string; readonly alt?: string | undefined },
  ): boolean => {
    // the documents as they are now: they may have been edited during the upload before this call
    const changed = replaceEverywhere(store.get(documentsAtom).values(), from, to)
    for (const { path, text } of changed ?? []) workspace.edit(path, text)
    return changed !== undefined
  }
}
