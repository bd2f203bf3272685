import { seededRandom } from '../../src/core/script/seeded-random'
import type { Drill } from '../drill'
import { movableClock, moveClock } from '../fleet/movable-clock'
import { buyThrough } from '../purchases/purchases'

const MINUTE = 60_000
/** Less than what a key is kept for: what is older is refused, and rightly so. */
const MOVES = [-3_600_000, -10 * MINUTE, -1000, 0, 45_000, 10 * MINUTE, 3_600_000, 6 * 3_600_000]

export const clock: Drill = {
  about: 'compras enquanto os relógios de dois servidores saltam para a frente e para trás',
  tries: { unit: 'purchases', short: 8, long: 2000 },
  run: async ({ seed, tries }) => {
    const { pick } = seededRandom(seed)
    const row = await buyThrough(
      { seed, tries },
      {
        name: 'clock',
        processes: 2,
        honoursKeys: false,
        env: movableClock(),
        harm: async (fleet, turn) => {
          await moveClock(await fleet.at(turn), pick(MOVES))
        },
      },
    )
    return [row]
  },
}
