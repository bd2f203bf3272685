import type { Drill } from '../drill'
import { startFleet } from '../fleet/fleet'
import { BEHIND_FRONT, startFront } from '../fleet/front'
import { startProvider } from '../fleet/start-provider'
import { createTally } from '../tally'
import { cardsOfOne, cepsOfOne, couponsForOne, judgeLimit, postsOfOne, timesLet } from './attackers'

export const cardTesting: Drill = {
  about: 'quem testa cartões, cupons e CEPs ou insiste, contra dois processos atrás de um proxy',
  tries: { unit: 'cards', short: 40, long: 200 },
  run: async ({ seed, tries }) => {
    const tally = createTally()
    const provider = await startProvider({ seed, honoursKeys: true, faults: 0, thinks: 0 })
    const env = {
      PROVIDER_URL: provider.url,
      PROVIDER_KEY: 'drill',
      LOG_LEVEL: 'warn',
      ...BEHIND_FRONT,
    }
    const fleet = await startFleet({ processes: 2, tally, env })
    const front = await startFront(fleet)
    const field = { front, provider, tally }
    const limits = [
      await cardsOfOne(field, tries),
      await couponsForOne(field, tries),
      await cepsOfOne(field, tries + 40),
      await postsOfOne(field, tries + 120),
    ]
    const times = await timesLet(fleet)
    const told = limits.map((limit) => judgeLimit(tally, limit, times))
    const alone = times > 1 && 'the database was too slow to count'
    const note = [front.note, alone, ...told].filter(Boolean).join('; ')
    await front.stop()
    await fleet.stop()
    await provider.stop()
    return [tally.row('card-testing, 2 processes', note)]
  },
}
