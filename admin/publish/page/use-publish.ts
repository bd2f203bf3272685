import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useSetAtom, useStore } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useState } from 'react'
import { randomId } from '../../../src/core/runtime/random-id'
import { useUser } from '../../workbench/use-user'
import { liveAtom } from '../../workspace/atoms'
import { useCall, useWorkspace } from '../../workspace/context'
import { etagsOf } from '../choice/seen-etags'
import type { Contents, ReviewedBrand } from '../review/contents'
import { lookFor, type PublishOutcome, sendPublication } from './send'

/** The message of each person's next publication, by the person's id; it survives a reload and is cleared when published. */
const messagesAtom = atomWithStorage<{ readonly [user: string]: string }>(
  'roteiro.publicar.frases',
  {},
)

/** The message of the signed-in person's next publication, and the function that sets it. */
export function useMessage(): readonly [message: string, setMessage: (next: string) => void] {
  const { id } = useUser()
  const [messages, setMessages] = useAtom(messagesAtom)
  return [messages[id] ?? '', (next) => setMessages((before) => ({ ...before, [id]: next }))]
}

export type Wanted = {
  readonly message: string
  /** Epoch ms; absent: now. */
  readonly at?: number
  readonly acceptWarnings: boolean
  readonly paths: readonly string[]
  /** The live release of the comparison, and the contents that were compared (`seen`): nothing else is published. */
  readonly base: string
  readonly seen: Contents
  /** Brands in which something changes. */
  readonly brands: readonly ReviewedBrand[]
}

export type PublishState = {
  /** The request is in flight, or it was refused as stale and the page is still loading the current state. */
  readonly sending: boolean
  readonly outcome?: PublishOutcome
  /** The changed brands of the last publication. */
  readonly brands: readonly ReviewedBrand[]
  readonly publish: (wanted: Wanted) => void
  /** Looks up the outcome of an unanswered request. */
  readonly look: (request: Extract<PublishOutcome, { is: 'unknown' }>['request']) => void
  readonly forget: () => void
}

const failed = (error: unknown): PublishOutcome => ({
  is: 'refused',
  message: error instanceof Error ? error.message : 'Não deu certo.',
})

/** Publishes what was compared, and keeps the outcome. */
export function usePublish(): PublishState {
  const call = useCall()
  const workspace = useWorkspace()
  const store = useStore()
  const queries = useQueryClient()
  const { id } = useUser()
  const setMessages = useSetAtom(messagesAtom)
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const [brands, setBrands] = useState<readonly ReviewedBrand[]>([])

  const run = async (work: () => Promise<PublishOutcome>) => {
    setSending(true)
    const ended = await work().catch(failed)
    setOutcome(ended)
    // the message belongs to this publication only
    if (ended.is === 'done') setMessages((before) => ({ ...before, [id]: '' }))
    // loads the new live release and other people's changes, and shows whether the server answers
    const reload = () => workspace.reload().catch(() => {})
    const reloaded = reload()
    void queries.invalidateQueries({ queryKey: ['releases'] })
    if (ended.is === 'stale') {
      // what the page shows until then would be refused again
      await reloaded
      // a response already in flight may be older than the refusal
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
    look: (request) =>
      void run(() => lookFor(call, request).catch(() => ({ is: 'unknown', request }))),
    forget: () => setOutcome(undefined),
  }
}
