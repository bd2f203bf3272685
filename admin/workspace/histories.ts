import type { WorkDocument } from './document'
import type { Keep } from './keep'
import { emptyHistory, fitsText, recorded, redone, type UndoHistory, undone } from './undo'

export type Histories = {
  /** A document's text has changed, by hand or by somebody else; `stroke` names what was changed by hand at once. */
  readonly follow: (
    before: WorkDocument | undefined,
    after: WorkDocument,
    stroke: string | undefined,
  ) => void
  /** The stroke that would be undone, or redone, next. */
  readonly strokeOf: (
    document: WorkDocument | undefined,
    side: 'past' | 'future',
  ) => string | undefined
  /** The text before the last change; undefined when there is none. The caller puts it in place. */
  readonly undo: (document: WorkDocument | undefined) => string | undefined
  readonly redo: (document: WorkDocument | undefined) => string | undefined
  readonly canUndo: (document: WorkDocument | undefined) => boolean
  readonly canRedo: (document: WorkDocument | undefined) => boolean
}

/** What can be undone, a history a document, kept over a reload. */
export function createHistories(keep: Keep): Histories {
  const histories = new Map<string, UndoHistory>()

  /** The history that leads to a text: in memory, else kept, else a new one. */
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
    // put in place before the text, so that `follow` finds a history that fits it
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
