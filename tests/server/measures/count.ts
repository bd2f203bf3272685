import type { Count } from '../../../src/measures/count'

/** One visit of home on one day, but for what is given. */
export const countOf = (given: Partial<Count>): Count => ({
  period: '2026-11-20',
  brand: 'home',
  release: 'a'.repeat(64),
  step: '',
  what: 'visit',
  detail: '',
  source: 'direto',
  arm: '',
  n: 1,
  cents: 0,
  squares: 0,
  ...given,
})
