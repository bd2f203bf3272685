import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Failure } from '../../core/runtime/failure'
import type { Asset, Variant } from '../../core/script/variant'
import { BarSlot } from '../kit/bar'
import { Icon } from '../kit/icon'
import type { PartLoader } from '../kit/part-loader'
import { textsByKey } from '../kit/texts'
import { useOnline } from '../kit/use-online'
import { blurRemovedControls } from './blur-removed-controls'
import { ChatUiProvider, useChatUi } from './chat-context'
import type { Dock as DockState } from './dock-state'
import { foot } from './foot'
import { Privacy } from './legal'
import { ChatLog } from './log'
import { useOnDemand } from './on-demand'
import { prefetch } from './prefetch'
import {
  createShownStore,
  dockOf,
  editingOf,
  helpOf,
  resumeOf,
  shownTopics,
  statusOf,
  stepOf,
  timesSpoken,
} from './shown'
import { ShownContext, useShown } from './use-shown'

type Props = {
  readonly chat: Chat
  /** The parts that the scripts can show. */
  readonly parts: PartLoader
  readonly variant: Variant
  /** Address of a picture of the variant; by default under /assets/. */
  readonly asset?: (name: Asset) => string
  /** Base address of pictures that are not the variant's; ends in a slash. */
  readonly cdn?: string | undefined
  /** The provider is a sandbox: nothing bought here is real. */
  readonly sandbox?: boolean
  /** Opens the sheet that makes a link to continue the talk on another device. */
  readonly onDevice?: (() => void) | undefined
  /** The code by which support finds a failure. */
  readonly supportCode?: ((failure: Failure) => string) | undefined
}

const underAssets = (name: Asset) => `/assets/${name}`

/** The whole conversation: banner, log, composer and legal lines. The same HTML on server and browser for the same view. */
export function ChatScreen({
  chat,
  parts,
  variant,
  asset = underAssets,
  cdn,
  sandbox = false,
  onDevice,
  supportCode,
}: Props) {
  const shown = useMemo(() => createShownStore(chat), [chat])
  const byKeyboard = useRef(false)
  const ui = useMemo(
    () => ({
      chat: shown.chat,
      parts,
      variant,
      asset,
      cdn,
      sandbox,
      onDevice,
      supportCode,
      byKeyboard,
      openedAt: Date.now(),
      ...textsByKey(variant.texts),
    }),
    [shown, parts, variant, asset, cdn, sandbox, onDevice, supportCode],
  )
  useEffect(() => shown.follow(), [shown])
  useEffect(() => blurRemovedControls(shown, parts), [shown, parts])
  useEffect(() => prefetch(parts), [parts])
  return (
    <ChatUiProvider ui={ui}>
      <ShownContext value={shown}>
        <OfflineBar />
        <Screen
          onKey={({ key }) => {
            byKeyboard.current = true
            if (key === 'Enter') chat.skipWait()
          }}
          onPointer={() => {
            byKeyboard.current = false
          }}
          onTap={chat.skipWait}
        />
      </ShownContext>
    </ChatUiProvider>
  )
}

type ScreenProps = {
  readonly onKey: (event: { readonly key: string }) => void
  readonly onPointer: () => void
  /** Called for a click anywhere in the chat; scrolling is no click. */
  readonly onTap: () => void
}

function Screen({ onKey, onPointer, onTap }: ScreenProps) {
  const { t } = useChatUi()
  const step = useShown(stepOf)
  const status = useShown(statusOf)
  return (
    <main
      className="chat column"
      data-chat
      data-step={step}
      data-state={status}
      onKeyDownCapture={onKey}
      onPointerDownCapture={onPointer}
      onClickCapture={onTap}
    >
      <BarSlot label={t('chat.opcoes')} dock={(bar) => <Dock bar={bar} />}>
        <ChatLog />
      </BarSlot>
    </main>
  )
}

/** The privacy notice stays until the visitor has this many bubbles: the first button, the category, the name. */
const FIRST_WORDS = 3

/** Whether this question begins a group of personal data: the contact, or the document of a contract (domain section 8). A change of a known value begins none. */
const beginsPersonal = ({ phase, ask }: DockState): boolean =>
  phase === 'live' && ask !== undefined && ask.text === undefined && PERSONAL.has(ask.fact)
const PERSONAL: ReadonlySet<string> = new Set(['email', 'cpfCnpj'])

/** The foot: the composer while something is asked, the bar, and the privacy notice on the first screens, where personal data begin and at the end. */
function Dock({ bar }: { readonly bar: ReactNode }) {
  const dock = useShown(dockOf)
  const spoken = useShown(timesSpoken)
  const ended = useShown(statusOf) === 'ended'
  const editing = useShown(editingOf)
  const resumes = useShown(resumeOf) !== undefined
  const help = useShown(helpOf)
  const topics = useShown(shownTopics)
  const drawn = useOnDemand(foot)
  // while the bot works and the bar has content, no typed question is about to come
  const composer = dock.phase !== 'none' && !(bar !== undefined && dock.phase === 'idle')
  const privacy = ended || resumes || spoken < FIRST_WORDS || beginsPersonal(dock)
  // help is offered only once the visitor has begun: before that there is nothing to interrupt
  const asks = topics && spoken > 0 && !ended && !resumes && editing === undefined
  const acts = composer || editing !== undefined || bar !== undefined || asks
  const look = acts ? 'dock' : privacy ? 'dock dock--bare' : 'dock dock--none'
  return (
    <div className={look}>
      {drawn && editing !== undefined && <drawn.EditingBar item={editing} alone={!composer} />}
      {drawn && editing === undefined && help === undefined && dock.ask?.text !== undefined && (
        <drawn.PrefilledBar ask={dock.ask} />
      )}
      <div className="dock__row">
        {drawn && asks && (
          <drawn.HelpButton topics={topics} alone={!composer && !bar && help === undefined} />
        )}
        {drawn && help !== undefined && <drawn.HelpBack item={help} />}
        {/* hidden, not removed, while help is read: it keeps what was typed and chosen */}
        <div className="dock__now" hidden={help !== undefined}>
          {drawn && composer && <drawn.Composer dock={dock} />}
          {/* always rendered, since a live region must exist before its content: the bar is outside the log, but its options are announced too */}
          <div className="dock__bar" aria-live="polite" aria-atomic="true">
            {bar}
          </div>
        </div>
      </div>
      {privacy && <Privacy />}
      {drawn && <drawn.Reminder />}
    </div>
  )
}

/** Tells that there is no connection and that nothing typed or chosen is lost, and for a moment that it is back (case CLI-09). */
function OfflineBar() {
  const { t } = useChatUi()
  const online = useOnline()
  const back = useIsBack(online)
  if (online && !back) return null
  return (
    <div className={online ? 'offline offline--back' : 'offline'} role="status">
      <div className="offline__in column">
        <Icon name={online ? 'check' : 'offline'} />
        <span>{t(online ? 'chat.voltou' : 'chat.sem-conexao')}</span>
      </div>
    </div>
  )
}

/** Milliseconds for which the page tells that the connection is back. */
const BACK_MS = 4000

/** True for a while after the connection has come back. */
function useIsBack(online: boolean): boolean {
  const [back, setBack] = useState(false)
  useEffect(() => {
    if (!online) return setBack(true)
    if (!back) return
    const timer = setTimeout(() => setBack(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [online, back])
  return back
}
