import { describe, expect, test } from 'vitest'
import { treeRows } from '../../../admin/conversation/tree-list'
import { narrowed, treeOf } from '../../../admin/workbench/content-tree'
import { openDocument, type WorkDocument } from '../../../admin/workspace/document'
import { outlineOf } from '../../../admin/workspace/outline'
import { searchDocuments } from '../../../admin/workspace/search'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { etagOf } from '../fake-content'

const CUPOM = 'group: cupom\nsteps:\n  um:\n    say: Olá\n  dois:\n    ask: cupom\n'
const LEAD = 'group: lead\nsteps:\n  nome:\n    say: Como é o seu nome?\n'

function document(path: string, text: string, live = text): WorkDocument {
  const base = { text, etag: etagOf(text) }
  return openDocument(path, base, etagOf(live))
}

const documents = new Map(
  [
    document('scripts/cupom.yaml', CUPOM, CUPOM.replace('Olá', 'Oi')),
    document('scripts/lead.yaml', LEAD),
    document('variants/home.yaml', 'title: Olá\n'),
    document('tests/talks/compra.yaml', 'talk: x\n'),
  ].map((one) => [one.path, one]),
)
const outlines = ['scripts/cupom.yaml', 'scripts/lead.yaml'].map((path) => {
  const outline = outlineOf(documents.get(path)?.text ?? '')
  return { ...outline, path }
})

const problem = (path: string, line: number, severity: 'error' | 'warning'): Diagnostic => ({
  code: 'unknown-step',
  severity,
  path,
  message: 'Este passo não existe.',
  english: 'There is no such step.',
  range: { start: { line, character: 0 }, end: { line, character: 1 } },
})

const tree = treeOf({
  outlines,
  documents,
  diagnostics: [
    problem('scripts/cupom.yaml', 5, 'error'),
    problem('scripts/cupom.yaml', 0, 'warning'),
    problem('variants/home.yaml', 0, 'warning'),
  ],
  live: new Map([['scripts/cupom.yaml', new Map([['dois', '  dois:\n    ask: cupom']])]]),
})

describe('the tree', () => {
  test('counts problems by file and step, and marks what differs from live', () => {
    const [groups, brands] = tree
    expect(groups?.groups[0]).toMatchObject({
      name: 'cupom',
      changed: 'modified',
      count: { errors: 1, warnings: 1 },
      steps: [
        { id: 'um', kind: 'say', changed: true, count: { errors: 0 } },
        { id: 'dois', kind: 'ask', changed: false, count: { errors: 1 } },
      ],
    })
    expect(groups?.groups[1]).toMatchObject({ name: 'lead', changed: null })
    expect(brands?.groups[0]).toMatchObject({ name: 'home', count: { warnings: 1 } })
  })

  test('filtered shows what changed, or what has problems', () => {
    const ids = (filter: 'changed' | 'problems') =>
      treeRows(narrowed(tree, filter), 'all').map(({ id }) => id)
    expect(ids('changed')).toEqual(['scripts/cupom.yaml', 'scripts/cupom.yaml#um'])
    expect(ids('problems')).toEqual([
      'scripts/cupom.yaml',
      'scripts/cupom.yaml#dois',
      'Marcas',
      'variants/home.yaml',
    ])
  })

  test('shows the steps of open groups only; brands and talks are folded', () => {
    expect(treeRows(tree, new Set(['scripts/lead.yaml'])).map(({ id }) => id)).toEqual([
      'scripts/cupom.yaml',
      'scripts/lead.yaml',
      'scripts/lead.yaml#nome',
      'Marcas',
      'Conversas de teste',
    ])
  })
})

test('a search finds names before lines, with or without accents, and says in which step', () => {
  expect(searchDocuments('ola', { documents, outlines })).toEqual([
    { path: 'scripts/cupom.yaml', step: 'um', line: 3, text: 'say: Olá' },
    { path: 'variants/home.yaml', line: 0, text: 'title: Olá' },
  ])
  expect(searchDocuments('NOME', { documents, outlines })).toEqual([
    { path: 'scripts/lead.yaml', step: 'nome', text: 'nome' },
    { path: 'scripts/lead.yaml', step: 'nome', line: 3, text: 'say: Como é o seu nome?' },
  ])
  expect(searchDocuments('  ', { documents, outlines })).toEqual([])
})
