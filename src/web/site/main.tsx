import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Session } from '../../core/runtime/session'
import { untilLoaded } from '../../core/runtime/sleep'
import type { FactTable } from '../../core/script/fact'
import { openingTable } from '../../product/facts/opening-facts'
import { foot } from '../chat/foot'
import { nextTask } from '../kit/next-task'
import { textsByKey } from '../kit/texts'
import { whenIdle } from '../kit/when-idle'
import { App } from './app'
import { applyVariantToDocument } from './apply-variant-to-document'
import { mayHoldCharges } from './charge-key'
import type { ChatEntry } from './chat-entry'
import { Lost } from './error-boundary'
import { fetchWhole } from './fetch-page'
import { followTabs } from './follow-tabs'
import { createPageChat, type PageChat } from './page-chat'
import { type PageData, readPageData } from './page-data'
import { ROOT_ELEMENT } from './page-elements'
import { reloadWhenStale } from './reload-when-stale'
import { talkCodeIn } from './talk-link'
import { tappedOption } from './tapped-option'

const page = readPageData(document)
/** Set once a talk begins or is resumed; later taps on the button that led to it do nothing. */
let isOpen = false
/** A talk of another release that is here when the page opens: the page goes on with it. For one that another tab stores later it reloads. */
let found: Session | undefined
const onOtherRelease = (session: Session) => {
  if (isOpen) window.location.reload()
  else found = session
}
/** The complete page, loaded while the visitor reads. */
const whole = nextTask().then(() => fetchWhole(page))

/**
 * The text of the option that was tapped before hydration. No script has received that tap, but it has focused the button, and unlike the
 * keyboard's focus it does not match :focus-visible.
 */
const tappedButton = () =>
  document.querySelector('[data-option]:focus:not(:focus-visible)')?.textContent ?? undefined

/** Chooses the option that was tapped too early, once the talk waits for the visitor. */
function replayTap(chat: PageChat['chat'], tapped: string): void {
  const leave = chat.subscribe(choose)
  choose()
  function choose() {
    const { status, prompt } = chat.view()
    if (status !== 'waiting') return
    leave()
    const option = tappedOption(prompt?.offer?.options ?? [], tapped)
    if (option) chat.choose(option.label)
  }
}

/** The table of all facts, which an opening page does without at first. Never rejects. */
const loadFacts = (): Promise<FactTable> =>
  untilLoaded(() => import('../../product/facts/facts')).then(({ factTable }) => factTable)

/** Continues a talk of another release. Never rejects: it retries while the code cannot be loaded. */
const continueElsewhere = (session: Session, from: PageChat): Promise<PageChat> =>
  Promise.all([untilLoaded(() => import('./continue-session')), whole]).then(
    ([{ continueSession: goOn }, all]) => goOn(all, session, from),
  )

type LiveProps = {
  readonly own: PageChat
  /** The text of the option that was tapped before hydration. */
  readonly tapped: string | undefined
}

/** The page: at first as the server rendered it, then interactive. */
function LivePage({ own, tapped }: LiveProps) {
  const [{ visited, chat, store }, setShown] = useState<PageChat>(() =>
    own.visited === page ? own : { ...own, visited: page },
  )
  const [instead, setInstead] = useState<ReactNode>()
  // before the first painting, since the visit may change the header (app mode) or the brand (a referral)
  useLayoutEffect(() => setShown(own), [own])
  const [ownWhole, setOwnWhole] = useState<PageData>()
  useEffect(
    () => void own.wholeVisited?.then((all) => startTransition(() => setOwnWhole(all))),
    [own],
  )
  useLayoutEffect(() => {
    if (visited.variant !== page.variant) applyVariantToDocument(visited.variant)
  }, [visited])
  useEffect(() => {
    const open = (opened: PageChat, silently: boolean) => {
      setShown(opened)
      setInstead(undefined)
      opened.chat.start()
      if (silently) opened.chat.resume()
      else if (tapped) replayTap(opened.chat, tapped)
      // tells a resumed talk the coupon of the current link
      opened.chat.tell(opened.link)
      followTabs(opened.chat, page.variant.id)
      whenIdle(opened.prefetch)
      whenIdle(opened.measure)
    }
    const begin = (first: PageChat, silently: boolean) => {
      if (isOpen) return
      first.chat.start()
      isOpen = true
      if (!found) return open(first, silently)
      void continueElsewhere(found, first).then((opened) => open(opened, silently))
    }
    const code = talkCodeIn(window.location.hash)
    const { t } = textsByKey(page.variant.texts)
    const given = (all: PageData) => ({
      page: all,
      own,
      begin,
      beginOwn,
      show: setInstead,
      onOtherRelease,
    })
    // these screens need texts and facts that the document lacks
    const behind = (meet: Promise<(entry: ChatEntry) => void>, otherwise: () => void) =>
      void Promise.all([meet, whole])
        .then(([run, all]) => run(given(all)))
        .catch(otherwise)
    function beginOwn() {
      const anew = () => begin(own, false)
      if (page.variant.retomaImovel) {
        behind(
          import('./known-here').then(({ beginKnown }) => beginKnown),
          anew,
        )
      } else anew()
    }
    if (code !== undefined) {
      behind(
        import('./arrive').then(
          ({ arrive }) =>
            (entry) =>
              arrive(entry, code),
        ),
        // a talk of his own is not what the visitor has asked for; the page is reloaded, since browsers remember that a file could not be loaded
        () => setInstead(<Lost said={t('chat.parte-perdida')} action={t('chat.tentar-de-novo')} />),
      )
    } else if (mayHoldCharges(page.variant.id)) {
      behind(
        import('./show-due-charges').then(({ showDueCharges }) => showDueCharges),
        // without a word the visitor would take the charges for forgotten, and might buy again
        () =>
          setInstead(
            <Lost said={t('chat.parte-perdida')} action={t('chat.tentar-de-novo')}>
              <button type="button" className="btn btn--quiet" onClick={beginOwn}>
                {t('cobranca.conversa')}
              </button>
            </Lost>,
          ),
      )
    } else beginOwn()
  }, [own, tapped])
  const shown = chat === own.chat ? (ownWhole ?? visited) : visited
  return <App page={shown} chat={chat} store={store} instead={instead} />
}

if (import.meta.env.MODE === 'development') {
  void import('./live-reload').then(({ liveReload }) => liveReload())
}

// opening a link to a talk in a tab that already shows its page changes only the hash
window.addEventListener('hashchange', () => {
  if (talkCodeIn(window.location.hash) !== undefined) window.location.reload()
})

/** Hydrates the page; `facts`: those that its steps name. */
async function enliven(root: HTMLElement, facts: FactTable): Promise<void> {
  const own = createPageChat(
    page,
    facts,
    onOtherRelease,
    Promise.all([whole, loadFacts(), foot.load().catch(() => undefined)]).then(([page, facts]) => ({
      page,
      facts,
    })),
  )
  // computes the first view here, not in the rendering task
  own.chat.view()
  await nextTask()
  const tapped = tappedButton()
  hydrateRoot(root, <LivePage own={own} tapped={tapped} />)
  delete root.dataset.early
}

const root = document.getElementById(ROOT_ELEMENT)
if (root) {
  reloadWhenStale()
  const facts = page.opening ? Promise.resolve(openingTable) : loadFacts()
  // evaluating this file, creating the chat and rendering it are a task each
  void Promise.all([facts, nextTask()]).then(([known]) => enliven(root, known))
}
