import { expect, test } from 'vitest'
import { isFault } from '../../drills/drill'
import { DRILLS } from '../../drills/drills'

/** The rules that each drill holds, at the size that `npm test` has time for; the whole size is `npm run drill`. */
const RULES: Readonly<Record<string, string>> = {
  purchases:
    'PAY-03, PAY-09: what was told as done is done once, whatever is killed or lost on its way',
  'hostile-texts': 'SCR-04: whatever is saved, published and shared, visitors get their pages',
  'old-releases': 'PUB-07, PUB-08: who comes back to an old release gets it, and holds nobody up',
  publishing: 'PUB-01, PUB-17: a publication that is killed is whole or was never made',
  desk: 'issue 15: nothing goes live that nobody approved, nothing scheduled is lost in silence, and every draft is found again',
  'card-testing': 'ATK-01, SRV-07: two processes let no more tries through than one',
  'slow-provider': 'SRV-04: whoever is not let through to a slow provider hears so at once',
  proxy: 'PRX-01: behind a proxy each visitor is himself, and nobody is this machine',
  'disk-full': 'a full disk loses nothing that was told, and is over when there is room',
  clock: 'clocks that jump double nothing',
}

/** These start servers with all content on one PostgreSQL: even in short they take longer than all others together may. */
const TOO_LONG = ['processes', 'load', 'measures']

test.each(Object.entries(DRILLS).filter(([name]) => !TOO_LONG.includes(name)))(
  'the drill %s, in short',
  async (name, { run, tries }) => {
    const rows = await run({ seed: 1, tries: tries.short })
    expect(RULES[name]).toBeDefined()
    expect(rows.filter(isFault)).toEqual([])
    for (const { tried, note } of rows) expect(tried > 0 || note !== undefined).toBe(true)
  },
)
