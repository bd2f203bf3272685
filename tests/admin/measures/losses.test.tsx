// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Losses } from '../../../admin/measures/losses'
import { beforeWords, periodWords } from '../../../admin/measures/selection'
import type { Loss } from '../../../src/measures/funnel'
import { showAdmin } from '../show-admin'

const NONE = { reached: 100, left: 5, loss: 0.05, refused: [], outcomes: [] }

test.each([
  [{ refused: [{ detail: 'curto', n: 1 }] }, '“curto”: 1 recusa'],
  [{ refused: [{ detail: 'curto', n: 1240 }] }, '“curto”: 1.240 recusas'],
  [
    {
      outcomes: [
        { detail: 'ok', n: 9 },
        { detail: 'falhou', n: 1 },
      ],
    },
    'falhou: 1 vez',
  ],
  [
    {
      outcomes: [
        { detail: 'ok', n: 9 },
        { detail: 'falhou', n: 2 },
      ],
    },
    'falhou: 2 vezes',
  ],
])('says why a step is left, one or many times: %j', (counts, words) => {
  const loss = { ...NONE, ...counts, step: 'cep' } as unknown as Loss
  showAdmin(<Losses losses={[loss]} steps={1} onAll={() => {}} />)
  expect(screen.getByText(words)).toBeDefined()
})

test('one day before is said in the singular', () => {
  expect(beforeWords({ from: '2026-11-02', to: '2026-11-02' })).toBe('1 dia antes')
  expect(beforeWords({ from: '2026-11-02', to: '2026-11-08' })).toBe('7 dias antes')
})

test('days of two years are told with their years', () => {
  expect(periodWords({ from: '2026-10-26', to: '2026-11-22' })).toBe('26 out a 22 nov')
  expect(periodWords({ from: '2025-11-22', to: '2026-11-22' })).toBe('22 nov 2025 a 22 nov 2026')
  expect(periodWords({ from: '2026-11-22', to: '2026-11-22' })).toBe('22 nov')
})
