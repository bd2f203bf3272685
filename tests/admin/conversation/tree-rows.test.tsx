// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { TreeRows } from '../../../admin/conversation/tree-rows'
import { treeOf } from '../../../admin/workbench/content-tree'
import { openDocumentAtom } from '../../../admin/workbench/open-document'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { outlinesAtom } from '../../../admin/workspace/outlines'
import { showAdmin } from '../show-admin'

test('a step that is opened from elsewhere is where the tree stands, also after a click in the tree', () => {
  const store = createStore()
  const path = 'scripts/lead.yaml'
  const text = 'group: lead\nsteps:\n  um:\n    say: O primeiro\n  dois:\n    say: O segundo\n'
  store.set(documentsAtom, new Map([[path, openDocument(path, { text, etag: 'a' }, 'a')]]))
  const input = { diagnostics: [], live: new Map(), documents: store.get(documentsAtom) }
  const sections = treeOf({ ...input, outlines: store.get(outlinesAtom) })
  store.set(openDocumentAtom, { path, step: 'um' })
  showAdmin(<TreeRows sections={sections} open={false} />, { store })
  const stop = () => screen.getAllByRole('treeitem').find(({ tabIndex }) => tabIndex === 0)
  fireEvent.click(screen.getByText('O primeiro'))
  expect(stop()?.dataset.row).toBe(`${path}#um`)
  act(() => store.set(openDocumentAtom, { path, step: 'dois' }))
  expect(stop()?.dataset.row).toBe(`${path}#dois`)
})

test('the row that Tab goes to stays there, with its focus, when it is scrolled out of sight', () => {
  const store = createStore()
  const path = 'scripts/lead.yaml'
  const steps = Array.from({ length: 200 }, (_, n) => `  lead-${n}:\n    say: O passo ${n}\n`)
  const text = `group: lead\nsteps:\n${steps.join('')}`
  store.set(documentsAtom, new Map([[path, openDocument(path, { text, etag: 'a' }, 'a')]]))
  const input = { diagnostics: [], live: new Map(), documents: store.get(documentsAtom) }
  const sections = treeOf({ ...input, outlines: store.get(outlinesAtom) })
  store.set(openDocumentAtom, { path, step: 'lead-1' })
  showAdmin(<TreeRows sections={sections} open={false} />, { store })
  const tree = screen.getByRole('tree')
  const stop = () => screen.getAllByRole('treeitem').find(({ tabIndex }) => tabIndex === 0)
  const row = stop()
  row?.focus()
  for (const scrollTop of [4000, 0, 4000]) {
    tree.scrollTop = scrollTop
    fireEvent.scroll(tree)
    expect(stop()?.dataset.row).toBe(`${path}#lead-1`)
    expect(document.activeElement).toBe(row)
  }
  expect(screen.getByText('O passo 150')).toBeDefined()
  // the rows that are not drawn still have their room
  const gaps = [...tree.querySelectorAll<HTMLElement>('[role=presentation]')]
  const room = gaps.reduce((sum, { style }) => sum + Number.parseInt(style.height, 10), 0)
  expect(room + 28 * screen.getAllByRole('treeitem').length).toBe(28 * 201)
})

test('a screen reader hears how deep a row stands and where among how many, drawn or not', () => {
  const store = createStore()
  const steps = Array.from({ length: 200 }, (_, n) => `  lead-${n}:\n    say: O passo ${n}\n`)
  const files = {
    'scripts/lead.yaml': `group: lead\nsteps:\n${steps.join('')}`,
    'scripts/cupom.yaml': 'group: cupom\nsteps:\n  cupom:\n    say: O cupom\n',
    'variants/aurora.yaml': 'brand: { name: Aurora }\n',
  }
  const documents = Object.entries(files).map(
    ([path, text]) => [path, openDocument(path, { text, etag: 'a' }, 'a')] as const,
  )
  store.set(documentsAtom, new Map(documents))
  const input = { diagnostics: [], live: new Map(), documents: store.get(documentsAtom) }
  const sections = treeOf({ ...input, outlines: store.get(outlinesAtom) })
  store.set(openDocumentAtom, { path: 'scripts/lead.yaml', step: 'lead-150' })
  showAdmin(<TreeRows sections={sections} open />, { store })
  const places = new Map(
    screen
      .getAllByRole('treeitem')
      .map((row) => [
        row.dataset.row,
        ['level', 'posinset', 'setsize'].map((name) => row.getAttribute(`aria-${name}`)).join(),
      ]),
  )
  const top = sections.length + 1
  expect(places.get('scripts/cupom.yaml')).toBe(`1,1,${top}`)
  expect(places.get('scripts/lead.yaml')).toBe(`1,2,${top}`)
  expect(places.get('scripts/lead.yaml#lead-150')).toBe('2,151,200')
  const scrolled = screen.getByRole('tree')
  scrolled.scrollTop = 28 * 200
  fireEvent.scroll(scrolled)
  const row = (id: string) =>
    screen.getAllByRole('treeitem').find(({ dataset }) => dataset.row === id)
  expect(row('Marcas')?.getAttribute('aria-level')).toBe('1')
  expect(row('Marcas')?.getAttribute('aria-posinset')).toBe('3')
  expect(row('variants/aurora.yaml')?.getAttribute('aria-level')).toBe('2')
  expect(row('variants/aurora.yaml')?.getAttribute('aria-setsize')).toBe('1')
})
