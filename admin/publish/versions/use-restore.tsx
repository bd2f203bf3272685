import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiRefusal } from '../../api/problem'
import { useCall, useWorkspace } from '../../workspace/context'
import { showFailure } from '../show/show-failure'

export type Restoring = {
  /** The release to make live. */
  readonly release: string
  /** The message for the history. */
  readonly message: string
  /** The release that 'Desfazer' makes live again. */
  readonly undo: string
  /** The release that must be live at that moment. */
  readonly base: string
}

/** Milliseconds for which the undo is offered. */
const OFFERED = 20_000

/** Makes an earlier release live at once, and offers to undo that. */
export function useRestore() {
  const call = useCall()
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)

  const refresh = useCallback(async () => {
    await workspace.reload().catch(() => {})
    await queries.invalidateQueries({ queryKey: ['releases'] })
  }, [workspace, queries])

  const restore = useCallback(
    async ({ release, message, undo, base }: Restoring, onDone?: () => void): Promise<void> => {
      setPending(true)
      try {
        const { live } = await call('restore', { params: { id: release }, body: { message, base } })
        await refresh()
        onDone?.()
        const id = notifications.show({
          title: `A v${live.number} está no ar`,
          autoClose: OFFERED,
          message: (
            <>
              <p>O que saiu do ar voltou ao rascunho.</p>
              <Button
                size="xs"
                onClick={() => {
                  notifications.hide(id)
                  void restore({
                    release: undo,
                    message: 'Desfaz a volta',
                    undo: release,
                    base: live.release,
                  })
                }}
              >
                Desfazer
              </Button>
            </>
          ),
        })
      } catch (error) {
        await refresh()
        // stale: the live version did change, by another person
        const isStale = error instanceof ApiRefusal && error.code === 'stale'
        showFailure(error, isStale ? 'A troca não foi feita' : 'A versão no ar não mudou')
      } finally {
        setPending(false)
      }
    },
    [call, refresh],
  )
  return { restore, pending, refresh }
}
