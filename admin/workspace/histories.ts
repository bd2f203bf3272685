import type { WorkDocument } from './document'
import type { EditStorage } from './edit-storage'
import { emptyHistory, fitsText, recorded, redone, type UndoHistory, undone } from './undo'

export type Histories = {
  /** Records a change of a document's text, by this person or another. Changes with the same `stroke` are undone together. */
  readonly follow: (
    before: WorkDocument | undefined,
    after: WorkDocument,
    stroke: string | undefined,
  ) => void
  /** The stroke of the edit that would be undone (`past`) or redone (`future`) next. */
  readonly strokeOf: (
    document: WorkDocument | undefined,
    side: 'past' | 'future',
  ) => string | undefined
  /** The text before the last change; undefined when there is none. The caller writes it into the document. */
  readonly undo: (document: WorkDocument | undefined) => string | undefined
  readonly redo: (document: WorkDocument | undefined) => string | undefined
  readonly canUndo: (document: WorkDocument | undefined) => boolean
  readonly canRedo: (document: WorkDocument | undefined) => boolean
}

/** Undo histories, one for each document; they survive a reload. */
export function createHistories(keep: EditStorage): Histories {
  const histories = new Map<string, UndoHistory>()

  /** The history that ends with `text`: from memory, else from the browser's storage, else a new one. */
  const historyOf = (path: string, text: string): UndoHistory => {
    const known = histories.get(path) ?? keep.readHistory(path)
    const history = known && fitsText(known, text) ? known : emptyHistory(text)
    histories.set(path, history)
    return history
  }

  const remember = (path: string, history: UndoHistory): void => {
    histories.set(path, history)
    keep.writeHistory(path, history)
  }

  const walk = (document: WorkDocument | undefined, way: typeof undone) => {
    if (!document || document.text === null) return undefined
    const taken = way(historyOf(document.path, document.text), document.text)
    if (!taken) return undefined
    // stored before the caller writes the text, so that `follow` finds a history that fits and records nothing
    remember(document.path, taken.history)
    return taken.text
  }

  const has = (document: WorkDocument | undefined, side: 'past' | 'future') =>
    document !== undefined &&
    document.text !== null &&
    historyOf(document.path, document.text)[side].length > 0

  return {
    follow: (before, { path, text }, stroke) => {
      if (before === undefined || text === before.text || text === null) return
      if (before.text === null) return
      const known = histories.get(path)
      if (known && fitsText(known, text)) return
      remember(path, recorded(historyOf(path, before.text), before.text, text, Date.now(), stroke))
    },
    strokeOf: (document, side) =>
      document === undefined || document.text === null
        ? undefined
        : historyOf(document.path, document.text)[side].at(-1)?.stroke,
    undo: (document) => walk(document, undone),
    redo: (document) => walk(document, redone),
    canUndo: (document) => has(document, 'past'),
    canRedo: (document) => has(document, 'future'),
  }
}
