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
import { scriptFor, tellAlike } from '../../core/script/script-for'
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
  /** Fetches what calls need, before the first of them. */
  readonly prefetch: () => void
  /** What the link of this visit brings that a talk of earlier may not know. */
  readonly link: Facts
  /** The page with the layers of this visit over its variant. */
  readonly visited: PageData
  /** The same with all that the document left for later; absent where nothing was left. */
  readonly wholeVisited?: Promise<PageData>
  /** Opens what measures and counts; what happened before is told then. */
  readonly measure: () => void
}

/** What the document of a page left for later. */
export type PageRest = { readonly page: PageData; readonly facts: FactTable }

/**
 * The chat of a page with the browser's clock, chance and storage; `elsewhere` is told of a stored talk of another release. `facts` are those
 * that the page's steps name; `rest` is the page with what its document left for later.
 */
export function createPageChat(
  page: PageData,
  facts: FactTable,
  elsewhere: (session: Session) => void,
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
  /** Once. What cannot be fetched counts nothing. */
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
    script: tellAlike(visit.variant, variant)
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
    short: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    newTab: isNewTab,
    now: Date.now,
    sleep,
    newId: randomId,
    store,
    elsewhere,
    whenOnline,
    call: async (effect, context) => {
      const perform = await loadActions().catch(() => undefined)
      // what calls need is fetched again by the next try
      return perform ? perform(effect, context) : PASSING
    },
    track: measure.track,
    heard: (moment) => hear(moment),
  })
  // what cannot be fetched now is fetched by the first call
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

/** What says that a charge was made, or paid. */
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
      // a charge is known as long as its talk all the same
      noting.catch(() => undefined)
    },
  }
}

/** Where a tab keeps that the page was shown in it. */
export const SHOWN_KEY = 'conversa:mostrada'

/** The tab's own storage outlives a reload and not the tab. Without one a reload cannot be told, and goes on silently. */
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
  /** Opens the tag manager's frame where the variant has one, and tells it what has happened so far. Once. */
  readonly open: () => void
}

/** Where the events of a page go: its data layer, the tag manager's frame, and in app mode the app round it (spec sections 2 and 7). */
export function createMeasure({
  gtmId,
  isApp,
  ...variant
}: Pick<Variant, 'gtmId' | 'isApp' | 'id' | 'botType' | 'campanhaId'>): Measure {
  const { id: marca, botType: origem, campanhaId: campanha } = variant
  const early: Measured[] = []
  let tellTags: ((event: Measured) => void) | undefined
  return {
    track: (effect) => {
      const event = { ...measured(effect), marca, origem, campanha }
      pushToDataLayer(event)
      if (isApp) tellNativeApp(event.event)
      if (tellTags) tellTags(event)
      else if (gtmId !== '') early.push(event)
    },
    open: () => {
      if (gtmId === '' || tellTags) return
      tellTags = openTagFrame(document, gtmId)
      for (const event of early.splice(0)) tellTags(event)
    },
  }
}

type Post = { readonly postMessage: (message: string) => void }

declare global {
  interface Window {
    /** What the native app that shows the page may bring to listen. */
    ReactNativeWebView?: Post
    webkit?: { readonly messageHandlers?: { readonly eventos?: Post } }
    Android?: { readonly evento?: (message: string) => void }
  }
}

/** Tells the native app round the page that an event has happened: its name alone, nothing of its data (spec section 2, case RTE-08). */
function tellNativeApp(event: string): void {
  const message = JSON.stringify({ event })
  try {
    window.ReactNativeWebView?.postMessage(message)
    window.webkit?.messageHandlers?.eventos?.postMessage(message)
    window.Android?.evento?.(message)
  } catch {
    // an app that cannot listen must not stop the talk
  }
}

/**
 * Opens the tag manager in a frame without our origin (design section 8): what it loads can neither read nor change this page, and
 * is told of events by message alone. Returns how to tell it; what happens before it has loaded is told then.
 */
function openTagFrame(document: Document, gtmId: string): (event: Measured) => void {
  const frame = document.createElement('iframe')
  let waiting: Measured[] | undefined = []
  const tell = (event: Measured) => {
    // its origin is opaque, so no other target fits; what is told says nothing of a person
    frame.contentWindow?.postMessage(event, '*')
  }
  frame.addEventListener(
    'load',
    () => {
      waiting?.forEach(tell)
      waiting = undefined
    },
    { once: true },
  )
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.referrerPolicy = 'no-referrer'
  frame.tabIndex = -1
  frame.hidden = true
  frame.src = `/tags/${gtmId}.html`
  document.body.append(frame)
  return (event) => {
    if (waiting) waiting.push(event)
    else tell(event)
  }
}
