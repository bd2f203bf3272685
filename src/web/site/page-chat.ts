import type { Moment } from '../../core/engine/conversation'
import type { EffectOf } from '../../core/engine/effect'
import { createChat, type StartableChat } from '../../core/runtime/create-chat'
import { type Measured, measured, pushToDataLayer } from '../../core/runtime/data-layer'
import { PASSING } from '../../core/runtime/perform-call'
import { randomId } from '../../core/runtime/random-id'
import type { Session, Stamped } from '../../core/runtime/session'
import { createSessionStore, type SessionStore } from '../../core/runtime/session-store'
import { sleep } from '../../core/runtime/sleep'
import type { FactTable } from '../../core/script/fact'
import { clockFacts, variantFacts } from '../../core/script/read-fact'
import { haveSameSteps, scriptFor } from '../../core/script/script-for'
import type { Facts } from '../../core/script/value'
import type { Variant } from '../../core/script/variant'
import { openingTable } from '../../product/facts/opening-facts'
import { whenOnline } from '../kit/use-online'
import { createActionLoader } from './load-actions'
import type { PageData } from './page-data'
import { readVisit } from './visit'

export type PageChat = {
  readonly chat: StartableChat
  readonly store: SessionStore
  /** Loads the code of the actions, before the first call. */
  readonly prefetch: () => void
  /** Facts of this visit's link that a resumed talk may not know. */
  readonly link: Facts
  /** The page with its variant as this visit sees it. */
  readonly visited: PageData
  /** The same with the complete data; absent if the document contains all of it. */
  readonly wholeVisited?: Promise<PageData>
  /** Starts analytics and counting; earlier events are reported then. */
  readonly measure: () => void
}

/** The complete page and all facts, for a document that contains only the opening. */
export type PageRest = { readonly page: PageData; readonly facts: FactTable }

/**
 * Creates the chat of a page with the browser's clock, randomness and storage; `onOtherRelease` is called with a stored talk of another release.
 * `facts`: those that the page's steps name; `rest`: the complete page.
 */
export function createPageChat(
  page: PageData,
  facts: FactTable,
  onOtherRelease: (session: Session) => void,
  rest: Promise<PageRest> = Promise.resolve({ page, facts }),
): PageChat {
  const { release, variant, script, settings } = page
  const visit = visitOf(page)
  const whole = rest.then((all) => all.page)
  const wholeVisited = whole.then((all) => ({ ...all, variant: visitOf(all).variant }))
  const measure = createMeasure(visit.variant)
  const store = withCharges(
    whole,
    createSessionStore(() => window.localStorage, { variant: variant.id, now: Date.now }),
  )
  const early: Moment<Stamped>[] = []
  let hear = (moment: Moment<Stamped>): void => void early.push(moment)
  /** Starts the counting; call it once. If its code cannot be loaded nothing is counted. */
  const count = () =>
    void Promise.all([import('./count-visit'), whole])
      .then(([{ countVisit }, all]) => {
        hear = countVisit(all, measure.track)
        early.splice(0).forEach(hear)
      })
      .catch(() => undefined)
  const loadActions = createActionLoader({
    variant: variant.id,
    release,
    counted: variant,
    recalled: () =>
      void whole.then((all) =>
        import('./leave-when-safe').then(({ leaveWhenSafe }) => leaveWhenSafe(all, chat, store)),
      ),
  })
  const pageScript = scriptOf(page, facts)
  const chat = createChat({
    script: haveSameSteps(visit.variant, variant)
      ? pageScript
      : scriptOf({ script, variant: visit.variant }, facts),
    pageScript,
    ...(page.opening && {
      wholeScript: async () => scriptOf(await wholeVisited, (await rest).facts),
    }),
    release,
    variant: variant.id,
    ...(variant.arms && { arms: variant.arms }),
    timing: { ...variant, ...settings },
    variantFacts: variantFacts(openingTable, variant),
    visitFacts: () => visit.facts,
    clockFacts: (at) => clockFacts(facts, at),
    reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    newTab: isNewTab,
    now: Date.now,
    sleep,
    newId: randomId,
    store,
    onOtherRelease: onOtherRelease,
    whenOnline,
    call: async (effect, context) => {
      const perform = await loadActions().catch(() => undefined)
      // the next try loads the code again
      return perform ? perform(effect, context) : PASSING
    },
    track: measure.track,
    onEvent: (moment) => hear(moment),
  })
  // if this fails, the first call loads the code
  const prefetch = () => void loadActions().catch(() => undefined)
  return {
    chat,
    store,
    prefetch,
    link: visit.link,
    visited: visit.variant === variant ? page : { ...page, variant: visit.variant },
    ...(page.opening && { wholeVisited }),
    measure: () => {
      measure.open()
      count()
    },
  }
}

