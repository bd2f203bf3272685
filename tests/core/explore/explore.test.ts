import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { explore } from '../../../src/core/explore/explore'
import type { Ground } from '../../../src/core/explore/ground'
import type { Facts } from '../../../src/core/script/value'
import { coverageOf } from '../../../src/core/talks/coverage'
import { recordReached } from '../../../src/core/talks/reached'
import { factTable } from '../../../src/product/facts/facts'
import { campaignSize } from '../../campaign-size'
import { compiled, groundIn, groundsIn } from './ground'

const BOUNDS = {
  budget: campaignSize({ test: 300, drill: 30_000 }),
  walks: campaignSize({ test: 80, drill: 4_000 }),
  seed: 1_000,
}

/** A variant by itself, with what a link brings. */
const withLink = (id: string, name: string, facts: Facts): Ground => {
  const ground = groundIn(id)
  return { ...ground, name: `${ground.name}, ${name}`, facts: { ...ground.facts, ...facts } }
}

/** Where every coupon is good for the card alone. */
function withCardCoupons(ground: Ground): Ground {
  const { vocabulary } = ground
  const forCard = (facts: Facts): Facts =>
    facts.cupomFormas === undefined ? facts : { ...facts, cupomFormas: [0] }
  const actions = new Map(
    [...vocabulary.actions].map(
      ([name, action]) =>
        [
          name,
          {
            ...action,
            samples: Object.fromEntries(
              Object.entries(action.samples).map(([outcome, facts]) => [outcome, forCard(facts)]),
            ),
          },
        ] as const,
    ),
  )
  return {
    ...ground,
    name: `${ground.name}, só para o cartão`,
    vocabulary: { ...vocabulary, actions },
  }
}

/** Coupons, a link with one, with one that does not count or cannot be read, half plans only, whole plans only, a discount campaign, a way back, referrals. */
const GROUNDS: readonly Ground[] = [
  withLink('home', 'com um cupom que não conta', { 'url.cupom': 'BEMVINDO' }),
  withLink('home', 'com um cupom ilegível', { 'url.cupomIlegivel': true }),
  withLink('cupom', 'com um cupom ilegível', { 'url.cupomIlegivel': true }),
  ...groundsIn('home'),
  ...groundsIn('cupom'),
  ...groundsIn('parceiro-auto-1').slice(0, 1),
  ...groundsIn('parceiro-logistica-1').slice(0, 1),
  ...groundsIn('app').slice(0, 1),
  ...groundsIn('abandono-imovel').slice(0, 1),
  withLink('abandono-imovel', 'com o nome que já contou', { nome: 'Ana' }),
  withCardCoupons(withLink('cupom', 'com um cupom', { 'url.cupom': 'BEMVINDO' })),
]

describe('design section 7: the explorer finds nothing wrong with the scripts (cases EXP-05 and CLI-11)', () => {
  const { hear, reached } = recordReached(factTable)
  const tried = new Set<string>()

  test.each(GROUNDS.map((ground, index) => [ground.name, ground, index] as const))(
    '%s',
    (_name, ground, index) => {
      // other visitors on each ground, so that together they get further
      const seed = BOUNDS.seed * (index + 1)
      const { findings, places, turns } = explore(ground, { ...BOUNDS, seed }, hear, tried)
      // the shortest talk that shows it, ready for tests/talks
      const shown = findings.map(({ talk }) => stringify(talk, { aliasDuplicateObjects: false }))
      expect(shown.join('\n')).toBe('')
      console.log(`${ground.name}: ${places} places, ${turns} turns`)
    },
  )

  test('and has been at every step, outcome and option, and has seen every guard hold and not hold', () => {
    const { steps, outcomes, options, guards } = coverageOf(compiled, [reached])
    expect([steps.missed, outcomes.missed, options.missed]).toEqual([[], [], []])
    expect(guards.missed).toEqual([])
    console.log(`${guards.total} decisions of ${guards.total / 2} guards`)
  })
})
