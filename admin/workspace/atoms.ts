import { atom } from 'jotai'
import type { ContentPicture } from '../../src/api/documents'
import type { Present } from '../../src/api/events'
import { wholeOf } from '../../src/api/pictures'
import type { LiveRelease } from '../../src/api/releases'
import { changeOf, type SaveState, saveStateOf, type WorkDocument } from './document'

/** Every editable document by path, with this page's edits. An unchanged document stays the same object. */
export const documentsAtom = atom<ReadonlyMap<string, WorkDocument>>(new Map())

export const picturesAtom = atom<readonly ContentPicture[]>([])

/** The live release; undefined until the content is loaded. */
export const liveAtom = atom<LiveRelease | undefined>(undefined)

/** Whether the server answers; times are epoch milliseconds. */
export type Connection =
  | { readonly is: 'online' }
  | { readonly is: 'offline'; readonly since: number; readonly retryAt: number }

export const connectionAtom = atom<Connection>({ is: 'online' })

/** True if the session has ended while the page was open. */
export const signedOutAtom = atom(false)

/** False while the browser's storage refuses an unsaved edit: closing the page would lose it. */
export const storageWorksAtom = atom(true)

/** The other people who have the admin open. */
export const presentAtom = atom<readonly Present[]>([])

/** Epoch milliseconds of the last save that the server accepted. */
export const savedAtAtom = atom<number | undefined>(undefined)

const STATES: readonly SaveState[] = ['conflict', 'refused', 'saving', 'unsaved']

/** The state that needs the most attention, over all documents. */
export const saveStateAtom = atom((get): SaveState => {
  const states = new Set([...get(documentsAtom).values()].map(saveStateOf))
  return STATES.find((state) => states.has(state)) ?? 'saved'
})

/** Paths that a publication would change, pictures included; the crops of a picture count as that picture. */
export const changedPathsAtom = atom((get): readonly string[] => [
  ...[...get(documentsAtom).values()]
    .filter((document) => changeOf(document) !== null)
    .map(({ path }) => path),
  ...get(picturesAtom)
    .filter(({ path, changed }) => changed !== null && wholeOf(path) === path)
    .map(({ path }) => path),
])

/** Documents that two people changed in one place. */
export const conflictsAtom = atom((get): readonly WorkDocument[] =>
  [...get(documentsAtom).values()].filter(({ conflict }) => conflict),
)
