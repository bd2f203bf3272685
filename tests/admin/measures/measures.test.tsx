// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import MeasuresView from '../../../admin/measures/measures'
import type { Measures } from '../../../src/api/measures'
import { showAdmin } from '../show-admin'

const COUNTS: Measures = { tallies: [], days: [], sources: [], steps: [] }

/** What becomes of the next requests for counts. */
let fate: 'answered' | 'held' | 'unreachable' = 'answered'

const fetchCounts = async (): Promise<Response> => {
  if (fate === 'unreachable') throw new TypeError('fetch failed')
  if (fate === 'held') await new Promise(() => {})
  return new Response(JSON.stringify(COUNTS))
}

beforeEach(() => {
  fate = 'answered'
  vi.stubGlobal('fetch', fetchCounts)
})

function show(address: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(['releases'], { publications: [] })
  const view = (
    <>
      <Link to="?contra=nada">sem comparar</Link>
      <Link to="?dias=7">sete dias</Link>
      <MeasuresView />
    </>
  )
  const { container } = showAdmin(view, { address, queries })
  return {
    isBusy: () => container.querySelector('[aria-busy]')?.getAttribute('aria-busy') === 'true',
    csv: () => screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' }),
  }
}

test('nothing is awaited once nothing is compared', async () => {
  const { isBusy } = show('/medidas')
  await waitFor(() => expect(isBusy()).toBe(false))
  fireEvent.click(screen.getByRole('link', { name: 'sem comparar' }))
  await waitFor(() => expect(isBusy()).toBe(false))
})

test('counts of the last period are not saved under the name of the next', async () => {
  const { isBusy, csv } = show('/medidas')
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(csv().disabled).toBe(false)
  fate = 'held'
  fireEvent.click(screen.getByRole('link', { name: 'sete dias' }))
  expect(isBusy()).toBe(true)
  expect(csv().disabled).toBe(true)
})

test('a second attempt asks only for what is shown', async () => {
  fate = 'unreachable'
  const { isBusy } = show('/medidas?contra=nada')
  await screen.findByRole('alert')
  fate = 'answered'
  fireEvent.click(screen.getByRole('button', { name: 'Tentar agora' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(isBusy()).toBe(false)
})
