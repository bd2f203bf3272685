import { openStore, type Store } from '../../server/store/open-store'
import { paymentOf } from '../../tools/visitors/sandbox-controls'
import { type VisitedServers, visitedServers } from '../../tools/visitors/visited-servers'
import { admitPublisher, type Editor } from '../fleet/editor'
import { startFleet } from '../fleet/fleet'
import { movableClock, moveClock } from '../fleet/movable-clock'
import { type SandboxProvider, startSandboxProvider } from '../fleet/start-sandbox-provider'
import { steadyAddress } from '../fleet/steady-address'
import type { Tally } from '../tally'

/** A server that was killed, and from when to when by the clock of this machine. */
export type Kill = { readonly server: number; readonly from: number; readonly to: number }

/** Two processes on one PostgreSQL with pages and admin, a provider with faults, and a clock that is moved for all of them. */
export type VisitedFleet = {
  readonly servers: VisitedServers
  readonly editor: Editor
  readonly provider: SandboxProvider
  /** kill -9, by turns; another is started in its place. */
  readonly kill: () => void
  readonly kills: readonly Kill[]
  /** All that the servers have printed, those that were killed too. */
  readonly printed: () => Promise<readonly string[]>
  /** Opens the database of the servers. */
  readonly open: () => Promise<Store>
  readonly stop: () => Promise<void>
}

const PROCESSES = 2
const ADMIN = { email: 'dona@administradora.example', password: 'oito-cavalos-na-varanda-azul' }
/** Of the time that a page waits before it tries a call again so much passes really. */
const PACE = 0.1

const CALLS = ['lead', 'proposta', 'pix', 'boleto', 'cartao', 'confirmacao']
const PROFILE = [
  'idempotencyKey: header',
  'confirmation: { ask: post }',
  'calls:',
  ...CALLS.map((call) => `  ${call}: { timeout: 3000 }`),
].join('\n')

export async function startVisitedFleet(seed: number, tally: Tally): Promise<VisitedFleet> {
  const provider = await startSandboxProvider(seed)
  let moved = 0
  const fleet = await startFleet({
    processes: PROCESSES,
    tally,
    env: {
      PROVIDER_URL: provider.url,
      PROVIDER_KEY: provider.key,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'info',
    },
    envAtStart: () => movableClock(moved),
    profile: PROFILE,
    program: 'drills/fleet/whole-server.ts',
  })
  const all = Array.from({ length: PROCESSES }, (_, index) => index)
  const fronts = await Promise.all(all.map((index) => steadyAddress(() => fleet.at(index))))
  const addresses = fronts.map(({ address }) => address)
  const kills: Kill[] = []
  const printed: string[] = []
  let harming = Promise.resolve()

  const harm = async () => {
    const server = kills.length % PROCESSES
    const from = Date.now()
    const { printed: own } = await fleet.at(server)
    await fleet.kill(server)
    printed.push(own())
    kills.push({ server, from, to: Date.now() })
  }

  const servers = await visitedServers(addresses, {
    pace: PACE,
    pay: async (_server, pixCode) => {
      const payment = paymentOf(pixCode)
      if (payment !== undefined) await provider.pay(payment)
    },
    setClock: async (instant) => {
      // a server that is being started has taken the clock of then
      await harming
      moved = instant === undefined ? 0 : instant - Date.now()
      for (const index of all) await moveClock(await fleet.at(index), moved)
    },
  })
  return {
    servers,
    provider,
    editor: await admitPublisher(addresses[0] ?? '', ADMIN),
    kills,
    kill: () => {
      harming = harming.then(harm)
    },
    printed: async () => {
      await harming
      const running = await Promise.all(all.map(fleet.at))
      return [...printed, ...running.map((server) => server.printed())]
    },
    open: () =>
      openStore({
        dataDir: fleet.directory,
        ...(fleet.databaseUrl !== undefined && { databaseUrl: fleet.databaseUrl }),
      }),
    stop: async () => {
      await harming
      for (const front of fronts) front.close()
      await fleet.stop()
      await provider.stop()
    },
  }
}
