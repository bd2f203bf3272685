import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import type { ApiAnswer } from '../../src/api/api'
import { PROPOSAL } from '../../tests/server/requests'
import type { Drill } from '../drill'
import { startFleet } from '../fleet/fleet'
import { BEHIND_FRONT, startFront } from '../fleet/front'
import { startProvider } from '../fleet/start-provider'
import { createTally, type Tally } from '../tally'
import { ADMIN_ENV, type AdminClient, signIn } from './admin-client'
import {
  atOnce,
  cardsOfOne,
  type Field,
  judgeLimit,
  passwordsOfOne,
  postsOfOne,
  timesLet,
} from './attackers'

/** How soon every process must know what one of them did, in milliseconds. */
const SOON = 5000

/** As the front passes a visitor on: under another name a server has no page. */
const VISITOR = { host: 'chat.example', 'x-forwarded-for': '127.0.7.2' }

type Servers = {
  readonly addresses: readonly string[]
  readonly admin: AdminClient
  readonly tally: Tally
}

const publications = async ({ admin, addresses }: Servers) =>
  (await admin.ask(addresses[0]!, 'GET', '/releases')).json as unknown as ApiAnswer<'releases'> // as the API says

/** Waits until a page of every server is of this release; false where one is not in time. */
async function servedByAll({ addresses }: Servers, release: string): Promise<boolean> {
  const until = performance.now() + SOON
  const isServed = async (address: string) => {
    const page = await request(address, { headers: VISITOR })
    return (await page.body.text()).includes(release)
  }
  while (performance.now() < until) {
    if ((await Promise.all(addresses.map(isServed))).every(Boolean)) return true
    await sleep(200)
  }
  return false
}

/** The same draft published at all servers at once is published once. */
async function publishEverywhere(servers: Servers): Promise<string | undefined> {
  const { addresses, admin, tally } = servers
  const wanted = await admin.draft(addresses[0]!, 'de todos os processos')
  const before = (await publications(servers)).publications.length
  const all = await Promise.all(
    addresses.map((address) => tally.timed(admin.ask(address, 'POST', '/publish', wanted))),
  )
  const done = all.filter(({ status }) => status === 200)
  const made = (await publications(servers)).publications
  tally.counts.tried += all.length
  tally.counts.refused += all.length - done.length
  tally.counts.doubled += Math.max(0, made.length - before - 1)
  if (done.length !== 1) tally.counts.torn += 1
  if (await servedByAll(servers, made[0]!.release)) return undefined
  tally.counts.lost += 1
  return 'a publication is not served by all'
}

/** What is due is published once, by whichever server is first, and served by all. */
async function publishLater(servers: Servers): Promise<string | undefined> {
  const { addresses, admin, tally } = servers
  const wanted = await admin.draft(addresses.at(-1)!, 'mais tarde')
  const before = (await publications(servers)).publications.length
  const at = Date.now() + 2000
  const answer = await admin.ask(addresses.at(-1)!, 'POST', '/publish', { ...wanted, at })
  tally.counts.tried += 1
  const { release } = answer.json as unknown as ApiAnswer<'publish'> // as the API says
  await sleep(Math.max(0, at - Date.now()))
  const isServed = answer.status === 200 && (await servedByAll(servers, release.id))
  const made = (await publications(servers)).publications.length - before
  tally.counts.doubled += Math.max(0, made - 1)
  if (isServed) return undefined
  tally.counts.lost += 1
  return 'what was scheduled is not served by all'
}

/** Who looks at a path at one server is seen by who listens at each other one. */
async function seeEachOther({ addresses, admin, tally }: Servers): Promise<string | undefined> {
  const seen = '"path":"scripts/pix.yaml"'
  const listening = await Promise.all(addresses.map((address) => admin.hears(address, seen, SOON)))
  await admin.ask(addresses[0]!, 'POST', '/presence', { path: 'scripts/pix.yaml' })
  const heard = await Promise.all(listening.map(({ isHeard }) => isHeard))
  const deaf = heard.filter((isHeard) => !isHeard).length
  tally.counts.tried += heard.length
  tally.counts.lost += deaf
  return deaf > 0 ? `${deaf} servers do not know who is there` : undefined
}

/** The same proposal asked for at all servers at once under one key, and then its Pix under a key each: each is made once. */
async function sellOnce({ front, provider, tally }: Field, size: number): Promise<void> {
  const all = (path: string, keys: (n: number) => string, body: object) =>
    atOnce(size, size, (n) =>
      tally.timed(
        front.ask({
          from: `127.0.8.${1 + n}`,
          method: 'POST',
          path,
          headers: { 'idempotency-key': keys(n) },
          body,
        }),
      ),
    )
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const wanted = { ...PROPOSAL, email: `uma-vez-${buyer}@exemplo.com.br` }
    const proposed = await all('/api/proposta', () => `once-${buyer}`, wanted)
    const told = proposed.flatMap(({ json }) => (json.data as PropostaData | undefined) ?? [])
    const [{ propostaToken } = { propostaToken: '' }] = told
    const paid = await all('/api/pagamento/pix', (n) => `once-${buyer}-${n}`, { propostaToken })
    tally.counts.tried += proposed.length + paid.length
    const done = [...proposed, ...paid].filter(({ status }) => status === 200)
    tally.counts.refused += proposed.length + paid.length - done.length
    if (new Set(told.map(({ contrato }) => contrato)).size !== 1) tally.counts.torn += 1
  }
  const mine = /^(?:proposal uma-vez-|payment )/
  const made = (await provider.made()).filter(({ subject }) => mine.test(subject))
  tally.counts.doubled += made.filter(({ ids }) => ids.length > 1).length
  tally.counts.lost += Math.max(0, BUYERS * 2 - made.length)
}

/** What a server tells of a proposal. */
type PropostaData = { readonly propostaToken: string; readonly contrato: string }

const BUYERS = 10

/** Fewer tries than this are made on two processes. */
const ALL_FROM = 200

export const processes: Drill = {
  about: 'limites, presença, agenda e publicação: muitos processos valem como um',
  tries: { unit: 'posts', short: 150, long: 400 },
  run: async ({ seed, tries }) => {
    const tally = createTally()
    const size = tries < ALL_FROM ? 2 : 4
    const provider = await startProvider({ seed, honoursKeys: true, faults: 0, thinks: 0 })
    const ofProvider = { PROVIDER_URL: provider.url, PROVIDER_KEY: 'drill' }
    const env = { ...ofProvider, LOG_LEVEL: 'warn', ...BEHIND_FRONT, ...ADMIN_ENV }
    const program = 'drills/fleet/whole-server.ts'
    const fleet = await startFleet({ processes: size, tally, env, program })
    const front = await startFront(fleet)
    const field = { front, provider, tally }
    const addresses = (await atOnce(size, size, fleet.at)).map(({ address }) => address)
    const servers = { addresses, tally, admin: await signIn(addresses[0]!) }
    const counted = [await postsOfOne(field, tries), await cardsOfOne(field, 40)]
    const times = await timesLet(fleet)
    const told = [
      ...counted.map((limit) => judgeLimit(tally, limit, times)),
      judgeLimit(tally, await passwordsOfOne(field, 40)),
      await sellOnce(field, size),
      await seeEachOther(servers),
      await publishEverywhere(servers),
      await publishLater(servers),
    ]
    await front.stop()
    await fleet.stop()
    await provider.stop()
    const note = [front.note, ...told].filter(Boolean).join('; ')
    return [tally.row(`processes, ${size}`, note)]
  },
}
