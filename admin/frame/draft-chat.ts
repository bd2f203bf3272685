import type { Chat } from '../../src/core/runtime/chat'
import type { ChatOptions } from '../../src/core/runtime/chat-options'
import { createChat } from '../../src/core/runtime/create-chat'
import { newSession, type Session, type Stamped } from '../../src/core/runtime/session'

type Given = Pick<
  ChatOptions,
  'script' | 'variant' | 'timing' | 'short' | 'now' | 'sleep' | 'newId' | 'call' | 'pay'
> & {
  readonly id: string
  /** What has happened; nothing begins anew. */
  readonly events: readonly Stamped[]
  /** What a conversation begins with. */
  readonly facts: ChatOptions['variantFacts']
  readonly saved: (session: Session) => void
}

const DRAFT = 'rascunho'

/** The visitor's own chat on a conversation that is kept in memory alone, and measured nowhere. */
export function openDraftChat({ id, events, facts, saved, ...given }: Given): Chat {
  let kept: Session | undefined =
    events.length > 0 ? { ...newSession(DRAFT, given.variant, id), events } : undefined
  const chat = createChat({
    ...given,
    release: DRAFT,
    variantFacts: facts,
    visitFacts: () => ({}),
    newTab: () => false,
    elsewhere: () => {},
    track: () => {},
    store: {
      load: () => kept,
      save: (session) => {
        kept = session
        saved(session)
      },
      erase: () => {
        kept = undefined
      },
    },
  })
  chat.start()
  // nobody has been away: the tape is old, its reader is not
  if (chat.view().resume) chat.resume()
  return chat
}
