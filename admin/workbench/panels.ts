import { atom } from 'jotai'

/** The tab of the bottom panel that somebody asked for; a new value each time, so that a folded panel opens again. */
export const panelAtom = atom<{ readonly id: string } | undefined>(undefined)

/** What the right pane shows where the mode of the middle pane has something of its own for it. */
export const asideAtom = atom<'modo' | 'previa'>('modo')
