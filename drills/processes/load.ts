import { setTimeout as sleep } from 'node:timers/promises'
import { CATALOGUE } from '../../tests/server/requests'
import type { Drill, Row } from '../drill'
import { startFleet } from '../fleet/fleet'
import { BEHIND_FRONT, type Front, type Question, startFront } from '../fleet/front'
import { startProvider } from '../fleet/start-provider'
import { createTally, memoryOf, type Tally } from '../tally'
import { ADMIN_ENV } from './admin-client'

/** What is asked for in a second, and how long the provider itself takes. */
const PAGES_A_SECOND = 1000
const CALLS_A_SECOND = 300
const THINKS = 50
/** Beyond what the provider takes, in milliseconds: an answer that comes later counts as none. */
const LATE = 1000
const EVERY = 20
/** Seconds before anything is counted: servers that have just started make their connections and compile what they run. */
const WARM_UP = 5
/** Visitors, each with an address of their own, so that no limit is reached. */
const VISITORS = 200

const visitorAt = (n: number) => `127.0.${20 + Math.floor((n % VISITORS) / 100)}.${1 + (n % 100)}`

/** Asks at a steady pace, whether or not the answers come; gives the row of what was asked. */
async function pace(
  name: string,
  { front, tally, own }: { readonly front: Front; readonly tally: Tally; readonly own: number },
  { rate, seconds, question }: { rate: number; seconds: number; question: (n: number) => Question },
): Promise<Row> {
  const { counts } = tally
  const begin = performance.now()
  const asked: Promise<void>[] = []
  const one = async (n: number) => {
    const from = performance.now()
    const status = await front.ask(question(n)).then(
      (reply) => reply.status,
      () => 0,
    )
    const took = Math.max(0, performance.now() - from - own)
    tally.took(took)
    if (status !== 200 || took > LATE) counts.lost += 1
  }
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(rate * seconds, ((performance.now() - begin) / 1000) * rate)
    for (; sent < due; sent += 1) asked.push(one(sent))
    await sleep(EVERY)
  }
  await Promise.all(asked)
  counts.tried = asked.length
  return tally.row(
    name,
    `${(asked.length / ((performance.now() - begin) / 1000)).toFixed(0)} a second`,
  )
}

export const load: Drill = {
  about: `${PAGES_A_SECOND} páginas e ${CALLS_A_SECOND} chamadas por segundo a quatro processos; os tempos não contam os do fornecedor`,
  tries: { unit: 'seconds', short: 2, long: 600 },
  run: async ({ seed, tries: seconds }) => {
    const [pages, calls] = [createTally(), createTally()]
    // what one server held at most in each half: memory that grows with what is asked shows in the second
    const halves: [number, number] = [0, 0]
    let middle = Number.POSITIVE_INFINITY
    const weigh = (pid: number | undefined) => {
      pages.weigh(pid)
      const half = performance.now() < middle ? 0 : 1
      halves[half] = Math.max(halves[half], memoryOf(pid) ?? 0)
    }
    const provider = await startProvider({ seed, honoursKeys: true, faults: 0, thinks: THINKS })
    const fleet = await startFleet({
      processes: seconds < 10 ? 2 : 4,
      tally: { ...pages, weigh },
      env: { PROVIDER_URL: provider.url, PROVIDER_KEY: 'drill', ...BEHIND_FRONT, ...ADMIN_ENV },
      program: 'drills/fleet/whole-server.ts',
    })
    const front = await startFront(fleet)
    // what the short form asks is what a test may take
    const isShort = seconds < 10
    const share = isShort ? 0.1 : 1
    const ask = (seconds: number, { pages, calls }: Readonly<Record<'pages' | 'calls', Tally>>) =>
      Promise.all([
        pace(
          'load, pages',
          { front, tally: pages, own: 0 },
          {
            rate: PAGES_A_SECOND * share,
            seconds,
            question: (n) => ({
              from: visitorAt(n),
              path: '/',
              headers: { 'accept-encoding': 'br' },
            }),
          },
        ),
        pace(
          'load, gateway calls',
          { front, tally: calls, own: THINKS },
          {
            rate: CALLS_A_SECOND * share,
            seconds,
            question: (n) =>
              n % 3 === 0
                ? { from: visitorAt(n), path: CATALOGUE }
                : {
                    from: visitorAt(n),
                    path: '/api/lead/validar-palavras',
                    method: 'POST',
                    body: { texto: 'Ana' },
                  },
          },
        ),
      ])
    if (!isShort) await ask(WARM_UP, { pages: createTally(), calls: createTally() })
    middle = performance.now() + (seconds / 2) * 1000
    const [ofPages, ofCalls] = await ask(seconds, { pages, calls })
    await front.stop()
    await fleet.stop()
    await provider.stop()
    const memory = `${halves[0]} MB in the first half, ${halves[1]} in the second`
    return [{ ...ofPages, note: `${ofPages.note}; ${memory}` }, ofCalls]
  },
}
