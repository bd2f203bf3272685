import { createChat } from '../../src/core/runtime/create-chat'
import { createSessionStore, sessionKey } from '../../src/core/runtime/session-store'
import { loadScript } from '../../src/core/script/script'
import { factTable } from '../../src/product/facts/facts'
import { compiled } from './our-talk'

const VARIANT = 'bench'
const TRIES = 15
/** Turns that are timed together: half answers, half choices. */
const TURNS = 20

/** Microseconds of one turn of a visitor's chat, storage included, where the talk has this many events already. */
export function turnInTalk(events: number): number {
  const texts = new Map<string, string>()
  const first = openChat(texts)
  while (first.told() < events) turn(first)
  const stored = texts.get(sessionKey(VARIANT)) ?? ''
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TRIES; n++) {
    const again = openChat(new Map([[sessionKey(VARIANT), stored]]))
    const start = performance.now()
    for (let turns = 0; turns < TURNS; turns++) turn(again)
    least = Math.min(least, (performance.now() - start) / TURNS)
    if (again.told() !== first.told() + TURNS) throw new Error('A turn was not listened to.')
  }
  return least * 1000
}

type Open = ReturnType<typeof openChat>

function turn({ chat }: Open): void {
  if (chat.view().prompt?.ask) chat.answer('Ana')
  else chat.choose('INTEGRAL')
}

/** The visitor's own runtime over the bench's talk, without delays; its storage is a map of texts. */
function openChat(texts: Map<string, string>) {
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const kept = createSessionStore(() => storage, { variant: VARIANT, now: Date.now })
  let told = kept.load()?.events.length ?? 0
  const chat = createChat({
    script: loadScript(compiled, factTable),
    release: 'bench',
    variant: VARIANT,
    timing: { fakeLoad: 0, primeiraMensagemImediata: true },
    variantFacts: {},
    visitFacts: () => ({}),
    reducedMotion: () => false,
    newTab: () => false,
    now: Date.now,
    sleep: async () => {},
    newId: () => '0'.repeat(32),
    store: {
      ...kept,
      save: (session) => {
        told = session.events.length
        kept.save(session)
      },
    },
    onOtherRelease: () => {},
    call: async () => ({ outcome: 'falha', facts: {} }),
    track: () => {},
  })
  chat.start()
  return { chat, told: () => told }
}
