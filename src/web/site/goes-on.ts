import { moveTalk } from '../../core/engine/move'
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
 * Goes on with a talk of another release than its page's: on its own release (cases PUB-07 and PUB-08), or, where that was called back or
 * is gone, on the page's, with the visitor's answers told anew (case PUB-10), as is every talk under `npm run dev`, whose author wants to
 * see what was just written. Who is paying stays where he is. Never rejects: a release whose page cannot be read counts as gone.
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
  if (earlier && !(leaves && !isPaying(earlier, session))) return onItsOwn(earlier)
  own.store.save(moved(session, earlier, page))
  return own
}

const reload = () => window.location.reload()

/** The next talk is the live release's, which only another page has. */
function onItsOwn(earlier: PageData): PageChat {
  const opened = createPageChat(earlier, factTable, reload)
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
  const conversation = moveTalk(before, scriptOfTalk(page, begun), session.events, started)
  const { arms: _, ...told } = sessionWith(session, conversation)
  const { arms } = page.variant
  return { ...told, release: page.release, ...(arms && { arms }) }
}

/** What the visit brought stays, what the variant brings is the new release's. */
const factsOf = (begun: Facts, { variant }: PageData): Facts => ({
  ...begun,
  ...variantFacts(openingTable, variantFor(variant, visitOf(begun))),
})
