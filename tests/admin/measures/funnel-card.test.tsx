// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FunnelCard } from '../../../admin/measures/funnel-card'
import { selectionOf } from '../../../admin/measures/selection'
import type { MeasuredSelection } from '../../../admin/measures/use-measures'
import { funnelOf, STAGES } from '../../../src/measures/funnel'
import { showAdmin } from '../show-admin'

const selection = selectionOf(new URLSearchParams('contra=nada'), '2026-11-24')

/** The rows of the funnel of as many visits as told, which all go on but for those that `counts` leaves out. */
function rowsOf(counts: Partial<Record<(typeof STAGES)[number], number>>, visits = 1000) {
  const tallies = STAGES.map((what) => ({
    ...{ step: '', detail: '', cents: 0 },
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
