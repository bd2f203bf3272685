import { foldEvents } from '../../core/engine/conversation'
import { readSession, type Session } from '../../core/runtime/session'
import { sessionKey } from '../../core/runtime/session-store'
import { readFact } from '../../core/script/read-fact'
import type { Facts } from '../../core/script/value'
import { factTable, KNOWN_ELSEWHERE } from '../../product/facts/facts'
import type { Doorway } from './doorway'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

/**
 * Begins the talk of who left a property half-way with what he has said on this device within the last day, on another page of the same
 * brand. A talk of this page itself goes on as any other does.
 */
export function beginKnown({ page, own, begin }: Pick<Doorway, 'page' | 'own' | 'begin'>): void {
  const facts = own.store.load() ? {} : knownHere(page, () => window.localStorage)
  begin(own, false)
  if (Object.keys(facts).length > 0) own.chat.tell(facts)
}

/** What the latest talk about a property knows that this browser keeps of the brand; nothing where there is none. Never throws. */
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

/** A partner's talk is the partner's. */
const isOfBrand = ({ variant }: PageData, session: Session): boolean =>
  begunWith(session)['variante.marca'] === variant.brand.name

const lastOf = ({ events }: Session): number => events.at(-1)?.at ?? 0
