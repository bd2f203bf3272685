// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Goals } from '../../../admin/experiments/goals'
import type { ListedExperiment } from '../../../admin/experiments/model'
import type { Measures } from '../../../src/api/measures'
import type { WrittenExperiment } from '../../../src/core/language/lower/written-experiment'
import type { Goal } from '../../../src/core/script/experiment'
import { showAdmin } from '../show-admin'

const answer = (status: number, body: unknown) => async () => Response.json(body, { status })
const counts = (days: Measures['days']) =>
  answer(200, { tallies: [], days, sources: [], steps: [] } satisfies Measures)

const VISITED: Measures['days'] = [
  { day: '2026-11-01', what: 'visit', n: 28_000 },
  { day: '2026-11-01', what: 'paid', n: 2800 },
]

test.each<[about: string, Goal, () => Promise<Response>, RegExp]>([
  [
    'the server does not answer',
    'pagamento',
    answer(503, { code: 'store-unavailable', message: 'Tente de novo.' }),
    /^As visitas não vieram/,
  ],
  ['they are being counted', 'pagamento', () => new Promise(() => {}), /^Contando as visitas/],
  ['there are none', 'pagamento', counts([]), /^Ainda não há visitas/],
  ['none reached the goal', 'lead', counts(VISITED), /^Ainda não há visitas/],
  ['they are enough', 'pagamento', counts(VISITED), /^Uma diferença de 10 % aparece em/],
  ['money is the goal', 'receita', counts(VISITED), /^Para R\$ por visita não dá/],
])('how long an experiment takes, where of the visits %s', async (_, goal, fetched, said) => {
  vi.stubGlobal('fetch', fetched)
  const written: WrittenExperiment = {
    about: '',
    brands: ['aurora'],
    groups: [],
    goal,
    delta: 0.1,
    arms: ['a', 'b'].map((name) => ({ name, about: name, weight: 0.5, set: {} })),
  }
  const brands = [{ id: 'aurora', name: 'Aurora', layers: [], value: {} }]
  const experiment: ListedExperiment = {
    id: 'abertura',
    path: 'experiments/abertura.yaml',
    stage: 'draft',
    written,
    brands,
  }
  showAdmin(<Goals experiment={experiment} written={written} />, {
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  })
  expect(await screen.findByText(said)).toBeDefined()
})
