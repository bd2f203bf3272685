import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Range } from '../../src/core/language/diagnostics/position'

/** The document open in the view Conversa, and the step in it. */
export type OpenDocument = { readonly path: string; readonly step?: string }

/** Follows the URL; change it with `useGoTo`. */
export const openDocumentAtom = atom<OpenDocument | undefined>(undefined)

/** A range that the editor must show; a new object each time, even for the same range. */
export type Reveal = {
  readonly path: string
  readonly range: Range
  /** The cursor moves to the range; the keyboard focus stays where it is. */
  readonly quietly?: boolean
}
export const revealAtom = atom<Reveal | undefined>(undefined)

export type RevealTarget = OpenDocument & {
  readonly range?: Range
  /** The id of the middle pane's mode; absent: the current one. */
  readonly mode?: string
  /** Shows the range without taking the keyboard. */
  readonly quietly?: boolean
}

const CONVERSATION = '/conversa/'

/** The URL of a document or step in the view Conversa, below /admin. */
export function conversationUrl({ path, step, mode }: RevealTarget): string {
  const query = mode === undefined ? '' : `?modo=${encodeURIComponent(mode)}`
  const hash = step === undefined ? '' : `#${encodeURIComponent(step)}`
  return `${CONVERSATION}${path.split('/').map(encodeURIComponent).join('/')}${query}${hash}`
}

const HISTORY = '/versoes/de/'

/** The URL of a document's history, below /admin. */
export const historyUrl = (path: string): string =>
  `${HISTORY}${path.split('/').map(encodeURIComponent).join('/')}`

/** The document and step that a URL of the view Conversa names; undefined for other URLs. */
export function openDocumentAt(pathname: string, hash: string): OpenDocument | undefined {
  if (!pathname.startsWith(CONVERSATION)) return undefined
  const path = decoded(pathname.slice(CONVERSATION.length))
  if (!path) return undefined
  const step = decoded(hash.slice(1))
  return step ? { path, step } : { path }
}

/** Where the admin stands on its host. */
export const BASENAME = '/admin'

/** What the page's address names, also while that is not drawn yet. */
export const addressedDocument = (): OpenDocument | undefined =>
  openDocumentAt(window.location.pathname.slice(BASENAME.length), window.location.hash)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Returns the function that opens a document or step in the view Conversa and shows a range in the editor, if given. */
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
