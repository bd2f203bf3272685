import { seededRandom } from '../../src/core/script/seeded-random'
import type { Count } from '../../src/measures/count'
import bundlePrograms from '../../tests/programs'
import { spawnServer } from '../../tests/server/spawn-server'
import { tempDataDir } from '../../tests/server/temp-store'
import { type Done, sumOfDone } from '../../tools/visitors/done'
import { sandboxControls } from '../../tools/visitors/sandbox-controls'
import { simulateVisits } from '../../tools/visitors/simulate-visits'
import { BUSY_HOURS, planVisits } from '../../tools/visitors/visit-plan'
import { visitedServers } from '../../tools/visitors/visited-servers'

/** How often something happens in a talk. */
export type Frequency = Pick<Count, 'what' | 'step' | 'detail'> & { readonly often: number }

/** The first administrator, whom a server wants. */
const ADMIN = {
  ADMIN_EMAIL: 'dona@administradora.example',
  ADMIN_PASSWORD: 'oito-cavalos-na-varanda-azul',
  LOG_LEVEL: 'error',
}

/** Of so many simulated visits of one brand. */
export async function frequencies(visits: number): Promise<readonly Frequency[]> {
  await bundlePrograms()
  const { directory, remove } = tempDataDir()
  const server = await spawnServer(directory, ADMIN, 'drills/fleet/whole-server.ts')
  const { address } = server
  const servers = await visitedServers([address], sandboxControls(address))
  const plan = { count: visits, days: 1, seed: 1, brands: ['home'], now: Date.now() }
  const done: Done[] = []
  await simulateVisits({
    hours: planVisits(plan),
    servers,
    atOnce: 8,
    effects: new Map(),
    hear: (things) => void done.push(...things),
  })
  await server.end('SIGKILL')
  remove()
  const words = { brand: '', source: '', release: '', day: '', arm: '' }
  return sumOfDone(done.map((one) => ({ ...one, ...words }))).map(({ what, step, detail, n }) => ({
    what,
    step,
    detail,
    often: n / visits,
  }))
}

type Extent = { readonly talks: number; readonly brands: number; readonly day: string }

const SOURCES = ['direto', 'google', 'facebook', 'instagram', 'email', 'indicacao', 'outros']
const ROWS = 400

/** The rows of a day by hours, some at a time: each thing in each hour, brand and source as often as chance has it. The second brand has half the talks of the first, and so on. */
export function* countsOfDay(
  often: readonly Frequency[],
  { talks, brands, day }: Extent,
): Iterable<readonly Count[]> {
  const { next } = seededRandom(1)
  const busy = BUSY_HOURS.reduce((sum, part) => sum + part, 0)
  const all = Array.from({ length: brands }, (_, n) => 1 / (n + 1)).reduce(
    (sum, one) => sum + one,
    0,
  )
  let batch: Count[] = []
  for (const { often: once, ...thing } of often) {
    for (let brand = 0; brand < brands; brand += 1) {
      for (const source of SOURCES) {
        for (const [hour, part] of BUSY_HOURS.entries()) {
          const here = (talks * part) / busy / SOURCES.length / (brand + 1) / all
          const n = howMany(once * here, next)
          if (n === 0) continue
          const period = `${day}T${String(hour).padStart(2, '0')}`
          const words = {
            period,
            brand: `marca-${brand}`,
            release: 'a'.repeat(64),
            source,
            arm: '',
          }
          batch.push({ ...thing, ...words, n, cents: 0, squares: 0 })
          if (batch.length < ROWS) continue
          yield batch
          batch = []
        }
      }
    }
  }
  if (batch.length > 0) yield batch
}

/** How often something happens by chance that is expected so often; of what is frequent as often as expected. */
function howMany(expected: number, next: () => number): number {
  if (expected > 30) return Math.round(expected)
  let [n, product] = [0, next()]
  for (const limit = Math.exp(-expected); product > limit; n += 1) product *= next()
  return n
}
