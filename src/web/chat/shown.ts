import type { Chat } from '../../core/runtime/chat'
import type { Item, Prompt, View } from '../../core/runtime/view'
import { nextTask } from '../kit/next-task'
import { type Dock, NO_DOCK, nextDock } from './dock-state'
import { type Group, groupItems } from './groups'
import { plainText } from './plain-text'

/** The state that the chat renders: the talk's view, and UI state of this page alone. */
export type Shown = {
  readonly view: View
  readonly dock: Dock
  /** Id of the help answer that the visitor has closed. */
  readonly leftHelp: number | undefined
  /** The visitor's bubble, by id, whose title is shown, only one at a time (hole 92); a new object for each tap. */
  readonly tip: { readonly item: number } | undefined
}

/** A selector of `Shown`. It returns the same value until that changes, so that a component renders again only then. */
export type Reads<T> = (shown: Shown) => T

export const dockOf: Reads<Dock> = ({ dock }) => dock
export const shownItems: Reads<readonly Item[]> = ({ view }) => view.items
export const promptOf: Reads<Prompt | undefined> = ({ view }) => view.prompt
export const statusOf: Reads<View['status']> = ({ view }) => view.status
export const stepOf: Reads<string> = ({ view }) => view.step
export const editableOf: Reads<View['editable']> = ({ view }) => view.editable
/** Id of the bubble that is being changed. */
export const editingOf: Reads<number | undefined> = ({ view }) => view.editing?.item
/** The options that were marked, while such an answer is being changed. */
export const marksBeforeOf: Reads<readonly string[] | undefined> = ({ view }) =>
  view.editing?.marked
/** The action that is running, or whose result the bot is about to tell. */
export const callingOf: Reads<View['calling']> = ({ view }) => view.calling
/** The failure that led to the current step. */
export const failedOf: Reads<View['failed']> = ({ view }) => view.failed
export const resumeOf: Reads<View['resume']> = ({ view }) => view.resume
export const shownTopics: Reads<View['topics']> = ({ view }) => view.topics
export const tipOf: Reads<Shown['tip']> = ({ tip }) => tip

const isOwn = (item: Item) => item.type === 'bubble' && item.from === 'visitor'

/** The items after the visitor's last bubble. */
const turnOf = (items: readonly Item[]) => items.slice(items.findLastIndex(isOwn) + 1)

const grouped = new WeakMap<readonly Item[], readonly Group[]>()

export const shownGroups: Reads<readonly Group[]> = ({ view: { items } }) => {
  const known = grouped.get(items) ?? groupItems(items)
  grouped.set(items, known)
  return known
}

/**
 * Id of the bubble with the waiting question: it has font weight 600, earlier ones have 400.
 * It is the bot's last bubble that ends with a question mark; for an input without such a bubble, the bot's last one.
 */
export const askedOf: Reads<number | undefined> = ({ view: { items, prompt } }) => {
  if (!prompt) return undefined
  const said = turnOf(items).filter((item) => item.type === 'bubble')
  const question = said.findLast((item) => /\?\W*$/.test(plainText(item.text)))
  return (question ?? (prompt.ask ? said.at(-1) : undefined))?.id
}

/** The number of the visitor's bubbles. */
export const timesSpoken: Reads<number> = ({ view }) => view.items.filter(isOwn).length

/** The number of the visitor's bubbles and of his questions for help. */
export const timesActed: Reads<number> = ({ view }) =>
  view.items.filter((item) => isOwn(item) || item.type === 'help').length

/** Id of the open help answer, which is the last item of the log: the waiting prompt is hidden until the visitor goes back. */
export const helpOf: Reads<number | undefined> = ({
  view: { items, prompt, editing },
  leftHelp,
}) => {
  const last = items.at(-1)
  const isOpen = last?.type === 'help' && prompt && editing === undefined
  return isOpen && last.id !== leftHelp ? last.id : undefined
}

/** Id of the visitor's bubble whose action waits for a connection. */
export const heldOf: Reads<number | undefined> = ({ view: { held, items } }) =>
  held ? items.findLast(isOwn)?.id : undefined

/** Whether something waits for a connection and no field shows that already. */
export const waitsOnlineOf: Reads<boolean> = ({ view, dock }) =>
  view.held === true && dock.phase === 'none'

/** Whether the bot has shown a part since the visitor's last bubble: it may fill the screen, so the main button goes into the bar. */
export const partShownOf: Reads<boolean> = ({ view: { items, prompt } }) =>
  prompt?.show !== undefined || turnOf(items).some((item) => item.type === 'part')

/** Whether an action is running and no part shows that already. */
export const busyOf: Reads<boolean> = ({ view }) => view.status === 'busy' && !view.prompt

/** Whether to show the typing dots: the bot is busy and nothing else shows that, such as the composer's spinner. Waiting for a connection is not busy. */
export const dotsOf: Reads<boolean> = (shown) =>
  shown.view.held !== true &&
  (shown.view.status === 'typing' || busyOf(shown)) &&
  shown.dock.phase !== 'sent'

export type ShownStore = {
  readonly get: () => Shown
  /** Calls the listener for changes of the talk in a task of its own, after the tap's: on a cheap phone both tasks take long. */
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the UI state of this page. */
  readonly put: (change: Partial<Omit<Shown, 'view' | 'dock'>>) => void
  /** Subscribes to the chat until the returned function is called. */
  readonly follow: () => () => void
  /** The chat for the rendered controls: a tap on a control of an earlier prompt, still on the screen after the talk has moved on, is ignored (case PAY-01). */
  readonly chat: Chat
}

/** A store that already holds the chat's view, so that server and browser render the same first page. */
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
