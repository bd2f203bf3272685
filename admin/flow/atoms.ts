import { atom } from 'jotai'

/** True: the map of all groups is drawn; false: only the open group. */
export const onMapAtom = atom(false)

/** The groups that are open on the map. */
export const openedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Whether the minimap is shown. */
export const overviewAtom = atom(true)
