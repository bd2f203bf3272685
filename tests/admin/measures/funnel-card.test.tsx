// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { FunnelCard } from '../../../admin/measures/funnel-card'
import { selectionOf } from '../../../admin/measures/selection'
import type { MeasuredSelection } from '../../../admin/measures/use-measures'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { funnelOf, STAGES } from '../../../src/measures/funnel'
import { showAdmin } from '../show-admin'

const selection = selectionOf(new URLSearchParams('contra=nada'), '2026-11-24')

/** The rows of the funnel of as many visits as told, which all go on but for those that `counts` leaves out. */
function rowsOf(counts: Partial<Record<(typeof STAGES)[number], number>>, visits = 1000) {
  const tallies = STAGES.map((what) => ({
    step: '',
    detail: '',
    cents: 0,
    ...(what === 'plans'
      ? { step: 'planos', what: 'reached' as const }
      : what === 'chosen'
        ? { step: 'planos', what: 'outcome' as const, detail: 'selecionado' }
        : { what }),
    n: counts[what] ?? visits,
  }))
  const steps = [{ id: 'planos', says: '', parts: ['carrossel-planos'] }]
  const now = {
    selection,
    stages: funnelOf(tallies, steps as never),
    losses: [],
    days: [],
    sources: [],
  }
  showAdmin(<FunnelCard now={now as MeasuredSelection} compared={undefined} />)
  return screen.getAllByRole('row').slice(1)
}

test('where nobody is lost no stage is marked as the worst', () => {
  const rows = rowsOf({})
  expect(rows).toHaveLength(STAGES.length)
  expect(rows.filter((row) => row.className === 'worst')).toEqual([])
})

test('the stage after which the largest share is lost is marked, and one that keeps all but one visit does not say all', () => {
  const rows = rowsOf({ proposal: 4, paid: 4 }, 4000)
  expect(rows.filter((row) => row.className === 'worst').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Começou a proposta.*3.996 99,9 %$/),
  ])
})

test.each([
  ['marca:aurora', 'Aurora Seguros'],
  ['marca:gone', 'gone'],
  [`versao:${'a'.repeat(64)}`, 'v42'],
  [`versao:${'b'.repeat(64)}`, 'outra versão'],
])('what the funnel is compared with is told by its name: %s', (word, name) => {
  const store = createStore()
  const path = 'variants/aurora.yaml'
  const text = 'brand: { name: Aurora Seguros }\n'
  store.set(documentsAtom, new Map([[path, openDocument(path, { text, etag: 'x' }, 'x')]]))
  const queries = new QueryClient()
  const releases = [{ id: 'a'.repeat(64), number: 42 }]
  queries.setQueryData(['releases'], { releases, publications: [] })
  const asked = selectionOf(new URLSearchParams({ contra: word }), '2026-11-24')
  const now = { selection: asked, stages: [], losses: [], days: [], sources: [] }
  showAdmin(<FunnelCard now={now} compared={now} />, { store, queries })
  expect(screen.getByText(name)).toBeDefined()
})
