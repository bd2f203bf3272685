import { atom } from 'jotai'

/** The open group alone, or all of the conversation. */
export const wholeAtom = atom(false)
export const mapAtom = atom(true)
