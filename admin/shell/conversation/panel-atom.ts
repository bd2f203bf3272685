import { atom } from 'jotai'

/** The tab that somebody asked for; a new value each time, so that a folded panel opens again. */
export const panelAtom = atom<{ readonly id: string } | undefined>(undefined)
