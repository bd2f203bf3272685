import { expect, test } from 'vitest'
import {
  type HistoryEntry,
  historyEntriesOf,
  historyEntryWords,
} from '../../../admin/publish/history/entries'

const ANA = { id: 'ana', name: 'Ana' }
const BIA = { id: 'bia', name: 'Bia' }

const entry = (
  kind: HistoryEntry['kind'],
  hash: string | null,
  at: number,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({ kind, hash, at, by: ANA, ...more })

const entries = [
  entry('returned', 'c', 7),
  entry('dropped', 'b', 6, { by: BIA }),
  entry('draft', 'c', 5),
  entry('release', 'b', 4, { release: 2, by: BIA }),
  entry('draft', 'b', 3),
  entry('draft', 'b', 2),
  entry('release', 'a', 1, { release: 1, by: { id: '', name: '' } }),
]

test('issue 15, 13: a save is told beside the save before it, a publication beside what visitors had, and what says the same once', () => {
  expect(historyEntriesOf(entries).map(({ kind, hash, before }) => [kind, hash, before])).toEqual([
    ['returned', 'c', 'b'],
    ['dropped', 'b', 'c'],
    ['draft', 'c', 'b'],
    ['release', 'b', 'a'],
    ['draft', 'b', 'a'],
    ['release', 'a', null],
  ])
})

test('issue 15, 13: a deed says who did what, and “Você” to who did it', () => {
  const words = historyEntriesOf(entries).map((deed) => historyEntryWords(deed, BIA.id))
  expect(words).toEqual([
    'Ana tirou do ar, e voltou ao rascunho',
    'Você descartou o rascunho',
    'Ana mudou no rascunho',
    'Você publicou na v2',
    'Ana mudou no rascunho',
    'O sistema publicou pela primeira vez na v1',
  ])
})

test('a file whose oldest entry is a save: nobody knows what was before it', () => {
  const [deed] = historyEntriesOf([entry('draft', 'a', 1)])
  expect(deed?.before).toBeUndefined()
})

test('a chosen entry is still found by its key after somebody has saved the file', () => {
  const keys = (all: readonly HistoryEntry[]) => historyEntriesOf(all).map(({ key }) => key)
  const before = keys(entries)
  expect(keys([entry('draft', 'd', 8), ...entries]).slice(1)).toEqual(before)
  expect(new Set(before).size).toBe(before.length)
})
