import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { productParts } from '../../src/product/parts/part-table'
import { ChatScreen } from '../../src/web/chat/chat-screen'
import { setPageColours } from '../../src/web/site/apply-variant-to-document'
import { SiteErrorBoundary } from '../../src/web/site/error-boundary'
import { Frame, SPECIALISTS_OPENED } from '../../src/web/site/frame'
import { NotFound } from '../../src/web/site/not-found'
import { hitAt } from './hit-test'
import { keepMarks, type Marks } from './marks'
import type { PreviewSession, ShownPage } from './preview-session'
import type { Message, Simulation } from './protocol'

type Props = {
  readonly session: PreviewSession
  readonly marks: Marks
  readonly tell: (message: Message) => void
}

/** The visitor's page, showing the session's conversation. */
export function PreviewPage({ session, marks, tell }: Props) {
  const shown = useSyncExternalStore(session.subscribe, session.shown)
  useEffect(() => keepMarks(session, marks), [session, marks])
  useEffect(() => tellClicks(session, tell), [session, tell])
  if (!shown) return null
  return <Page session={session} shown={shown} />
}

// the variant's pictures already are addresses
const asGiven = (address: string) => address

type PageProps = Pick<Props, 'session'> & { readonly shown: ShownPage }

function Page({ session, shown }: PageProps) {
  const { variant, found, simulation } = shown
  useLayoutEffect(() => setPageColours(variant.colours), [variant.colours])
  useSimulated(simulation)
  return (
    <Frame
      page={{ variant, settings: { fakeLoad: 0, sandbox: false } }}
      onSpecialists={() => session.chat.tell(SPECIALISTS_OPENED)}
    >
      <SiteErrorBoundary variant={variant}>
        {found ? (
          <ChatScreen chat={session.chat} parts={productParts} variant={variant} asset={asGiven} />
        ) : (
          <NotFound variant={variant} />
        )}
      </SiteErrorBoundary>
    </Frame>
  )
}

/** Applies the simulated browser settings: text size, reduced motion, no connection. */
function useSimulated({ textSize, still, network }: Simulation) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${textSize}%`
    document.documentElement.toggleAttribute('data-still', still)
  }, [textSize, still])
  useEffect(() => {
    const isOnline = network !== 'offline'
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }, [network])
}

/** Reports the script place of each click, and keeps links from navigating away from the preview. */
function tellClicks(session: PreviewSession, tell: Props['tell']): () => void {
  const hear = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('a[href]')) event.preventDefault()
    const hit = hitAt(event.target, session)
    if (hit) tell({ type: 'hit', place: hit })
  }
  // in the capture phase, before React's listeners, which may remove the clicked element
  document.addEventListener('click', hear, true)
  return () => document.removeEventListener('click', hear, true)
}
