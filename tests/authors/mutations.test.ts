import { expect, test } from 'vitest'
import { measure } from '../../tools/explore-mutations'
import { tallyLines } from '../../tools/mutations/measure'
import { campaignSize } from '../campaign-size'

/** The same mistakes every time; `npm run explore -- mutations --seed N` makes others. */
const MISTAKES = {
  count: campaignSize({ test: 12, drill: 1_000 }),
  seed: 1,
  budget: campaignSize({ test: 400, drill: 800 }),
  walks: campaignSize({ test: 30, drill: 60 }),
}

test('of small mistakes in the scripts 99 of 100 are told at their line, make a talk fail, break a rule, or change nothing', async () => {
  const tally = await measure('.', MISTAKES)
  console.log(tallyLines(tally).join('\n'))
  expect(tally.total).toBe(MISTAKES.count)
  expect(tally.rate).toBeGreaterThanOrEqual(99)
}, 900_000)
