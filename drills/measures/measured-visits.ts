import { setTimeout as sleep } from 'node:timers/promises'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { dayAfter } from '../../src/measures/days'
import type { Done, Told } from '../../tools/visitors/done'
import { simulateVisits } from '../../tools/visitors/simulate-visits'
import { planVisits } from '../../tools/visitors/visit-plan'
import type { Drill } from '../drill'
import { createTally } from '../tally'
import { canariesIn, canariesInTables, canariesOf } from './canaries'
import { type DoneBySurety, differences } from './compare-counts'
import { storedCounts } from './stored-counts'
import { shownExperiments, shownMeasures } from './view-counts'
import { type Kill, startVisitedFleet, type VisitedFleet } from './visited-fleet'

const DAYS = 14
const BRANDS = ['home', 'oferta', 'parceiro-mobilidade-1', 'parceiro-clube-1']
const AT_ONCE = 12
const KILLS = 12
/** Visits between two kills at least. */
const LIVES = 40
/** What of the counts of a page a kill may cost: those of so many milliseconds before it, with the write that it cuts off. */
const LOST_BY_KILL = 4500
/** Until the servers must have written all, in milliseconds. */
const WRITTEN_WITHIN = 15_000

const PATH = 'experiments/abertura.yaml'
const EXPERIMENT = `about: Uma abertura mais curta vende mais?
goal: pagamento
brands: [home, oferta]
share: { a: 50, b: 50 }
arms:
  a: { about: No ar hoje }
  b: { about: A curta, copy: { copy-message-1: Oi! Vamos simular? } }
`
const EFFECTS = new Map([['abertura:b', 0.1]])

export const measuredVisits: Drill = {
  about: `visitas simuladas de ${DAYS} dias, dois processos com PostgreSQL, falhas e kill -9: cada número de Medidas é o que elas fizeram`,
  tries: { unit: 'visits', short: 150, long: 10_000 },
  run: async ({ seed, tries }) => {
    const tally = createTally()
    const fleet = await startVisitedFleet(seed, tally)
    try {
      await publish(fleet)
      const hours = planVisits({ count: tries, days: DAYS, seed, brands: BRANDS, now: Date.now() })
      const canaries = canariesOf(hours.flatMap(({ plans }) => plans))
      const heard: Heard[] = []
      const leaks: string[] = []
      await simulateVisits({
        ...{ hours, effects: EFFECTS, atOnce: AT_ONCE },
        servers: {
          ...fleet.servers,
          post: (server, path, json) => {
            leaks.push(...canariesIn(json, canaries))
            return tally.timed(fleet.servers.post(server, path, json))
          },
        },
        hear: (done, told) => void heard.push({ done, told }),
        visited: (visits) => {
          if (visits % Math.max(LIVES, Math.ceil(tries / (KILLS + 1))) === 0) fleet.kill()
        },
      })
      await fleet.provider.calm()
      const known = bySurety(heard, fleet.kills)
      const { wrong, compared } = await judgeOnceWritten(fleet, known)
      const sold = await judgeSales(fleet, known.certain)
      for (const text of await fleet.printed()) leaks.push(...canariesIn(text, canaries))
      const store = await fleet.open()
      leaks.push(...(await canariesInTables(store.db, canaries).finally(store.close)))
      const { counts } = tally
      counts.tried += tries
      counts.torn += wrong.length + sold.wrong.length + leaks.length
      const open = known.uncertain.length
      const note = [
        `${fleet.kills.length} kills, ${sold.faults} faults, ${compared} numbers compared`,
        sold.note,
        `${open} of ${open + known.certain.length} counts within what kills may lose`,
        `${leaks.length} leaks`,
        ...[...wrong, ...sold.wrong, ...leaks].slice(0, 10),
      ]
      return [tally.row('measures, 2 processes', note.join('; '))]
    } finally {
      await fleet.stop()
    }
  },
}

/** Publishes the experiment, and waits until every server has it. */
async function publish({ editor, servers }: VisitedFleet): Promise<void> {
  const status = [await editor.save(PATH, EXPERIMENT), await editor.publish()]
  if (status.some((one) => one !== 200)) throw new Error(`publishing: ${status.join(', ')}`)
  const visit = { brand: 'home', search: '', refuses: false }
  for (let server = 0; server < servers.count; server += 1) {
    while ((await servers.open(server, visit)).variant.arms === undefined) await sleep(200)
  }
}

type Heard = { readonly done: readonly Done[]; readonly told: Told }

/** Kinds that the gateway counts, in the transaction of the sale. */
const SALES: ReadonlySet<string> = new Set(['lead', 'proposal', 'paid', 'pending'])

/** A sale is certain once it was heard of. What a page counts is lost with a server that was killed before it wrote it, or never came there. */
function bySurety(heard: readonly Heard[], kills: readonly Kill[]): DoneBySurety {
  const isCertain = ({ server, at, isAnswered }: Told) =>
    isAnswered &&
    !kills.some((kill) => kill.server === server && kill.from - LOST_BY_KILL < at && at < kill.to)
  const [certain, uncertain]: [Done[], Done[]] = [[], []]
  for (const { done, told } of heard) {
    const sure = isCertain(told)
    for (const one of done) (sure || SALES.has(one.what) ? certain : uncertain).push(one)
  }
  return { certain, uncertain }
}

type Judged = { readonly wrong: readonly string[]; readonly compared: number }

/** Compares every number of the store and of the view with what was done; numbers that are still being written are waited for. */
async function judgeOnceWritten(fleet: VisitedFleet, known: DoneBySurety): Promise<Judged> {
  const until = performance.now() + WRITTEN_WITHIN
  for (;;) {
    // reading all of them takes long: what was read before the last of them had to be written says nothing
    const isLast = performance.now() > until
    const judged = await judge(fleet, known)
    if (judged.wrong.length === 0 || isLast) return judged
    await sleep(1000)
  }
}

async function judge({ editor, open }: VisitedFleet, known: DoneBySurety): Promise<Judged> {
  const store = await open()
  const stored = await storedCounts(store.db).finally(store.close)
  const today = saoPauloDay(Date.now())
  const sources = [...new Set(known.certain.map(({ source }) => source))]
  const period = { from: dayAfter(today, 1 - DAYS), to: today }
  const seen = [
    ...stored,
    ...(await shownMeasures(editor.read, period, { brands: BRANDS, sources })),
    ...(await shownExperiments(editor.read)),
  ]
  return {
    wrong: seen.flatMap((one) => differences(known, one)),
    compared: seen.reduce((sum, { numbers }) => sum + numbers.size, 0),
  }
}

/** The sales that visitors have heard of are those that the provider has made, of each kind as many. */
async function judgeSales({ provider }: VisitedFleet, certain: readonly Done[]) {
  const { faults, ...made } = await provider.report()
  const heardOf = (what: string) =>
    certain.filter((one) => one.what === what && one.arm === '').length
  const heard = { leads: heardOf('lead'), proposals: heardOf('proposal'), paid: heardOf('paid') }
  const names = ['leads', 'proposals', 'paid'] as const
  return {
    faults,
    note: names.map((name) => `${heard[name]} ${name}`).join(', '),
    wrong: names.flatMap((name) =>
      heard[name] === made[name] ? [] : [`${name}: ${heard[name]} heard of, ${made[name]} made`],
    ),
  }
}
