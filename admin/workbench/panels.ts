import { atom } from 'jotai'

/** The bottom panel's requested tab; a new object for each request, so that a collapsed panel opens again. */
export const panelAtom = atom<{ readonly id: string } | undefined>(undefined)

/** What the right pane shows if the middle pane's mode has an aside of its own: that ('modo') or the preview. */
export const asideAtom = atom<'modo' | 'previa'>('modo')
