import { variantFacts } from '../facts/variant-facts'
import { createChat, type StartableChat } from '../runtime/create-chat'
import { pushToDataLayer } from '../runtime/data-layer'
import { randomId } from '../runtime/random-id'
import { createSessionStore } from '../runtime/session-store'
import { sleep } from '../runtime/sleep'
import { scriptFor } from '../script/script-for'
import type { Facts } from '../script/value'
import { createActionLoader } from './load-actions'
import type { PageData } from './page-data'

export type PageChat = {
  readonly chat: StartableChat
  /** Fetches what calls need, before the first of them. */
  readonly prefetch: () => void
}

/** The chat of a page with the browser's clock, chance and storage. */
export function createPageChat({ release, variant, script, settings }: PageData): PageChat {
  const loadActions = createActionLoader(variant.id)
  const chat = createChat({
    script: scriptFor(script, variant),
    release,
    variant: variant.id,
    timing: { ...variant, ...settings },
    variantFacts: variantFacts(variant),
    visitFacts,
    short: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    now: Date.now,
    sleep,
    newId: randomId,
    store: createSessionStore(() => window.localStorage, {
      release,
      variant: variant.id,
      now: Date.now,
    }),
    call: async (effect, context) => (await loadActions())(effect, context),
    track: pushToDataLayer,
  })
  // what cannot be fetched now is fetched by the first call
  return { chat, prefetch: () => void loadActions().catch(() => undefined) }
}

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The day in São Paulo, which decides ages (domain section 9). */
const visitFacts = (): Facts => ({ hoje: SAO_PAULO.format(new Date()) })
