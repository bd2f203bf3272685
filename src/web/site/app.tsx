import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Failure } from '../../core/runtime/failure'
import type { Session } from '../../core/runtime/session'
import type { SessionStore } from '../../core/runtime/session-store'
import { supportCode } from '../../measures/support-code'
import { productParts } from '../../product/parts/part-table'
import { ChatScreen } from '../chat/chat-screen'
import { linkWithMessage } from '../kit/link-with-message'
import type { DeviceSheet } from './device-sheet'
import { SiteErrorBoundary } from './error-boundary'
import { Frame, SPECIALISTS_OPENED } from './frame'
import type { LeaveSheet } from './leave-sheet'
import type { PageData } from './page-data'

// the page's variant already has addresses for its pictures
const asGiven = (address: string) => address

type Props = {
  readonly page: PageData
  readonly chat: Chat
  /** The store of the talk; absent in the server's rendering. */
  readonly store?: Pick<SessionStore, 'load'>
  /** Shown in place of the chat, if given. */
  readonly instead?: ReactNode
}

type Device = {
  readonly Sheet: typeof DeviceSheet
  readonly session: Session
}

/** The visitor's page. The server has decided which variant an address shows, and answers unknown ones with a page of its own. */
export function App({ page, chat, store, instead }: Props) {
  const { variant, settings } = page
  const codeOf = useCallback(
    (failure: Failure) => supportCode(page.release, failure),
    [page.release],
  )
  const [Leave, setLeave] = useState<ComponentType<Parameters<typeof LeaveSheet>[0]>>()
  const leave = (event: React.MouseEvent<HTMLAnchorElement>) => {
    // a click that opens another tab does not leave the talk
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isUnderWay(chat)) return
    event.preventDefault()
    const { href } = event.currentTarget
    const ask = import('./leave-sheet').then((sheet) => setLeave(() => sheet.LeaveSheet))
    ask.catch(() => window.location.assign(href))
  }
  const [device, setDevice] = useState<Device>()
  const goElsewhere = useCallback(() => {
    const session = store?.load()
    if (!session) return
    const opening = import('./device-sheet').then(({ DeviceSheet: Sheet }) =>
      setDevice({ Sheet, session }),
    )
    // offline the sheet cannot be loaded: it opens once the connection is back, as the offline bar promises
    opening.catch(() => window.addEventListener('online', () => goElsewhere(), { once: true }))
  }, [store])
  const begun = useSyncExternalStore(
    chat.subscribe,
    () => isUnderWay(chat),
    () => false,
  )
  // an opening page lacks the texts of the sheet
  const onDevice = page.opening ? undefined : store && goElsewhere
  return (
    <Frame
      page={page}
      onSpecialists={({ currentTarget }) => {
        currentTarget.href = linkWithMessage(
          variant.links.especialistas ?? '',
          chat.messageFor('especialistas'),
        )
        chat.tell(SPECIALISTS_OPENED)
      }}
      onHome={leave}
      onDevice={begun ? onDevice : undefined}
    >
      <SiteErrorBoundary
        variant={variant}
        code={() => codeOf({ step: chat.view().step, outcome: '' })}
      >
        {instead ?? (
          <ChatScreen
            chat={chat}
            parts={productParts}
            variant={variant}
            asset={asGiven}
            cdn={settings.cdn}
            sandbox={settings.sandbox}
            onDevice={onDevice}
            supportCode={codeOf}
          />
        )}
      </SiteErrorBoundary>
      {device && (
        <device.Sheet page={page} session={device.session} onLeave={() => setDevice(undefined)} />
      )}
      {Leave && <Leave variant={variant} onStay={() => setLeave(undefined)} />}
    </Frame>
  )
}

/** Whether the visitor has begun a talk that has not ended. */
function isUnderWay(chat: Chat): boolean {
  const { items, status } = chat.view()
  return status !== 'ended' && items.some((one) => one.type === 'bubble' && one.from === 'visitor')
}
