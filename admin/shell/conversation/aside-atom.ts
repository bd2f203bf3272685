import { atom } from 'jotai'

/** What the right pane shows where the mode of the middle pane has something of its own for it. */
export const asideAtom = atom<'modo' | 'previa'>('modo')
