/** One replacement in a text, by UTF-16 offset. */
type Edit = {
  readonly offset: number
  readonly removed: string
  readonly inserted: string
  /** Edits with the same stroke are undone together, in whichever documents; absent: undone alone. */
  readonly stroke?: string | undefined
  /** Epoch milliseconds. */
  readonly at: number
}

/** Undo and redo edits of one text; `end` is that text's fingerprint, so that they are never applied to another text. */
export type UndoHistory = {
  readonly past: readonly Edit[]
  readonly future: readonly Edit[]
  readonly end: string
}

const MAX_EDITS = 200
const MAX_CHARACTERS = 200_000

/** Milliseconds: typing with shorter pauses joins into one edit. */
const PAUSE = 600

export const emptyHistory = (text: string): UndoHistory => ({
  past: [],
  future: [],
  end: fingerprint(text),
})

/** Whether the history ends with this text. */
export const fitsText = (history: UndoHistory, text: string): boolean =>
  history.end === fingerprint(text)

export function recorded(
  history: UndoHistory,
  before: string,
  after: string,
  at: number,
  stroke?: string,
): UndoHistory {
  const edit: Edit = { ...editBetween(before, after), at, stroke }
  const last = history.past.at(-1)
  const joined = last && continues(last, edit) ? join(last, edit) : undefined
  const past = joined ? [...history.past.slice(0, -1), joined] : [...history.past, edit]
  return { past: bounded(past), future: [], end: fingerprint(after) }
}

/** The text before the last edit, or undefined when there is none. */
export function undone(
  history: UndoHistory,
  text: string,
): { history: UndoHistory; text: string } | undefined {
  const edit = history.past.at(-1)
  if (!edit) return undefined
  const before = replaced(text, edit.offset, edit.inserted, edit.removed)
  const past = history.past.slice(0, -1)
  return {
    text: before,
    history: { past, future: [...history.future, edit], end: fingerprint(before) },
  }
}

export function redone(
  history: UndoHistory,
  text: string,
): { history: UndoHistory; text: string } | undefined {
  const edit = history.future.at(-1)
  if (!edit) return undefined
  const after = replaced(text, edit.offset, edit.removed, edit.inserted)
  const future = history.future.slice(0, -1)
  return {
    text: after,
    history: { past: [...history.past, edit], future, end: fingerprint(after) },
  }
}

function replaced(text: string, offset: number, out: string, into: string): string {
  return text.slice(0, offset) + into + text.slice(offset + out.length)
}

function editBetween(before: string, after: string): Omit<Edit, 'at' | 'stroke'> {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++
  }
  return {
    offset: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  }
}

/** Whether `next` types right after `last` or deletes right before it, without a pause or a line break. */
function continues(last: Edit, next: Edit): boolean {
  if (next.at - last.at > PAUSE || next.inserted.includes('\n')) return false
  const typed = next.removed === '' && next.offset === last.offset + last.inserted.length
  const deleted =
    next.inserted === '' &&
    last.inserted === '' &&
    next.offset + next.removed.length === last.offset
  return typed || deleted
}

function join(last: Edit, next: Edit): Edit {
  return next.removed === ''
    ? { ...last, inserted: last.inserted + next.inserted, at: next.at }
    : { ...next, removed: next.removed + last.removed }
}

function bounded(edits: readonly Edit[]): readonly Edit[] {
  let characters = 0
  let kept = 0
  for (const { removed, inserted } of edits.toReversed()) {
    characters += removed.length + inserted.length
    if (kept >= MAX_EDITS || (characters > MAX_CHARACTERS && kept > 0)) break
    kept++
  }
  return kept === edits.length ? edits : edits.slice(-kept)
}

/** FNV-1a with the length: enough to detect that a stored history belongs to another text. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return `${text.length}:${(hash >>> 0).toString(36)}`
}
