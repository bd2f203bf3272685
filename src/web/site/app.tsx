import type { Chat } from '../../core/runtime/chat'
import { productParts } from '../../product/parts/part-table'
import { ChatScreen } from '../chat/chat-screen'
import { SiteErrorBoundary } from './error-boundary'
import { Frame } from './frame'
import type { PageData } from './page-data'

// the page's variant holds its pictures as addresses already
const asGiven = (address: string) => address

/** Opened from the header they count as used, as they do from the talk (hole 82). */
export const SPECIALISTS_OPENED = { falouComEspecialistas: true }

type Props = { readonly page: PageData; readonly chat: Chat }

/** The visitor's page. The server has decided which variant an address shows, and answers unknown ones with a page of its own. */
export function App({ page, chat }: Props) {
  const { variant, settings } = page
  return (
    <Frame page={page} onSpecialists={() => chat.tell(SPECIALISTS_OPENED)}>
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
    </Frame>
  )
}
