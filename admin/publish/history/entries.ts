import type { DocumentHistory } from '../../../src/api/documents'

export type HistoryEntry = DocumentHistory['entries'][number]

/** An entry of a file's history, with the version before it. */
export type FileHistoryEntry = HistoryEntry & {
  readonly key: string
  /** The hash of the version before; null: there was none, undefined: it is no longer known. */
  readonly before: string | null | undefined
}

/**
 * A file's history, newest first: a save with the version before it, a publication with the one published before it. A save that changed
 * nothing is left out.
 */
export function historyEntriesOf(entries: readonly HistoryEntry[]): readonly FileHistoryEntry[] {
  return entries.flatMap((entry, index): readonly FileHistoryEntry[] => {
    const older = entries.slice(index + 1)
    const last = entry.kind === 'release' ? older.find(({ kind }) => kind === 'release') : older[0]
    const before = last ? last.hash : entry.kind === 'release' ? null : undefined
    if (entry.kind !== 'release' && before === entry.hash) return []
    return [{ ...entry, key: `${entry.kind} ${entry.at} ${entry.hash}`, before }]
  })
}

/** "Você publicou na v42": who did what, without the changes themselves. */
export function historyEntryWords(
  { kind, by, release, hash, before }: FileHistoryEntry,
  me: string,
): string {
  const who = by.id === me ? 'Você' : by.name === '' ? 'O sistema' : by.name
  if (kind === 'dropped') return `${who} descartou o rascunho`
  if (kind === 'returned') return `${who} tirou do ar, e voltou ao rascunho`
  if (kind === 'release') {
    const number = release === undefined ? '' : ` na v${release}`
    if (hash === null) return `${who} tirou do ar${number}`
    return `${who} publicou${before === null ? ' pela primeira vez' : ''}${number}`
  }
  if (hash === null) return `${who} apagou no rascunho`
  return before === null ? `${who} criou` : `${who} mudou no rascunho`
}
