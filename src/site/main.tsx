import { useEffect } from 'react'
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
const { chat, prefetch } = createPageChat(page)

/** The page as the server drew it, and from then on alive. */
function LivePage() {
  useEffect(() => {
    chat.start()
    followTabs(chat, page.variant.id)
    whenIdle(prefetch)
  }, [])
  return <App page={page} chat={chat} />
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
