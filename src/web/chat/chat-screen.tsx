import { Provider, useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Asset, Variant } from '../../core/script/variant'
import type { PartLoader } from '../kit/part-loader'
import { textsByKey } from '../kit/texts'
import { ChatUiProvider } from './chat-context'
import { DockBar } from './dock-bar'
import { ChatLog } from './log'
import { OfflineBar } from './offline-bar'
import { prefetch } from './prefetch'
import { useKeyboardInset } from './use-keyboard-inset'
import { createViewStore, statusAtom, stepAtom } from './view-atoms'

type Props = {
  readonly chat: Chat
  /** The parts that the scripts can show. */
  readonly parts: PartLoader
  readonly variant: Variant
  /** Address of a picture of the variant; by default under /assets/. */
  readonly asset?: (name: Asset) => string
}

const underAssets = (name: Asset) => `/assets/${name}`

/** The whole conversation: banner, log, composer and legal lines. The same HTML on server and browser for the same view. */
export function ChatScreen({ chat, parts, variant, asset = underAssets }: Props) {
  const view = useMemo(() => createViewStore(chat), [chat])
  const byKeyboard = useRef(false)
  const ui = useMemo(
    () => ({ chat, parts, variant, asset, byKeyboard, ...textsByKey(variant.texts) }),
    [chat, parts, variant, asset],
  )
  useEffect(() => view.follow(), [view])
  useEffect(() => prefetch(parts), [parts])
  useKeyboardInset()
  return (
    <ChatUiProvider ui={ui}>
      <Provider store={view.store}>
        <OfflineBar />
        <Screen
          onKey={() => {
            byKeyboard.current = true
          }}
          onPointer={() => {
            byKeyboard.current = false
          }}
        />
      </Provider>
    </ChatUiProvider>
  )
}

type ScreenProps = { readonly onKey: () => void; readonly onPointer: () => void }

function Screen({ onKey, onPointer }: ScreenProps) {
  const step = useAtomValue(stepAtom)
  const status = useAtomValue(statusAtom)
  return (
    <main
      className="chat"
      data-chat
      data-step={step}
      data-state={status}
      onKeyDownCapture={onKey}
      onPointerDownCapture={onPointer}
    >
      <ChatLog />
      <DockBar />
    </main>
  )
}
