import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { coverageOf, type Reached } from '../../src/talks/coverage'
import { type Explored, explore, type Ground } from '../../src/talks/explore'
import { shrink, talkOf } from '../../src/talks/explore-shrink'
import { compiled, groundOf } from './ground'

const TALKS = 500

const GROUNDS: readonly [name: string, seed: number, ground: Ground][] = [
  ['home', 1_000, groundOf('home')],
  ['coupon', 2_000, groundOf('cupom')],
  ['coupon, from a link', 3_000, groundOf('cupom', { 'url.cupom': 'BEMVINDO' })],
  ['half plans only', 4_000, groundOf('parceiro-auto-1')],
  ['whole plans only', 5_000, groundOf('parceiro-logistica-1')],
  ['a discount campaign', 6_000, groundOf('app')],
  [
    'a partner, with a referral',
    7_000,
    groundOf('parceiro-credito-1', { 'variante.referralCode': 'ana' }),
  ],
]

const yamlOf = (ground: Ground, explored: Explored): string =>
  stringify(talkOf(ground, explored), { aliasDuplicateObjects: false })

describe('design section 7: random visitors', () => {
  const runs: Reached[] = []

  test.each(GROUNDS)(`${TALKS} of %s find no law broken (case EXP-05)`, (_name, seed, ground) => {
    for (let n = 0; n < TALKS; n++) {
      const explored = explore(ground, seed + n)
      // the shortest talk that shows it, ready for tests/talks
      const shown = explored.breach && yamlOf(ground, shrink(ground, explored))
      expect(shown, `seed ${seed + n}`).toBeUndefined()
      runs.push(explored.stage)
    }
  })

  test('together they have been at every step and seen every outcome', () => {
    const { steps, outcomes } = coverageOf(compiled, runs)
    expect([steps.missed, outcomes.missed]).toEqual([[], []])
  })
})
