import { type ComponentType, useState } from 'react'
import type { Chat } from '../../core/runtime/chat'
import { productParts } from '../../product/parts/part-table'
import { ChatScreen } from '../chat/chat-screen'
import { SiteErrorBoundary } from './error-boundary'
import { Frame } from './frame'
import type { LeaveSheet } from './leave-sheet'
import type { PageData } from './page-data'

// the page's variant holds its pictures as addresses already
const asGiven = (address: string) => address

/** Opened from the header they count as used, as they do from the talk (hole 82). */
export const SPECIALISTS_OPENED = { falouComEspecialistas: true }

type Props = { readonly page: PageData; readonly chat: Chat }

/** The visitor's page. The server has decided which variant an address shows, and answers unknown ones with a page of its own. */
export function App({ page, chat }: Props) {
  const { variant, settings } = page
  const [Leave, setLeave] = useState<ComponentType<Parameters<typeof LeaveSheet>[0]>>()
  const leave = (event: React.MouseEvent<HTMLAnchorElement>) => {
    // in a tab of its own nothing is left
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isUnderWay(chat)) return
    event.preventDefault()
    const { href } = event.currentTarget
    const ask = import('./leave-sheet').then((sheet) => setLeave(() => sheet.LeaveSheet))
    ask.catch(() => window.location.assign(href))
  }
  return (
    <Frame page={page} onSpecialists={() => chat.tell(SPECIALISTS_OPENED)} onHome={leave}>
      <SiteErrorBoundary variant={variant}>
        <ChatScreen
          chat={chat}
          parts={productParts}
          variant={variant}
          asset={asGiven}
          cdn={settings.cdn}
          sandbox={settings.sandbox}
        />
      </SiteErrorBoundary>
      {Leave && <Leave variant={variant} onStay={() => setLeave(undefined)} />}
    </Frame>
  )
}

/** Whether the visitor has said something that goes on. */
function isUnderWay(chat: Chat): boolean {
  const { items, status } = chat.view()
  return status !== 'ended' && items.some((one) => one.type === 'bubble' && one.from === 'visitor')
}
