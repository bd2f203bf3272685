import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Failure } from '../../core/runtime/failure'
import type { SessionStore } from '../../core/runtime/session-store'
import { supportCode } from '../../measures/support-code'
import { productParts } from '../../product/parts/part-table'
import { ChatScreen } from '../chat/chat-screen'
import { onDemand, useOnDemand } from '../chat/on-demand'
import { linkWithMessage } from '../kit/link-with-message'
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

const deviceSheet = onDemand(async () => {
  const { DeviceSheet } = await import('./device-sheet')
  return { DeviceSheet }
})

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
  const [goesElsewhere, setGoesElsewhere] = useState(false)
  const goElsewhere = useCallback(() => {
    if (store?.load()) setGoesElsewhere(true)
  }, [store])
  useKeyboardInset()
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
      {store && goesElsewhere && (
        <DeviceSlot page={page} store={store} onLeave={() => setGoesElsewhere(false)} />
      )}
      {Leave && <Leave variant={variant} onStay={() => setLeave(undefined)} />}
    </Frame>
  )
}

type DeviceProps = Pick<Required<Props>, 'page' | 'store'> & { readonly onLeave: () => void }

/** The sheet that makes a link to the talk; where its code cannot be loaded, it opens as soon as it can, as the offline bar promises. */
function DeviceSlot({ page, store, onLeave }: DeviceProps) {
  const drawn = useOnDemand(deviceSheet)
  // the talk may have gone on while the code was loaded
  const session = useMemo(() => drawn && store.load(), [drawn, store])
  return drawn && session ? (
    <drawn.DeviceSheet page={page} session={session} onLeave={onLeave} />
  ) : null
}

/** Whether the visitor has begun a talk that has not ended. */
function isUnderWay(chat: Chat): boolean {
  const { items, status } = chat.view()
  return status !== 'ended' && items.some((one) => one.type === 'bubble' && one.from === 'visitor')
}

/** Sets `--keyboard` to the height that an on-screen keyboard covers, where the browser does not shrink the page. */
function useKeyboardInset(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // a pinch zoom also shrinks what is seen, by its scale
      const covered = Math.round(window.innerHeight - seen.height * seen.scale)
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
      if (covered > 0 && seen.scale === 1) window.scrollTo(0, 0)
    }
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [])
}
