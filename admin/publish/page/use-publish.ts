import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useState } from 'react'
import { randomId } from '../../../src/core/runtime/random-id'
import { liveAtom } from '../../workspace/atoms'
import { useCall, useWorkspace } from '../../workspace/context'
import { etagsOf } from '../choice/seen-etags'
import type { Contents, ReviewedBrand } from '../review/contents'
import { lookFor, type PublishOutcome, sendPublication } from './send'

/** What was written of the publication outlives a reload, until it is sent. */
export const messageAtom = atomWithStorage('roteiro.publicar.frase', '')

export type Wanted = {
  readonly message: string
  /** Epoch ms; absent: now. */
  readonly at?: number
  readonly acceptWarnings: boolean
  readonly paths: readonly string[]
  /** The live release that it was looked at against, and what was looked at: only that is published. */
  readonly base: string
  readonly seen: Contents
  /** Those in which something changes. */
  readonly brands: readonly ReviewedBrand[]
}

export type PublishState = {
  /** On its way, or refused and the page does not know yet what is there now. */
  readonly sending: boolean
  readonly outcome?: PublishOutcome
  /** Of the last publication. */
  readonly brands: readonly ReviewedBrand[]
  readonly publish: (wanted: Wanted) => void
  /** Looks what became of one without an answer. */
  readonly look: (request: Extract<PublishOutcome, { is: 'unknown' }>['request']) => void
  readonly forget: () => void
}

const failed = (error: unknown): PublishOutcome => ({
  is: 'refused',
  message: error instanceof Error ? error.message : 'Não deu certo.',
})

/** Publishes what was looked at, and keeps what became of it. */
export function usePublish(): PublishState {
  const call = useCall()
  const workspace = useWorkspace()
  const store = useStore()
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const [brands, setBrands] = useState<readonly ReviewedBrand[]>([])

  const run = async (work: () => Promise<PublishOutcome>) => {
    setSending(true)
    const ended = await work().catch(failed)
    setOutcome(ended)
    // it was the sentence of this publication, and of no other
    if (ended.is === 'done') store.set(messageAtom, '')
    // what is live, what others did, and whether there is a line at all
    const reload = () => workspace.reload().catch(() => {})
    const reloaded = reload()
    void queries.invalidateQueries({ queryKey: ['releases'] })
    if (ended.is === 'stale') {
      // what is shown until then would be refused again
      await reloaded
      // an answer already on its way may have been from before
      if (store.get(liveAtom)?.release !== ended.live.release) await reload()
    }
    setSending(false)
  }

  return {
    sending,
    ...(outcome && { outcome }),
    brands,
    publish: ({ message, at, acceptWarnings, paths, base, seen, brands: changed }) => {
      setBrands(changed)
      void run(async () => {
        await workspace.flush()
        const etags = etagsOf(store, paths, seen)
        if (typeof etags === 'string') return { is: 'refused', message: etags }
        const key = randomId()
        const body = { key, message, base, etags, paths: [...paths], acceptWarnings }
        return sendPublication(call, { ...body, ...(at !== undefined && { at }) })
      })
    },
    look: (request) => void run(() => lookFor(call, request)),
    forget: () => setOutcome(undefined),
  }
}
