import { foldEvents } from '../../core/engine/conversation'
import { readSession, type Session } from '../../core/runtime/session'
import { sessionKey } from '../../core/runtime/session-store'
import { readFact } from '../../core/script/read-fact'
import type { Facts } from '../../core/script/value'
import { factTable, KNOWN_ELSEWHERE } from '../../product/facts/facts'
import type { ChatEntry } from './chat-entry'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

/**
 * Begins the page's talk with the facts that the visitor told within the last day, on this device and on another page of the same brand, in a
 * talk about a property. If this page itself has a stored talk, that one is resumed as usual.
 */
export function beginKnown({ page, own, begin }: Pick<ChatEntry, 'page' | 'own' | 'begin'>): void {
  const facts = own.store.load() ? {} : knownHere(page, () => window.localStorage)
  begin(own, false)
  if (Object.keys(facts).length > 0) own.chat.tell(facts)
}

/** Facts of the brand's latest talk in this browser, if it is about a property; else none. Never throws. */
export function knownHere(page: PageData, storage: () => Storage): Facts {
  try {
    const talks = Object.entries({ ...storage() }).flatMap(([key, text]) => {
      const session = readSession(String(text), { variant: variantOf(key), now: Date.now() })
      return session && isOfBrand(page, session) ? [session] : []
    })
    const [latest] = talks.sort((a, b) => lastOf(b) - lastOf(a))
    if (!latest) return {}
    const { facts } = foldEvents(scriptOfTalk(page, begunWith(latest)), latest.events).state
    if (readFact(factTable, facts, 'tipoBem') !== 'IMOVEL') return {}
    return Object.fromEntries(
      KNOWN_ELSEWHERE.flatMap((name) => {
        const value = facts[name]
        return value === undefined ? [] : [[name, value]]
      }),
    )
  } catch {
    return {}
  }
}

const PREFIX = sessionKey('')

const variantOf = (key: string): string => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '')

/** Whether a talk began under the same brand: a partner's talk is not shared. */
const isOfBrand = ({ variant }: PageData, session: Session): boolean =>
  begunWith(session)['variante.marca'] === variant.brand.name

const lastOf = ({ events }: Session): number => events.at(-1)?.at ?? 0
