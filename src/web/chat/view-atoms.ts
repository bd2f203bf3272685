import { atom, createStore } from 'jotai'
import type { Chat } from '../../core/runtime/chat'
import type { Item, Prompt, View } from '../../core/runtime/view'
import { type Dock, NO_DOCK, nextDock } from './dock-state'
import { groupItems } from './groups'
import { plainText } from './plain-text'

/**
 * Id of the bubble that holds the question which waits: it is set in 600, earlier ones go back to 400.
 * It is the last of the bot's bubbles with a question mark; an input without one stands under the last bubble.
 */
function askedBubble(items: readonly Item[], prompt: Prompt | undefined) {
  if (!prompt) return undefined
  const turn = items.slice(
    items.findLastIndex((item) => item.type === 'bubble' && item.from === 'visitor') + 1,
  )
  const said = turn.filter((item) => item.type === 'bubble')
  const question = said.findLast((item) => /\?\W*$/.test(plainText(item.text)))
  return (question ?? (prompt.ask ? said.at(-1) : undefined))?.id
}

const isPart = (item: Item) => item.type === 'part'

/** What React draws, as atoms: a piece is drawn again only when its own part of the view changes. */

const viewAtom = atom<View>({ items: [], status: 'typing', step: '' })
export const dockAtom = atom<Dock>(NO_DOCK)

export const itemsAtom = atom((get) => get(viewAtom).items)
export const promptAtom = atom((get) => get(viewAtom).prompt)
export const statusAtom = atom((get) => get(viewAtom).status)
export const stepAtom = atom((get) => get(viewAtom).step)
export const editableAtom = atom((get) => get(viewAtom).editable)
/** The bubble that is being changed. */
export const editingAtom = atom((get) => get(viewAtom).editing?.item)
/** The options that were marked, where that answer is being changed. */
export const marksBeforeAtom = atom((get) => get(viewAtom).editing?.marked)
/** The action that the visitor waits for, or whose answer is about to be told. */
export const callingAtom = atom((get) => get(viewAtom).calling)
/** What has failed and led the visitor to where he stands. */
export const failedAtom = atom((get) => get(viewAtom).failed)
export const resumeAtom = atom((get) => get(viewAtom).resume)
export const groupsAtom = atom((get) => groupItems(get(itemsAtom)))
export const askedAtom = atom((get) => askedBubble(get(itemsAtom), get(promptAtom)))

/** How often the visitor has spoken. */
export const spokenAtom = atom(
  (get) =>
    get(itemsAtom).filter((item) => item.type === 'bubble' && item.from === 'visitor').length,
)

/** How often the visitor has spoken or asked for help. */
export const actedAtom = atom(
  (get) => get(spokenAtom) + get(itemsAtom).filter(({ type }) => type === 'help').length,
)

export const topicsAtom = atom((get) => get(viewAtom).topics)

/** Id of the answer for help that the visitor has left. */
export const leftHelpAtom = atom<number | undefined>(undefined)

/** Id of the answer for help that is being read: it is the last of the log, and what waits stands aside until the visitor goes back. */
export const helpAtom = atom((get) => {
  const last = get(itemsAtom).at(-1)
  const isOpen = last?.type === 'help' && get(promptAtom) && get(editingAtom) === undefined
  return isOpen && last.id !== get(leftHelpAtom) ? last.id : undefined
})

/** Id of the visitor's bubble that waits for a connection with what it leads to. */
export const heldAtom = atom((get) =>
  get(viewAtom).held
    ? get(itemsAtom).findLast((item) => item.type === 'bubble' && item.from === 'visitor')?.id
    : undefined,
)
/** Whether something waits for a connection, and no field says so itself. */
export const waitsOnlineAtom = atom(
  (get) => get(viewAtom).held === true && get(dockAtom).phase === 'none',
)

/** The bot has shown a part since the visitor last spoke: a card may fill the screen, so what carries on stands in the bar. */
export const partShownAtom = atom((get) => {
  const items = get(itemsAtom)
  const spoken = items.findLastIndex((item) => item.type === 'bubble' && item.from === 'visitor')
  return get(promptAtom)?.show !== undefined || items.slice(spoken + 1).some(isPart)
})

/** An action is under way, and no part says so itself. */
export const busyAtom = atom((get) => get(statusAtom) === 'busy' && !get(promptAtom))

/** The bot is at work and nothing else says so: the composer's spinner does while an answer is checked. What waits for a connection is no work. */
export const dotsAtom = atom(
  (get) =>
    get(viewAtom).held !== true &&
    (get(statusAtom) === 'typing' || get(busyAtom)) &&
    get(dockAtom).phase !== 'sent',
)

/** The one visitor's bubble, by id, whose title is shown (hole 92); another value each time that it is tapped. */
export const tipAtom = atom<{ readonly item: number } | undefined>(undefined)

export type ViewStore = {
  readonly store: ReturnType<typeof createStore>
  /** Follows the chat until the returned function is called. */
  readonly follow: () => () => void
}

/** A store that already holds the chat's view, so that server and browser draw the same first page. */
export function createViewStore(chat: Chat): ViewStore {
  const store = createStore()
  const sync = () => {
    const view = chat.view()
    if (view === store.get(viewAtom)) return
    store.set(viewAtom, view)
    store.set(dockAtom, nextDock(store.get(dockAtom), view))
  }
  sync()
  return {
    store,
    follow() {
      sync()
      return chat.subscribe(sync)
    },
  }
}
