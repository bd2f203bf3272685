import { migrateTalk } from '../../core/engine/migrate-talk'
import { sessionWith } from '../../core/runtime/folded-session'
import type { Session } from '../../core/runtime/session'
import { variantFacts } from '../../core/script/read-fact'
import type { Facts } from '../../core/script/value'
import { factTable } from '../../product/facts/facts'
import { variantFor } from '../../product/facts/identifiers'
import { openingTable } from '../../product/facts/opening-facts'
import { visitOf } from '../../product/facts/visit-facts'
import { fetchPage } from './fetch-page'
import { isPaying } from './is-paying'
import { createPageChat, type PageChat } from './page-chat'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

/**
 * Continues a talk of another release than its page's: on its own release (cases PUB-07 and PUB-08), or, if that was recalled or no longer
 * exists, on the page's, with the visitor's answers replayed (case PUB-10). Under `npm run dev` every talk is replayed, so that its author sees the
 * latest changes. A talk with a proposal to pay stays on its release. Never rejects: a release whose page cannot be read counts as gone.
 */
export async function continueSession(
  page: PageData,
  session: Session,
  own: PageChat,
): Promise<PageChat> {
  const earlier = await fetchPage(session)
  try {
    return goOnWith(earlier, page, session, own)
  } catch {
    return goOnWith(undefined, page, session, own)
  }
}

function goOnWith(
  earlier: PageData | undefined,
  page: PageData,
  session: Session,
  own: PageChat,
): PageChat {
  const isRecalled = page.recalled?.includes(session.release) ?? false
  const leaves = isRecalled || import.meta.env.MODE === 'development'
  if (earlier && !(leaves && !isPaying(earlier, session))) return onItsOwn(earlier, own)
  own.store.save(moved(session, earlier, page))
  return own
}

const reload = () => window.location.reload()

/** Runs the talk on its own release. A restart reloads the page, since the next talk runs on the live release. */
function onItsOwn(earlier: PageData, own: PageChat): PageChat {
  const opened = createPageChat(earlier, factTable, reload)
  // without storage only the memory of the page's own chat has the talk
  const stored = own.store.load()
  if (stored) opened.store.save(stored)
  const restart = () => {
    opened.store.erase()
    reload()
  }
  return { ...opened, chat: { ...opened.chat, restart } }
}

function moved(session: Session, earlier: PageData | undefined, page: PageData): Session {
  const [first] = session.events
  const begun = begunWith(session)
  const started = {
    at: first?.at ?? Date.now(),
    event: { type: 'started' as const, facts: factsOf(begun, page) },
  }
  const before = earlier && scriptOfTalk(earlier, begun)
  const conversation = migrateTalk(before, scriptOfTalk(page, begun), session.events, started)
  const { arms: _, ...told } = sessionWith(session, conversation)
  const { arms } = page.variant
  return { ...told, release: page.release, ...(arms && { arms }) }
}

/** The facts to start with on the new release: those of the visit are kept, those of the variant are replaced. */
const factsOf = (begun: Facts, { variant }: PageData): Facts => ({
  ...begun,
  ...variantFacts(openingTable, variantFor(variant, visitOf(begun))),
})
