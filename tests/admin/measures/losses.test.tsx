// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Losses } from '../../../admin/measures/losses'
import { beforeWords } from '../../../admin/measures/selection'
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
