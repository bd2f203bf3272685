import { useQueryClient } from '@tanstack/react-query'
import { pictureName } from '../../../src/api/path'
import { wholeOf } from '../../../src/api/pictures'
import type { Releases } from '../../../src/api/releases'
import { putText, useActWithUndo } from '../../discard/use-act-with-undo'
import { useCall, useWorkspace } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'
import type { FileDeed } from './entries'
import { useTextOf } from './use-deed-changes'

/**
 * Takes one file as it was into the drafts, with the pictures that it drew and that are not there any more; nothing else changes, and
 * nothing that is live.
 */
export function useGoBack(path: string, name: string) {
  const call = useCall()
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const act = useActWithUndo()
  const textOf = useTextOf()

  const bringPicturesOf = async (release: string, text: string) => {
    const { pictures } = await queries.fetchQuery(releaseDocumentsQuery(call, release))
    const paths = pictures
      .map((one) => one.path)
      .filter((one) => text.includes(pictureName(wholeOf(one))))
    if (paths.length === 0) return
    await call('bringPictures', { params: { id: release }, body: { paths } })
    await workspace.reload()
  }

  return async ({ hash, release }: FileDeed, { releases }: Releases): Promise<void> => {
    const text = await textOf(hash)
    const said = `${name} voltou ao que era, no rascunho. No ar nada mudou.`
    const id = releases.find(({ number }) => number === release)?.id
    await workspace.flush()
    if (id !== undefined && text !== null) await bringPicturesOf(id, text)
    await act([path], said, () => putText(workspace, path, text))
  }
}
