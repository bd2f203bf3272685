import { afterAll, expect, test } from 'vitest'
import { campaignSize } from '../campaign-size'
import { type Acknowledged, buy } from './buyer'
import { type SpawnedServer, spawnServer } from './spawn-server'
import { tempDataDir } from './temp-store'

const ROUNDS = campaignSize({ test: 5, drill: 100 })
const BUYERS = 4
const temp = tempDataDir()
let server: SpawnedServer | undefined

afterAll(() => {
  server?.child.kill('SIGKILL')
  temp.remove()
})

type Entry = { id: number; idempotencyKey: string; contract?: string }
type Ledger = { leads: Entry[]; proposals: Entry[]; payments: Entry[] }

const ledgerOf = async ({ address }: SpawnedServer): Promise<Ledger> =>
  (await fetch(`${address}/sandbox/ledger`)).json()

test('PAY-09: what was acknowledged survives kill -9, and repeating the rest doubles nothing', async () => {
  const done: Acknowledged = { lead: new Map(), proposal: new Map(), payment: new Map() }
  const begun: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = await spawnServer(temp.directory)
    server = running
    const buying = Array.from({ length: BUYERS }, async (_, buyer) => {
      for (let sale = 0; ; sale += 1) {
        const name = `r${round}b${buyer}s${sale}`
        begun.push(name)
        await buy(running.address, name, done)
      }
    })
    const cut = Promise.allSettled(buying)
    // some have paid, others are on their way: each round is cut elsewhere, on however slow a machine
    const paid = done.payment.size + 1 + (round % 5)
    await expect
      .poll(() => done.payment.size, { interval: 5, timeout: 60_000 })
      .toBeGreaterThanOrEqual(paid)
    await running.end('SIGKILL')
    await cut // every buyer's line was cut
  }
  server = await spawnServer(temp.directory)
  const ledger = await ledgerOf(server)
  const kept = {
    lead: new Map(ledger.leads.map(({ idempotencyKey, id }) => [idempotencyKey, String(id)])),
    proposal: new Map(
      ledger.proposals.map(({ idempotencyKey, id }) => [idempotencyKey, String(id)]),
    ),
    payment: new Map(ledger.payments.map(({ idempotencyKey, id }) => [idempotencyKey, String(id)])),
  }
  expect(done.payment.size).toBeGreaterThan(ROUNDS) // there was something to lose
  for (const [key, id] of done.lead) expect(kept.lead.get(key)).toBe(id)
  for (const [key, id] of done.proposal) expect(kept.proposal.get(key)).toBe(id)
  for (const key of done.payment.keys()) expect(kept.payment.has(key)).toBe(true)

  // each talk goes on where it was: same keys, nothing made twice, what was said stays said
  const before = new Map(done.payment)
  for (const name of begun) await buy(server.address, name, done)
  const after = await ledgerOf(server)
  for (const entries of [after.leads, after.proposals, after.payments]) {
    expect(entries.length).toBe(begun.length)
    expect(new Set(entries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(begun.length)
  }
  for (const [key, code] of before) expect(done.payment.get(key)).toBe(code)
}, 900_000)
