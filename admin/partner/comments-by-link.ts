import * as z from 'zod/mini'
import {
  type PartnerComment,
  type PartnerCommentRequest,
  partnerComments,
} from '../../src/api/partner-comments'

/** The comments of a shared link, as last loaded from the server. */
export type CommentsByLink = {
  readonly all: () => readonly PartnerComment[]
  readonly subscribe: (listener: () => void) => () => void
  /** Rejects with a message for the person if the comment was not saved. */
  readonly say: (said: PartnerCommentRequest) => Promise<void>
  /** Loads the comments again; if that fails, the known ones stay. */
  readonly refresh: () => Promise<void>
}

const problem = z.object({ message: z.string() })

/** The timeout of a request, in milliseconds. */
const LIMIT = 15_000

/** After a timeout or an unreadable answer the comment may have been saved; comments are loaded every 30 seconds. */
const NO_ANSWER =
  'Sem resposta. Não se sabe se o comentário chegou: se em um minuto ele não aparecer acima, envie de novo. O que você escreveu continua aqui.'

/** Reads and adds comments at an address that needs no sign-in. */
export function commentsByLink(address: string, send: typeof fetch): CommentsByLink {
  const listeners = new Set<() => void>()
  let known: readonly PartnerComment[] = []

  const call = async (init?: RequestInit) => {
    const response = await send(address, {
      ...init,
      credentials: 'omit',
      signal: AbortSignal.timeout(LIMIT),
    }).catch(() => {
      throw new Error(NO_ANSWER)
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const read = z.safeParse(partnerComments, answer)
    if (!response.ok || !read.success) {
      const told = z.safeParse(problem, answer)
      throw new Error(told.success ? told.data.message : NO_ANSWER)
    }
    // comments are never removed: an answer with fewer is older
    if (read.data.comments.length < known.length) return
    known = read.data.comments
    for (const listener of listeners) listener()
  }

  return {
    all: () => known,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    say: (said) =>
      call({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(said),
      }),
    refresh: () => call().catch(() => {}),
  }
}
