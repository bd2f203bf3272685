import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../kit/icon'
import { BannerPicture } from './banner-picture'
import { useChatUi } from './chat-context'
import { type Follow, followLog } from './follow'
import { Company } from './legal'
import { dotsOf, editingOf, promptOf, shownItems, timesActed } from './shown'
import { Thread } from './thread'
import { useShown } from './use-shown'

/** The banner and the thread: one live region, kept scrolled to its end while the reader is there. */
export function ChatLog() {
  const { t, variant, asset } = useChatUi()
  const { log, behind, toEnd, onScroll } = useFollow()
  return (
    <div className="view">
      <div
        className="log"
        role="log"
        aria-label={t('chat.conversa')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={log}
        onScroll={onScroll}
      >
        <BannerPicture banner={variant.banner} asset={asset} />
        <h1 className="sr">{variant.title}</h1>
        <Thread />
        <Company />
      </div>
      {behind && (
        <div className="newrow">
          <button type="button" className="newer" onClick={toEnd}>
            <Icon name="down" />
            {t('chat.novas-mensagens')}
          </button>
        </div>
      )}
    </div>
  )
}

function useFollow() {
  const log = useRef<HTMLDivElement>(null)
  const follow = useRef<Follow>(undefined)
  const spoken = useRef(0)
  const [behind, setBehind] = useState(false)
  const items = useShown(shownItems)
  const prompt = useShown(promptOf)
  const dots = useShown(dotsOf)
  const said = useShown(timesActed)
  const editing = useShown(editingOf)
  const edited = useRef<typeof items>(undefined)
  // a known value that no bubble asks about is presented as a change too
  const isUnasked = items.at(-1)?.step !== prompt?.step
  const typed =
    prompt?.ask && (editing !== undefined || (prompt.ask.text !== undefined && isUnasked))
  const changing = typed ? 'typed' : editing === undefined ? undefined : 'chosen'

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the log may have grown
  useLayoutEffect(() => {
    const thread = log.current?.querySelector('.thread')
    if (!log.current || !thread) return
    const first = !follow.current
    follow.current ??= followLog(log.current, thread)
    const changed = edited.current !== undefined && edited.current !== items
    const mine = said > spoken.current || (changed && editing === undefined)
    const follows = follow.current
    follows.grows()
    // just before the next frame, which computes the layout anyway, and not in the rendering task
    requestAnimationFrame(() => setBehind(follows.grown({ mine, first, changing })))
    spoken.current = said
    edited.current = editing === undefined ? undefined : items
  }, [items, prompt, dots, said, editing])

  useEffect(() => {
    const thread = log.current?.querySelector('.thread')
    if (!log.current || !thread) return
    const observer = new ResizeObserver(() => follow.current?.resized())
    observer.observe(log.current)
    observer.observe(thread)
    return () => observer.disconnect()
  }, [])

  return {
    log,
    behind,
    toEnd() {
      follow.current?.toEnd()
      log.current?.focus({ preventScroll: true })
    },
    onScroll: () => setBehind(follow.current?.scrolled() ?? false),
  }
}
