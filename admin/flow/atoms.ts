import { atom } from 'jotai'

/** The open group alone, or all of them as a map. */
export const onMapAtom = atom(false)

/** The groups that are open on the map. */
export const openedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Whether a small picture of all that is drawn stands in the corner. */
export const overviewAtom = atom(true)
