import { atom } from 'jotai'
import type { ContentPicture } from '../../src/api/documents'
import type { Present } from '../../src/api/events'
import { wholeOf } from '../../src/api/pictures'
import type { LiveRelease } from '../../src/api/releases'
import { changeOf, type SaveState, saveStateOf, type WorkDocument } from './document'

/** Everything that can be edited, by path, as it stands in this page. A document that did not change is the same object. */
export const documentsAtom = atom<ReadonlyMap<string, WorkDocument>>(new Map())

export const picturesAtom = atom<readonly ContentPicture[]>([])

/** What visitors get now; undefined until the content has come. */
export const liveAtom = atom<LiveRelease | undefined>(undefined)

/** Whether the server answers; times are epoch milliseconds. */
export type Connection =
  | { readonly is: 'online' }
  | { readonly is: 'offline'; readonly since: number; readonly retryAt: number }

export const connectionAtom = atom<Connection>({ is: 'online' })

/** The session has ended while the page was open. */
export const signedOutAtom = atom(false)

/** False when this browser keeps no copy of what is not saved yet. */
export const keepingAtom = atom(true)

/** Who else has the page open. */
export const presentAtom = atom<readonly Present[]>([])

/** Epoch milliseconds of the last save that the server took. */
export const savedAtAtom = atom<number | undefined>(undefined)

const STATES: readonly SaveState[] = ['conflict', 'refused', 'saving', 'unsaved']

/** The state that needs the most attention, over all documents. */
export const saveStateAtom = atom((get): SaveState => {
  const states = new Set([...get(documentsAtom).values()].map(saveStateOf))
  return STATES.find((state) => states.has(state)) ?? 'saved'
})

/** Paths that publishing would change, pictures too; the crops of a picture count as that one. */
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
