import type { Theirs } from './document'
import type { UndoHistory } from './undo'

/** An edit that the server has not accepted yet. */
export type KeptDocument = {
  readonly path: string
  readonly text: string | null
  readonly base: Theirs
  readonly unanswered: readonly (string | null)[]
  /** Epoch milliseconds. */
  readonly at: number
}

/** Browser storage for unsaved edits and undo histories. `write` returns false if the browser refuses (full, or not allowed). */
export type EditStorage = {
  /**
   * Unsaved edits of this tab and of closed tabs, one of each path: this tab's own, else the oldest. The others of that path stay for the
   * next start.
   */
  readonly adopt: () => Promise<readonly KeptDocument[]>
  readonly write: (kept: KeptDocument) => boolean
  readonly forget: (path: string) => void
  readonly readHistory: (path: string) => UndoHistory | undefined
  readonly writeHistory: (path: string, history: UndoHistory | undefined) => void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type KeepOptions = {
  readonly storage: Shelf
  /** Whose edits: another person at the same browser never sees them. */
  readonly user: string
  /** This tab, the same after a reload. */
  readonly tab: string
  /** Tabs that are open now. */
  readonly openTabs: () => Promise<ReadonlySet<string>>
}

/** An `EditStorage` in `localStorage` or the like. It is written at every keystroke, so that a closed tab loses nothing. */
export function createEditStorage({ storage, user, tab, openTabs }: KeepOptions): EditStorage {
  const mine = `roteiro.edit.${user}.`
  const undos = 'roteiro.undo.'
  const key = (path: string) => `${mine}${tab}.${path}`
  const historyKey = (path: string) => `${undos}${user}.${path}`

  const keysFrom = (start: string) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (name): name is string => name?.startsWith(start) === true,
    )

  const tryWrite = (name: string, text: string): boolean => {
    try {
      storage.setItem(name, text)
      return true
    } catch {
      return false // full, or not allowed
    }
  }

  /** Undo histories, also those of other persons, are removed when there is no room: nothing else limits their number. */
  const write = (name: string, value: unknown): boolean => {
    const text = JSON.stringify(value)
    if (tryWrite(name, text)) return true
    for (const old of keysFrom(undos)) storage.removeItem(old)
    return tryWrite(name, text)
  }

  return {
    adopt: async () => {
      const open = await openTabs()
      const found = keysFrom(mine).flatMap((name) => {
        const owner = name.slice(mine.length).split('.', 1)[0]!
        const kept =
          owner === tab || !open.has(owner) ? readJson<KeptDocument>(storage, name) : undefined
        return kept ? [{ name, kept }] : []
      })
      // this tab's own come first: an edit of a closed tab is written to the same key
      const isOwn = ({ name, kept }: (typeof found)[number]) => name === key(kept.path)
      found.sort(
        (one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.kept.at - other.kept.at,
      )
      const first = new Map<string, KeptDocument>()
      for (const { name, kept } of found) {
        if (first.has(kept.path)) continue
        first.set(kept.path, kept)
        if (name !== key(kept.path) && write(key(kept.path), kept)) storage.removeItem(name)
      }
      return [...first.values()]
    },
    write: (kept) => write(key(kept.path), kept),
    forget: (path) => storage.removeItem(key(path)),
    readHistory: (path) => readJson<UndoHistory>(storage, historyKey(path)),
    writeHistory: (path, history) => {
      const name = historyKey(path)
      if (!history || history.past.length + history.future.length === 0) storage.removeItem(name)
      else write(name, history)
    },
  }
}

/** A stored value, which only this program writes; undefined if it is missing or does not parse. */
function readJson<Value>(storage: Shelf, name: string): Value | undefined {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
