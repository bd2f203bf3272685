import type { DocumentChange } from '../../src/api/values'
import { mergeTexts } from '../../src/core/language/edit/merge-texts'

/** A text as the server holds it; `text` is null and `etag` empty where the server has no such document. */
export type Version = {
  readonly text: string | null
  readonly etag: string
}

/** A version with who saved it and when (epoch ms), where that is known. */
export type Theirs = Version & {
  readonly by?: string | undefined
  readonly at?: number | undefined
  /** The version was live, was taken back to the drafts, and has not been saved since. */
  readonly takenBack?: true | undefined
}

/** Two people changed the same place; this person's version is the document's `text`. `Workspace.resolve` settles it. */
export type DocumentConflict = { readonly theirs: Theirs; readonly base: Version }

/** A document with this page's edits, and the last known state of the server's. */
export type WorkDocument = {
  readonly path: string
  /** Null: deleted. */
  readonly text: string | null
  /** The server's version that `text` was made from. */
  readonly base: Theirs
  /** The etag in the live release; empty if the release does not contain the document. */
  readonly live: string
  /** The text of the save request in flight. */
  readonly sending?: { readonly text: string | null } | undefined
  /** Texts sent without an answer: if the server turns out to hold one of them, it is our own save and no conflict. */
  readonly unanswered: readonly (string | null)[]
  readonly conflict?: DocumentConflict | undefined
  /** Why the server refuses this text. */
  readonly refusal?: string | undefined
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'refused'

export function saveStateOf(document: WorkDocument): SaveState {
  if (document.conflict) return 'conflict'
  if (document.refusal !== undefined) return 'refused'
  if (document.sending) return 'saving'
  return isClean(document) ? 'saved' : 'unsaved'
}

/** What a publication would do to the path; null: nothing. */
export function changeOf({ text, base, live }: WorkDocument): DocumentChange {
  if (text === base.text && base.etag === live) return null
  if (live === '') return text === null ? null : 'added'
  return text === null ? 'deleted' : 'modified'
}

export const isClean = ({ text, base }: WorkDocument): boolean => text === base.text

/** Whether the document exists neither here, nor on the server (as far as saves without an answer tell), nor in the live release. */
export const isGone = ({ text, base, live, unanswered }: WorkDocument): boolean =>
  text === null && base.text === null && live === '' && unanswered.length === 0

export const openDocument = (path: string, base: Theirs, live: string): WorkDocument => ({
  path,
  text: base.text,
  base,
  live,
  unanswered: [],
})

export function edited(document: WorkDocument, text: string | null): WorkDocument {
  return text === document.text ? document : { ...document, text, refusal: undefined }
}

export function sent(document: WorkDocument): WorkDocument {
  const { text, unanswered } = document
  const known = unanswered.filter((earlier) => earlier !== text).slice(-4)
  return { ...document, sending: { text }, unanswered: [...known, text] }
}

/** The document after the server has accepted the save. */
export function answered(document: WorkDocument, etag: string, by: string, at: number) {
  const text = document.sending ? document.sending.text : document.text
  return { ...document, base: { text, etag, by, at }, sending: undefined, unanswered: [] }
}

/** The document after a save without an answer: the server may have accepted it or not. */
export const withoutAnswer = (document: WorkDocument): WorkDocument => ({
  ...document,
  sending: undefined,
})

export const withRefusal = (document: WorkDocument, refusal: string): WorkDocument => ({
  ...document,
  sending: undefined,
  unanswered: [],
  refusal,
})

/** Reconciles a document with the server's version: adopted if unchanged here, merged if the changes do not touch, else a conflict. */
export function reconciled(document: WorkDocument, theirs: Theirs): WorkDocument {
  const { text, base, unanswered } = document
  const settled = { ...document, base: theirs, sending: undefined, conflict: undefined }
  if (theirs.etag === base.etag) {
    // the same text may have been published and taken back meanwhile
    const isSame = theirs.takenBack === base.takenBack && theirs.at === base.at
    const now = { ...document, base: isSame ? base : theirs, sending: undefined }
    return { ...now, conflict: undefined }
  }
  if (text === theirs.text) return { ...settled, unanswered: [] }
  if (unanswered.includes(theirs.text)) return { ...settled, unanswered: [] }
  if (text === base.text) return { ...settled, text: theirs.text, unanswered: [] }
  const merged = mergeTexts(text, base.text, theirs.text)
  if (merged !== undefined) return { ...settled, text: merged, unanswered: [] }
  return { ...document, sending: undefined, unanswered: [], conflict: { theirs, base } }
}

/** The document after a person has settled its conflict with `text`. */
export function resolved(document: WorkDocument, text: string | null): WorkDocument {
  if (!document.conflict) return edited(document, text)
  return { ...document, text, base: document.conflict.theirs, conflict: undefined }
}
