import { expect, test } from 'vitest'
import { comparedWith, historyOf, rowAt } from '../../../admin/publish/versions/history'
import { lasted, storyOf, titleOf } from '../../../admin/publish/versions/words'
import type { Publication, ReleaseEntry, Scheduled } from '../../../src/api/releases'

const by = { id: '1', name: 'Rafael Nunes' }
const idOf = (number: number) => String(number).repeat(64)

const release = (number: number, more: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  id: idOf(number),
  number,
  message: `mensagem ${number}`,
  by,
  at: number * 60_000,
  kind: 'publish',
  live: false,
  ...more,
})

const publication = (id: number, number: number, kind: Publication['kind']): Publication => ({
  id,
  kind,
  release: idOf(number),
  number,
  by,
  at: id * 60_000,
  message: `mensagem ${number}`,
})

const scheduled = (id: number, number: number, state: Scheduled['state']): Scheduled => ({
  id,
  release: idOf(number),
  base: idOf(2),
  paths: [],
  number,
  at: id * 3_600_000,
  by,
  createdAt: 0,
  message: `mensagem ${number}`,
  state,
})

const all = {
  releases: [
    release(5),
    release(4),
    release(3, { recalled: { by, at: 1, reason: 'preço errado' } }),
    release(2, { live: true }),
    release(1),
  ],
  publications: [
    publication(4, 2, 'restore'),
    publication(3, 3, 'publish'),
    publication(2, 2, 'publish'),
    publication(1, 1, 'files'),
  ],
}
const rows = historyOf(all, [scheduled(1, 4, 'waiting')])

test('the history: what is to come, then what was, with how long it was live', () => {
  expect(rows.map(({ key, kind, isLive }) => [key, kind, isLive])).toEqual([
    ['s1', 'planned', false],
    ['p4', 'restore', true],
    ['p3', 'publish', false],
    ['p2', 'publish', false],
    ['p1', 'files', false],
  ])
  expect(rows[1] && titleOf(rows[1])).toBe('Volta à v2')
  expect(rows[2]?.recalled?.reason).toBe('preço errado')
  expect(rows[2] && storyOf(rows[2])).toMatch(/^v3, publicada .+ Ficou no ar por 1 minuto\.$/)
  expect(rows[1] && storyOf(rows[1])).toContain('Está no ar.')
  expect([30_000, 7_200_000, 90_000_000].map(lasted)).toEqual([
    'menos de um minuto',
    '2 horas',
    '1 dia',
  ])
})

test('an address finds its row: the live one, a release’s newest, a chosen one, one that was never live', () => {
  expect(rowAt(rows, all, undefined, null)?.key).toBe('p4')
  expect(rowAt(rows, all, idOf(2), null)?.key).toBe('p4')
  expect(rowAt(rows, all, idOf(2), 'p2')?.key).toBe('p2')
  expect(rowAt(rows, all, idOf(5), null)?.kind).toBe('kept')
  expect(rowAt(rows, all, idOf(9), null)).toBeUndefined()
})

test('a row is compared with what is live, and that with what was before it', () => {
  expect(rows.map((row) => comparedWith(rows, row)?.[0])).toEqual(['2', '3', '2', '3', '2'])
})
