import { useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { followTabs } from './follow-tabs'
import { createPageChat } from './page-chat'
import { readPageData } from './page-data'
import { ROOT_ELEMENT } from './page-elements'
import { reloadWhenStale } from './reload-when-stale'
import { whenIdle } from './when-idle'

const page = readPageData(document)
const { chat, prefetch, visited, measure } = createPageChat(page)

/** The page as the server drew it, and from then on alive. */
function LivePage() {
  const [shown, setShown] = useState(page)
  // before the eye sees anything else: the header of app mode, the banner of a referral
  useLayoutEffect(() => setShown(visited), [])
  useEffect(() => {
    chat.start()
    followTabs(chat, page.variant.id)
    whenIdle(prefetch)
    whenIdle(measure)
  }, [])
  return <App page={shown} chat={chat} />
}

if (import.meta.env.MODE === 'development') {
  void import('./live-reload').then(({ liveReload }) => liveReload())
}

const root = document.getElementById(ROOT_ELEMENT)
if (root) {
  reloadWhenStale()
  hydrateRoot(
    root,
    <BrowserRouter>
      <LivePage />
    </BrowserRouter>,
  )
}
