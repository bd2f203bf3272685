import { foldEvents } from '../../src/core/engine/conversation'
import type { ChatOptions } from '../../src/core/runtime/chat-options'
import { createChat, type StartableChat } from '../../src/core/runtime/create-chat'
import { randomId } from '../../src/core/runtime/random-id'
import type { Session } from '../../src/core/runtime/session'
import { createSessionStore, type SessionStore } from '../../src/core/runtime/session-store'
import { sleep } from '../../src/core/runtime/sleep'
import { scriptFor } from '../../src/core/script/script-for'
import type { Facts } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { Vocabulary } from '../../src/core/script/vocabulary'
import type { Content } from '../talk-run'
import { type Backend, RELEASE } from './backend'

export type Opened = {
  readonly chat: StartableChat
  /** The conversation as it would be kept, also after its end; none before it begins. */
  readonly session: () => Session | undefined
  readonly facts: () => Facts
}

export type OpenOptions = {
  readonly content: Pick<Content, 'script'>
  readonly variant: Variant
  readonly backend: Backend
  /** Without the bot's pauses. */
  readonly fast: boolean
  readonly vocabulary: Vocabulary
  /** What is kept of the conversation; by default as long as the program. */
  readonly storage?: ReturnType<typeof memoryStorage>
} & Pick<ChatOptions, 'variantFacts' | 'visitFacts' | 'clockFacts'> &
  Partial<Pick<ChatOptions, 'release' | 'now' | 'sleep' | 'whenOnline' | 'onEvent'>>

/** The visitor's own runtime with this machine's clock and chance, and a store in memory. */
export function openChat({
  content,
  variant,
  backend,
  fast,
  vocabulary,
  variantFacts,
  visitFacts,
  clockFacts,
  storage = memoryStorage(),
  now = Date.now,
  sleep: rest = sleep,
  whenOnline,
  onEvent,
  release = RELEASE,
}: OpenOptions): Opened {
  const script = scriptFor(content.script, variant, vocabulary.facts)
  const store = createSessionStore(() => storage, { variant: variant.id, now })
  let last: Session | undefined
  const kept: SessionStore = {
    ...store,
    save: (session) => {
      last = session
      store.save(session)
    },
  }
  const chat = createChat({
    script,
    release,
    variant: variant.id,
    timing: { ...variant, ...(fast && { fakeLoad: 0 }) },
    variantFacts,
    visitFacts,
    ...(clockFacts && { clockFacts }),
    reducedMotion: () => false,
    newTab: () => false,
    now,
    sleep: rest,
    ...(whenOnline && { whenOnline }),
    ...(onEvent && { onEvent }),
    newId: randomId,
    store: kept,
    // its store has never seen another release
    onOtherRelease: () => undefined,
    call: backend.call,
    track: () => undefined,
  })
  return {
    chat,
    session: () => last,
    facts: () => foldEvents(script, last?.events ?? []).state.facts,
  }
}

/** A browser's storage that lasts as long as the program. */
export function memoryStorage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
