import type { Conversation } from '../../src/core/engine/conversation'
import type { Chat } from '../../src/core/runtime/chat'
import type { ChatOptions } from '../../src/core/runtime/chat-options'
import { createChat } from '../../src/core/runtime/create-chat'
import { sessionWith } from '../../src/core/runtime/folded-session'
import { newSession, type Session, type Stamped } from '../../src/core/runtime/session'

type Given = Pick<
  ChatOptions,
  'script' | 'variant' | 'timing' | 'reducedMotion' | 'now' | 'sleep' | 'newId' | 'call' | 'observe'
> & {
  readonly id: string
  /** The events so far; a conversation without events is started. */
  readonly conversation: Conversation<Stamped>
  /** The facts that are known when the conversation starts. */
  readonly facts: ChatOptions['variantFacts']
}

const DRAFT = 'rascunho'

/** The visitor's chat over a conversation that is kept in memory only and is not measured. */
export function openDraftChat({ id, conversation, facts, ...given }: Given): Chat {
  const session = sessionWith(
    newSession({ release: DRAFT, variant: given.variant }, id),
    conversation,
  )
  let kept: Session | undefined = session.events.length > 0 ? session : undefined
  const erase = () => {
    kept = undefined
  }
  const chat = createChat({
    ...given,
    release: DRAFT,
    begun: { session, conversation },
    variantFacts: facts,
    visitFacts: () => ({}),
    newTab: () => false,
    onOtherRelease: () => {},
    track: () => {},
    store: {
      load: () => kept,
      save: (session) => {
        kept = session
      },
      erase,
      end: erase,
      hasEnded: () => false,
    },
  })
  chat.start()
  // the recording's timestamps are old, but the editor has not been away: skip the question whether to resume
  if (chat.view().resume) chat.resume()
  return chat
}
