import { expect, test, vi } from 'vitest'
import { changesByFile } from '../../../admin/publish/changes/by-file'
import { readWhole } from '../../../src/core/language/edit/edited'

vi.mock('../../../src/core/language/edit/edited', async (load) => {
  const edited = await load<typeof import('../../../src/core/language/edit/edited')>()
  return { ...edited, readWhole: vi.fn(edited.readWhole) }
})

test('of all layers only those are read whose text differs: the page waits for it', () => {
  const brands = Array.from({ length: 27 }, (_, n) => `variants/marca-${n}.yaml`)
  const textsWith = (first: string) =>
    brands.map((path, n) => ({ path, text: `title: ${n === 0 ? first : 'Igual'}` }))
  const value = { key: 'title', kind: 'text', before: 'Antes', after: 'Depois' } as const
  const change = { change: 'modified', variants: ['marca-0'], values: [value], copies: [] } as const
  const found = changesByFile({
    changes: { steps: [], ends: [], touched: [], variants: [change] },
    files: new Map(),
    before: textsWith('Antes'),
    after: textsWith('Depois'),
  })
  expect([...found.keys()]).toEqual([brands[0]])
  expect(vi.mocked(readWhole).mock.calls).toEqual([['title: Antes'], ['title: Depois']])
})
