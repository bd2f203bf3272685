import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { explore } from '../../../src/core/explore/explore'
import type { Ground } from '../../../src/core/explore/ground'
import { coverageOf } from '../../../src/core/talks/coverage'
import { recordReached } from '../../../src/core/talks/reached'
import { factTable } from '../../../src/product/facts/facts'
import { campaignSize } from '../../campaign-size'
import { compiled, groundsIn } from './ground'

const BOUNDS = {
  budget: campaignSize({ test: 5_000, drill: 30_000 }),
  walks: campaignSize({ test: 1_600, drill: 4_000 }),
  seed: 1_000,
}

/** Coupons, a link with one, half plans only, whole plans only, a discount campaign, referrals. */
const GROUNDS: readonly Ground[] = [
  ...groundsIn('home'),
  ...groundsIn('cupom'),
  ...groundsIn('parceiro-auto-1').slice(0, 1),
  ...groundsIn('parceiro-logistica-1').slice(0, 1),
  ...groundsIn('app').slice(0, 1),
]

describe('design section 7: the explorer finds nothing wrong with the scripts (case EXP-05)', () => {
  const { hear, reached } = recordReached(factTable)

  test.each(GROUNDS.map((ground) => [ground.name, ground] as const))('%s', (_name, ground) => {
    const { findings, places, turns } = explore(ground, BOUNDS, hear)
    // the shortest talk that shows it, ready for tests/talks
    const shown = findings.map(({ talk }) => stringify(talk, { aliasDuplicateObjects: false }))
    expect(shown.join('\n')).toBe('')
    console.log(`${ground.name}: ${places} places, ${turns} turns`)
  })

  test('and has been at every step, outcome and option, and has seen every guard hold and not hold', () => {
    const { steps, outcomes, options, guards } = coverageOf(compiled, [reached])
    expect([steps.missed, outcomes.missed, options.missed]).toEqual([[], [], []])
    expect(guards.missed).toEqual([])
    console.log(`${guards.total} decisions of ${guards.total / 2} guards`)
  })
})