const scriptOf = ({ script, variant }: Pick<PageData, 'script' | 'variant'>, facts: FactTable) =>
  scriptFor(script, variant, facts)

const visitOf = ({ variant }: PageData) =>
  readVisit(variant, {
    search: window.location.search,
    storage: () => window.localStorage,
    now: Date.now,
  })

/** Facts that tell that a charge was made or paid. */
const CHARGE_FACTS = ['pixCodigo', 'boletoLinha', 'formaPaga']

/** A store that also keeps the charges of a talk until they are due, which is longer than the talk. */
function withCharges(page: Promise<PageData>, store: SessionStore): SessionStore {
  return {
    ...store,
    save: (session) => {
      store.save(session)
      const last = session.events.at(-1)?.event
      if (last?.type !== 'settled' || !CHARGE_FACTS.some((name) => name in last.facts)) return
      const noting = Promise.all([import('./due-charges'), page]).then(([{ noteCharge }, whole]) =>
        noteCharge(whole, session, () => window.localStorage),
      )
      // if this fails, the charge is still known as long as its talk
      noting.catch(() => undefined)
    },
  }
}

/** The key of session storage that records that the tab has shown the page. */
export const SHOWN_KEY = 'conversa:mostrada'

/** Whether this tab shows the page for the first time. Session storage survives a reload but not the tab; without it every load counts as a reload. */
export function isNewTab(): boolean {
  try {
    const shown = window.sessionStorage.getItem(SHOWN_KEY) !== null
    window.sessionStorage.setItem(SHOWN_KEY, '1')
    return !shown
  } catch {
    return false
  }
}

type Measure = {
  readonly track: (effect: Pick<EffectOf<'track'>, 'event' | 'data'>) => void
  /** Opens the tag manager's frame if the variant has one, and sends it the events so far. Further calls do nothing. */
  readonly open: () => void
}

/** Reports the events of a page to its data layer, the tag manager's frame, and in app mode the surrounding app (spec sections 2 and 7). */
export function createMeasure({
  gtmId,
  isApp,
  ...variant
}: Pick<Variant, 'gtmId' | 'isApp' | 'id' | 'botType' | 'campanhaId'>): Measure {
  const { id: marca, botType: origem, campanhaId: campanha } = variant
  /** Events that the tag manager's frame has not been sent, because it has not loaded. */
  const unsent: Measured[] = []
  let tellTags = (event: Measured): void => void unsent.push(event)
  let isOpen = gtmId === ''
  return {
    track: (effect) => {
      const event = { ...measured(effect), marca, origem, campanha }
      pushToDataLayer(event)
      if (isApp) tellNativeApp(event.event)
      if (gtmId !== '') tellTags(event)
    },
    open: () => {
      if (isOpen) return
      isOpen = true
      const frame = openTagFrame(gtmId)
      frame.addEventListener('load', () => {
        // the frame's origin is opaque, so no other target fits; events have no personal data
        tellTags = (event) => frame.contentWindow?.postMessage(event, '*')
        unsent.splice(0).forEach(tellTags)
      })
    },
  }
}

type Post = { readonly postMessage: (message: string) => void }

declare global {
  interface Window {
    /** Interfaces that a native app around the page may provide to receive events. */
    ReactNativeWebView?: Post
    webkit?: { readonly messageHandlers?: { readonly eventos?: Post } }
    Android?: { readonly evento?: (message: string) => void }
  }
}

/** Reports an event to the native app around the page: only its name, none of its data (spec section 2, case RTE-08). */
function tellNativeApp(event: string): void {
  const message = JSON.stringify({ event })
  try {
    window.ReactNativeWebView?.postMessage(message)
    window.webkit?.messageHandlers?.eventos?.postMessage(message)
    window.Android?.evento?.(message)
  } catch {
    // an app's error must not stop the talk
  }
}

/** Opens the tag manager in a frame without our origin (design section 8): what it loads can neither read nor change this page, and is told events only by message. */
function openTagFrame(gtmId: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.referrerPolicy = 'no-referrer'
  frame.tabIndex = -1
  frame.hidden = true
  frame.src = `/tags/${gtmId}.html`
  document.body.append(frame)
  return frame
}
