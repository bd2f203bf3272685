import type { DocumentChange } from '../../src/api/values'
import { mergeTexts } from '../../src/core/language/edit/merge-texts'

/** A text as the server holds it; null where there is none, and then its etag is empty. */
export type Version = {
  readonly text: string | null
  readonly etag: string
}

/** A version with who saved it and when (epoch ms), where that is known. */
export type Theirs = Version & {
  readonly by?: string | undefined
  readonly at?: number | undefined
  /** It was live and was taken back; nobody has saved it since. */
  readonly takenBack?: true | undefined
}

/** Two people changed the same place: `mine` is the document's text. Settled by `Workspace.resolve`. */
export type DocumentConflict = { readonly theirs: Theirs; readonly base: Version }

/** A document as edited here, and what is known of the server's. */
export type WorkDocument = {
  readonly path: string
  /** Null: deleted. */
  readonly text: string | null
  /** The server's version that `text` was made from. */
  readonly base: Theirs
  /** The etag in the live release; empty where it has none. */
  readonly live: string
  /** What is on its way to the server. */
  readonly sending?: { readonly text: string | null } | undefined
  /** Texts sent whose answer never came: found on the server, they are ours. */
  readonly unanswered: readonly (string | null)[]
  readonly conflict?: DocumentConflict | undefined
  /** Why the server will not take this text. */
  readonly refusal?: string | undefined
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'refused'

export function saveStateOf(document: WorkDocument): SaveState {
  if (document.conflict) return 'conflict'
  if (document.refusal !== undefined) return 'refused'
  if (document.sending) return 'saving'
  return isClean(document) ? 'saved' : 'unsaved'
}

/** What publishing would do to the path; null when nothing. */
export function changeOf({ text, base, live }: WorkDocument): DocumentChange {
  if (text === base.text && base.etag === live) return null
  if (live === '') return text === null ? null : 'added'
  return text === null ? 'deleted' : 'modified'
}

export const isClean = ({ text, base }: WorkDocument): boolean => text === base.text

/** Neither here, nor on the server, nor live: nothing of it is left. */
export const isGone = (document: WorkDocument): boolean =>
  document.text === null && document.base.text === null && document.live === ''

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

/** The server has taken what was sent. */
export function answered(document: WorkDocument, etag: string, by: string, at: number) {
  const text = document.sending ? document.sending.text : document.text
  return { ...document, base: { text, etag, by, at }, sending: undefined, unanswered: [] }
}

/** No answer: it may have been taken or not. */
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

/** Meets what the server holds now: taken over when nothing was changed here, merged where changes do not touch, else a conflict. */
export function met(document: WorkDocument, theirs: Theirs): WorkDocument {
  const { text, base, unanswered } = document
  const settled = { ...document, base: theirs, sending: undefined, conflict: undefined }
  if (theirs.etag === base.etag) {
    // the same text may have been live and taken back meanwhile
    const isSame = theirs.takenBack === base.takenBack && theirs.at === base.at
    return { ...document, base: isSame ? base : theirs, sending: undefined }
  }
  if (text === theirs.text) return { ...settled, unanswered: [] }
  if (unanswered.includes(theirs.text)) return { ...settled, unanswered: [] }
  if (text === base.text) return { ...settled, text: theirs.text, unanswered: [] }
  const merged = mergeTexts(text, base.text, theirs.text)
  if (merged !== undefined) return { ...settled, text: merged, unanswered: [] }
  return { ...document, sending: undefined, unanswered: [], conflict: { theirs, base } }
}

/** A person has looked at both and chosen `text`. */
export function resolved(document: WorkDocument, text: string | null): WorkDocument {
  if (!document.conflict) return edited(document, text)
  return { ...document, text, base: document.conflict.theirs, conflict: undefined }
}
