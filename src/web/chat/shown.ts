import type { Chat } from '../../core/runtime/chat'
import type { Item, Prompt, View } from '../../core/runtime/view'
import { nextTask } from '../kit/next-task'
import { type Dock, NO_DOCK, nextDock } from './dock-state'
import { type Group, groupItems } from './groups'
import { plainText } from './plain-text'

/** All that the chat is drawn from: the talk's view, and what this page alone knows of it. */
export type Shown = {
  readonly view: View
  readonly dock: Dock
  /** Id of the answer for help that the visitor has left. */
  readonly leftHelp: number | undefined
  /** The one visitor's bubble, by id, whose title is shown (hole 92); another value each time that it is tapped. */
  readonly tip: { readonly item: number } | undefined
}

/** Reads one thing of it; the same value as long as that has not changed, so that a piece is drawn again only then. */
export type Reads<T> = (shown: Shown) => T

export const dockOf: Reads<Dock> = ({ dock }) => dock
export const shownItems: Reads<readonly Item[]> = ({ view }) => view.items
export const promptOf: Reads<Prompt | undefined> = ({ view }) => view.prompt
export const statusOf: Reads<View['status']> = ({ view }) => view.status
export const stepOf: Reads<string> = ({ view }) => view.step
export const editableOf: Reads<View['editable']> = ({ view }) => view.editable
/** The bubble that is being changed. */
export const editingOf: Reads<number | undefined> = ({ view }) => view.editing?.item
/** The options that were marked, where that answer is being changed. */
export const marksBeforeOf: Reads<readonly string[] | undefined> = ({ view }) =>
  view.editing?.marked
/** The action that the visitor waits for, or whose answer is about to be told. */
export const callingOf: Reads<View['calling']> = ({ view }) => view.calling
/** What has failed and led the visitor to where he stands. */
export const failedOf: Reads<View['failed']> = ({ view }) => view.failed
export const resumeOf: Reads<View['resume']> = ({ view }) => view.resume
export const shownTopics: Reads<View['topics']> = ({ view }) => view.topics
export const tipOf: Reads<Shown['tip']> = ({ tip }) => tip

const isOwn = (item: Item) => item.type === 'bubble' && item.from === 'visitor'

/** What has come since the visitor last spoke. */
const turnOf = (items: readonly Item[]) => items.slice(items.findLastIndex(isOwn) + 1)

const grouped = new WeakMap<readonly Item[], readonly Group[]>()

export const shownGroups: Reads<readonly Group[]> = ({ view: { items } }) => {
  const known = grouped.get(items) ?? groupItems(items)
  grouped.set(items, known)
  return known
}

/**
 * Id of the bubble that holds the question which waits: it is set in 600, earlier ones go back to 400.
 * It is the last of the bot's bubbles with a question mark; an input without one stands under the last bubble.
 */
export const askedOf: Reads<number | undefined> = ({ view: { items, prompt } }) => {
  if (!prompt) return undefined
  const said = turnOf(items).filter((item) => item.type === 'bubble')
  const question = said.findLast((item) => /\?\W*$/.test(plainText(item.text)))
  return (question ?? (prompt.ask ? said.at(-1) : undefined))?.id
}

/** How often the visitor has spoken. */
export const timesSpoken: Reads<number> = ({ view }) => view.items.filter(isOwn).length

/** How often the visitor has spoken or asked for help. */
export const timesActed: Reads<number> = ({ view }) =>
  view.items.filter((item) => isOwn(item) || item.type === 'help').length

/** Id of the answer for help that is being read: it is the last of the log, and what waits stands aside until the visitor goes back. */
export const helpOf: Reads<number | undefined> = ({
  view: { items, prompt, editing },
  leftHelp,
}) => {
  const last = items.at(-1)
  const isOpen = last?.type === 'help' && prompt && editing === undefined
  return isOpen && last.id !== leftHelp ? last.id : undefined
}

/** Id of the visitor's bubble that waits for a connection with what it leads to. */
export const heldOf: Reads<number | undefined> = ({ view: { held, items } }) =>
  held ? items.findLast(isOwn)?.id : undefined

/** Whether something waits for a connection, and no field says so itself. */
export const waitsOnlineOf: Reads<boolean> = ({ view, dock }) =>
  view.held === true && dock.phase === 'none'

/** The bot has shown a part since the visitor last spoke: a card may fill the screen, so what carries on stands in the bar. */
export const partShownOf: Reads<boolean> = ({ view: { items, prompt } }) =>
  prompt?.show !== undefined || turnOf(items).some((item) => item.type === 'part')

/** An action is under way, and no part says so itself. */
export const busyOf: Reads<boolean> = ({ view }) => view.status === 'busy' && !view.prompt

/** The bot is at work and nothing else says so: the composer's spinner does while an answer is checked. What waits for a connection is no work. */
export const dotsOf: Reads<boolean> = (shown) =>
  shown.view.held !== true &&
  (shown.view.status === 'typing' || busyOf(shown)) &&
  shown.dock.phase !== 'sent'

export type ShownStore = {
  readonly get: () => Shown
  /** Hears of what the talk comes to in a task of its own, after the one of the tap: on a cheap phone each of the two takes its time. */
  readonly subscribe: (listener: () => void) => () => void
  /** Changes what this page alone knows. */
  readonly put: (change: Partial<Omit<Shown, 'view' | 'dock'>>) => void
  /** Follows the chat until the returned function is called. */
  readonly follow: () => () => void
  /** The chat for who taps on what is drawn: once the talk waits for something else, a tap on what is still drawn is nobody's answer (case PAY-01). */
  readonly chat: Chat
}

/** A store that already holds the chat's view, so that server and browser draw the same first page. */
export function createShownStore(chat: Chat): ShownStore {
  const listeners = new Set<() => void>()
  const view = chat.view()
  let shown: Shown = { view, dock: nextDock(NO_DOCK, view), leftHelp: undefined, tip: undefined }
  let drawn = shown
  const tell = () => {
    if (drawn === shown) return
    drawn = shown
    for (const listener of [...listeners]) listener()
  }
  const sync = () => {
    const view = chat.view()
    if (view === shown.view) return
    shown = { ...shown, view, dock: nextDock(shown.dock, view) }
    void nextTask().then(tell)
  }
  const asDrawn =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (drawn.view.prompt === chat.view().prompt) act(...args)
    }
  return {
    get: () => drawn,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(change) {
      shown = { ...shown, ...change }
      tell()
    },
    follow() {
      sync()
      return chat.subscribe(sync)
    },
    chat: {
      ...chat,
      answer: asDrawn(chat.answer),
      choose: asDrawn(chat.choose),
      mark: asDrawn(chat.mark),
      finish: asDrawn(chat.finish),
    },
  }
}
