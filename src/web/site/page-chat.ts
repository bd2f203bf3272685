import { createChat, type StartableChat } from '../../core/runtime/create-chat'
import { randomId } from '../../core/runtime/random-id'
import type { Session } from '../../core/runtime/session'
import { createSessionStore, type SessionStore } from '../../core/runtime/session-store'
import { sleep } from '../../core/runtime/sleep'
import { scriptFor } from '../../core/script/script-for'
import { variantFacts } from '../../product/facts/variant-facts'
import { factTable } from '../../product/facts/vocabulary'
import { createActionLoader } from './load-actions'
import { createMeasure } from './measure'
import type { PageData } from './page-data'
import { readVisit } from './visit'

export type PageChat = {
  readonly chat: StartableChat
  readonly store: SessionStore
  /** Fetches what calls need, before the first of them. */
  readonly prefetch: () => void
  /** The page with the layers of this visit over its variant. */
  readonly visited: PageData
  /** Opens what measures; what happened before is told then. */
  readonly measure: () => void
}

/** The chat of a page with the browser's clock, chance and storage; `elsewhere` is told of a stored talk of another release. */
export function createPageChat(page: PageData, elsewhere: (session: Session) => void): PageChat {
  const { release, variant, script, settings } = page
  const visit = readVisit(variant, {
    search: window.location.search,
    storage: () => window.localStorage,
    now: Date.now,
  })
  const measure = createMeasure(visit.variant)
  const store = createSessionStore(() => window.localStorage, {
    variant: variant.id,
    now: Date.now,
  })
  const loadActions = createActionLoader({
    variant: variant.id,
    release,
    recalled: () =>
      void import('./leave-when-safe').then(({ leaveWhenSafe }) =>
        leaveWhenSafe(page, chat, store),
      ),
  })
  const chat = createChat({
    script: scriptFor(script, variant, factTable),
    release,
    variant: variant.id,
    timing: { ...variant, ...settings },
    variantFacts: variantFacts(variant),
    visitFacts: () => ({ ...visit.facts, hoje: today() }),
    short: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    newTab: isNewTab,
    now: Date.now,
    sleep,
    newId: randomId,
    store,
    elsewhere,
    call: async (effect, context) => (await loadActions())(effect, context),
    track: measure.track,
  })
  // what cannot be fetched now is fetched by the first call
  const prefetch = () => void loadActions().catch(() => undefined)
  return {
    chat,
    store,
    prefetch,
    visited: { ...page, variant: visit.variant },
    measure: measure.open,
  }
}

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The day in São Paulo, which decides ages (domain section 9). */
const today = () => SAO_PAULO.format(new Date())

const SHOWN = 'conversa:mostrada'

/** The tab's own storage outlives a reload and not the tab. Without one a reload cannot be told, and goes on silently. */
function isNewTab(): boolean {
  try {
    const shown = window.sessionStorage.getItem(SHOWN) !== null
    window.sessionStorage.setItem(SHOWN, '1')
    return !shown
  } catch {
    return false
  }
}
