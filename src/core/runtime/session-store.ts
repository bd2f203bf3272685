import { isAhead, isFresh, readSession, type Session, writeSession } from './session'

/** Where the session of one variant is kept. Never throws. */
export type SessionStore = {
  readonly load: () => Session | undefined
  readonly save: (session: Session) => void
  readonly erase: () => void
  /** Records that a session has ended, and erases it, unless another tab has begun a new one meanwhile. */
  readonly end: (session: Session) => void
  /** Whether a session has ended, perhaps in another tab. Without storage no tab knows it of another. */
  readonly hasEnded: (session: Session) => boolean
}

/** Whether another tab has gone on with a session, has ended it, or has begun another one. */
export const isBehind = ({ load, hasEnded }: SessionStore, own: Session): boolean =>
  isAhead(load(), own) || hasEnded(own)

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Kept = {
  readonly variant: string
  readonly now: () => number
}

/** The storage key of a variant's session, so that two variants of one host have separate sessions (case RTE-07). */
export const sessionKey = (variant: string) => `conversa:${variant}`

/** Enough of an id to know it by; the whole one begins the keys of the talk's calls. */
const signOf = ({ id }: Session) => id.slice(0, 8)

/**
 * Keeps the session in the given storage, or in memory where there is no storage or it throws (case CLI-03).
 * `storage` is a function, since reading `window.localStorage` may itself throw.
 */
export function createSessionStore(storage: () => Texts, kept: Kept): SessionStore {
  const key = sessionKey(kept.variant)
  /** The storage key of what is kept of the session that ended last. */
  const endKey = `encerrada:${kept.variant}`
  let memory: string | undefined
  /** The session that was read or written last, with its text: an equal text is not parsed again. */
  let known: { readonly text: string; readonly session: Session } | undefined

  const attempt = <T>(use: (texts: Texts) => T): T | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }

  const erase = () => {
    memory = undefined
    known = undefined
    attempt((texts) => texts.removeItem(key))
  }

  const load = () => {
    const stored = memory ?? attempt((texts) => texts.getItem(key))
    if (!stored) return undefined
    const now = kept.now()
    if (known?.text === stored && isFresh(known.session, now)) return known.session
    const session = readSession(stored, { ...kept, now })
    if (session) known = { text: stored, session }
    else erase()
    return session
  }

  return {
    load,
    save: (session) => {
      const text = writeSession(session)
      const saved = attempt((texts) => {
        texts.setItem(key, text)
        // other tabs tell a new session by its id
        if (session.events.length === 1) texts.removeItem(endKey)
        return true
      })
      memory = saved ? undefined : text
      known = { text, session }
    },
    erase,
    end: (session) => {
      if (load()?.id === session.id) erase()
      attempt((texts) => texts.setItem(endKey, signOf(session)))
    },
    hasEnded: (session) =>
      session.events.length > 0 && attempt((texts) => texts.getItem(endKey)) === signOf(session),
  }
}
