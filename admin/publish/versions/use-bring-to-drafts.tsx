import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useState } from 'react'
import { putText, useActWithUndo } from '../../discard/use-act-with-undo'
import { counted } from '../../ui/words'
import { documentsAtom, saveStateAtom } from '../../workspace/atoms'
import { useCall, useWorkspace } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'
import { showDraftFailure } from '../show/show-failure'
import type { HistoryRow } from './history'
import { useGoOn } from './use-go-on'

const UNSAVED =
  'Há alterações que não puderam ser salvas. Veja o aviso no alto da página e resolva-as antes.'

/**
 * Brings a version into the drafts: a past one replaces them; of a scheduled one only the changes are merged in, and conflicts are left to
 * the person. The live release does not change.
 */
export function useBringToDrafts() {
  const call = useCall()
  const workspace = useWorkspace()
  const store = useStore()
  const queries = useQueryClient()
  const goOn = useGoOn()
  const act = useActWithUndo()
  const [pending, setPending] = useState(false)

  const textsOf = async (release: string) => {
    const { documents } = await queries.fetchQuery(releaseDocumentsQuery(call, release))
    return new Map(documents.map(({ path, text }) => [path, text]))
  }

  const standing = () =>
    new Map([...store.get(documentsAtom).values()].map(({ path, text }) => [path, text]))

  const take = async ({ release, scheduled }: HistoryRow): Promise<number> => {
    await workspace.flush()
    if (store.get(saveStateAtom) !== 'saved') throw new Error(UNSAVED)
    await call('bringPictures', { params: { id: release }, body: {} })
    await workspace.reload()
    const wanted = await textsOf(release)
    const base = scheduled && (await textsOf(scheduled.base))
    const now = standing()
    const paths = scheduled ? scheduled.paths : [...new Set([...wanted.keys(), ...now.keys()])]
    const changed = paths.filter((path) => (wanted.get(path) ?? null) !== (now.get(path) ?? null))
    if (changed.length === 0) return 0
    const files = counted(changed.length, 'arquivo levado', 'arquivos levados')
    await act(changed, `${files} para o rascunho. No ar nada mudou.`, () => {
      for (const path of changed) {
        const text = wanted.get(path) ?? null
        if (base) workspace.mergeOnto(path, text, base.get(path) ?? null)
        else putText(workspace, path, text)
      }
    })
    return changed.length
  }

  return {
    pending,
    bring: async (row: HistoryRow) => {
      setPending(true)
      try {
        const count = await take(row)
        if (count > 0) goOn('/publicar')
        else notifications.show({ message: 'O rascunho já é assim: não há nada a levar.' })
      } catch (error) {
        showDraftFailure(error)
      } finally {
        setPending(false)
      }
    },
  }
}
