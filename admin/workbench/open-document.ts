import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Range } from '../../src/core/language/diagnostics/position'

/** What is open in the conversation: a document, and the step in it. */
export type OpenDocument = { readonly path: string; readonly step?: string }

/** Follows the address; set it by going there (`useGoTo`). */
export const openDocumentAtom = atom<OpenDocument | undefined>(undefined)

/** A range that the editor is asked to show; a new value each time, even for the same range. */
export type Reveal = {
  readonly path: string
  readonly range: Range
  /** The cursor goes there, and the keys stay with who has them. */
  readonly quietly?: boolean
}
export const revealAtom = atom<Reveal | undefined>(undefined)

export type RevealTarget = OpenDocument & {
  readonly range?: Range
  /** The mode of the middle pane, by its id; absent: the one that is on. */
  readonly mode?: string
  /** Shows the range without taking the keyboard. */
  readonly quietly?: boolean
}

const CONVERSATION = '/conversa/'

/** The address of a place, below /admin. */
export function conversationUrl({ path, step, mode }: RevealTarget): string {
  const query = mode === undefined ? '' : `?modo=${encodeURIComponent(mode)}`
  const hash = step === undefined ? '' : `#${encodeURIComponent(step)}`
  return `${CONVERSATION}${path.split('/').map(encodeURIComponent).join('/')}${query}${hash}`
}

const HISTORY = '/versoes/de/'

/** The address of what a document has been, below /admin. */
export const historyUrl = (path: string): string =>
  `${HISTORY}${path.split('/').map(encodeURIComponent).join('/')}`

/** The place that an address of the conversation names. */
export function openDocumentAt(pathname: string, hash: string): OpenDocument | undefined {
  if (!pathname.startsWith(CONVERSATION)) return undefined
  const path = decoded(pathname.slice(CONVERSATION.length))
  if (!path) return undefined
  const step = decoded(hash.slice(1))
  return step ? { path, step } : { path }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Opens a place in the conversation, and shows a range of it in the editor when one is given. */
export function useGoTo(): (target: RevealTarget) => void {
  const navigate = useNavigate()
  const reveal = useSetAtom(revealAtom)
  return useCallback(
    (target) => {
      const mode = target.mode ?? new URLSearchParams(window.location.search).get('modo')
      navigate(conversationUrl({ ...target, ...(mode !== null && { mode }) }))
      const { path, range, quietly = false } = target
      if (range) reveal({ path, range, quietly })
    },
    [navigate, reveal],
  )
}
