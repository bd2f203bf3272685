import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { followTabs } from './follow-tabs'
import { loadScript } from './load-script'
import { createPageChat, type PageChat } from './page-chat'
import { type PageData, readWrittenPage } from './page-data'
import { ROOT_ELEMENT } from './page-elements'
import { reloadOnce, reloadWhenStale } from './reload-when-stale'
import { whenIdle } from './when-idle'

type Props = { readonly page: PageData; readonly pageChat: PageChat }

/** The page as the server drew it, and from then on alive. */
function LivePage({ page, pageChat: { chat, prefetch } }: Props) {
  useEffect(() => {
    chat.start()
    followTabs(chat, page.variant.id)
    whenIdle(prefetch)
  }, [chat, page, prefetch])
  return <App page={page} chat={chat} />
}

async function bringToLife(root: HTMLElement): Promise<void> {
  const { scriptAddress, ...written } = readWrittenPage(document)
  const page = { ...written, script: await loadScript(scriptAddress) }
  hydrateRoot(
    root,
    <BrowserRouter>
      <LivePage page={page} pageChat={createPageChat(page)} />
    </BrowserRouter>,
  )
}

if (import.meta.env.MODE === 'development') {
  void import('./live-reload').then(({ liveReload }) => liveReload())
}

const root = document.getElementById(ROOT_ELEMENT)
if (root) {
  reloadWhenStale()
  // a script that is gone belongs to a release that is gone; what the server drew stays readable
  bringToLife(root).catch(reloadOnce)
}
