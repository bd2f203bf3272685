import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadProfile } from '../../../server/environment/provider-profile'
import { HABITS, type Habit } from '../../../server/sandbox/habits'
import { campaignSize } from '../../campaign-size'
import type { Walker } from '../../walker'
import { providerProfile, startApp, type TestApp } from '../start-app'
import { SECOND_CONFIRMATIONS, SECOND_SECRET, secondProvider } from './second-provider'
import { walkerAt, walkThePayments, walkToPayment } from './visitor'

const MIXTURES = campaignSize({ test: 10, drill: 200 })
/** Products side by side: a walk that waits for a card leaves the processor to the others. As many as vitest runs tests at once. */
const LANES = 5
/** How a card of this holder ends. */
const ENDS = [
  ['Mariana da Silva', 'proposal-buy-again'],
  ['CONT TESTE', 'payment-pending'],
  ['HANG TESTE', 'payment-pending'],
] as const

const { calls } = await loadProfile()
/** A card that is never answered costs the visitor half a minute, and a test six seconds: within that a busy machine answers the others. */
const impatient = { calls: { ...calls, cartao: { ...calls.cartao, timeout: 6000 } } }

/** A product whose sandbox takes on habits, and where it listens. */
type Lane = { readonly app: TestApp; readonly url: string }

let lanes: readonly Lane[] = []
/** Those that no test of a single habit is using. */
let free: Lane[] = []
beforeAll(async () => {
  lanes = await Promise.all(
    Array.from({ length: LANES }, async () => {
      const app = await startApp({ profile: impatient })
      return { app, url: await app.app.listen({ port: 0, host: '127.0.0.1' }) }
    }),
  )
  free = [...lanes]
})
afterAll(() => Promise.all(lanes.map(({ app }) => app.close())))

async function walk(url: string, [holder, end]: readonly [string, string]): Promise<void> {
  const walker: Walker = walkerAt(url)
  try {
    await walkToPayment(walker)
    await walkThePayments(walker, holder, end)
  } finally {
    walker.leave()
  }
}

const take = async ({ app }: Lane, habits: readonly Habit[], seed: number) => {
  const answer = await app.post('/sandbox/habits', { habits, seed })
  expect(answer.statusCode).toBe(201)
}

describe('PRV-01: the whole purchase under each habit', () => {
  test.concurrent.each(HABITS)('%s', async (habit) => {
    const lane = free.pop()
    if (!lane) throw new Error('No product is free.')
    try {
      await take(lane, [habit], 1)
      await Promise.all(ENDS.map((end) => walk(lane.url, end)))
    } finally {
      free.push(lane)
    }
  })

  test(`and under ${MIXTURES} seeded mixtures of them`, async () => {
    let walked = 0
    const seeds = Array.from({ length: MIXTURES }, (_, seed) => seed).values()
    const walkAll = async (lane: Lane) => {
      for (const seed of seeds) {
        const habits = HABITS.filter((_habit, place) => chance(seed * 31 + place) < 0.4)
        await take(lane, habits, seed)
        try {
          await walk(lane.url, ENDS[seed % 3] ?? ENDS[0])
        } catch (error) {
          throw new Error(`Mixture ${seed} (${habits.join(', ')}): ${String(error)}`)
        }
        walked += 1
      }
    }
    await Promise.all(lanes.map(walkAll))
    console.log(
      `${walked} mixtures of ${HABITS.length} habits: ${walked} purchases walked to the specification's steps`,
    )
    expect(walked).toBe(MIXTURES)
  }, 300_000)
})

/** A number below 1 that follows from the seed. */
function chance(seed: number): number {
  const x = Math.sin(seed + 1) * 10_000
  return x - Math.floor(x)
}

describe('a provider of another hand, written from the specification alone', () => {
  test.each(ENDS)('sells to %s, up to %s', async (...end) => {
    const provider = await secondProvider()
    const app = await startApp({
      providerUrl: provider.url,
      apiKey: provider.apiKey,
      profile: impatient,
    })
    try {
      await walk(await app.app.listen({ port: 0, host: '127.0.0.1' }), end)
      const proposals = provider.seen.filter(({ path }) => path === '/api/proposta')
      expect(proposals.map(({ body }) => body)).toMatchObject([
        { planoMeses: 200, planoID: '72', bemID: '100' },
        { planoMeses: 200, planoID: '72', bemID: '100' },
      ])
    } finally {
      await app.close()
      await provider.close()
    }
  })

  test('that refuses our key at a card refuses no visitor: another way to pay is offered', async () => {
    const provider = await secondProvider()
    const app = await startApp({ providerUrl: provider.url, apiKey: provider.apiKey })
    const walker = walkerAt(await app.app.listen({ port: 0, host: '127.0.0.1' }))
    try {
      await walkToPayment(walker)
      await walker.to('select', walker.choose('PAGAR NO CARTÃO'))
      await walker.pays('LOCK TESTE', 'payment-options')
      await walker.to('payment-pix-options', walker.choose('PIX'))
    } finally {
      walker.leave()
      await app.close()
      await provider.close()
    }
  })

  test.each(['asked', 'told'] as const)(
    'confirms a Pix, %s in its own way (case PAY-20)',
    async (way) => {
      const provider = await secondProvider()
      const { calls, confirmation } = providerProfile
      const own = SECOND_CONFIRMATIONS
      const app = await startApp({
        providerUrl: provider.url,
        apiKey: provider.apiKey,
        webhookSecret: SECOND_SECRET,
        profile: {
          calls: { ...calls, confirmacao: { ...calls.confirmacao, ...own.calls.confirmacao } },
          confirmation: {
            ...confirmation,
            ...own.confirmation,
            ask: way === 'asked' ? 'get' : 'none',
            approved: [...own.confirmation.approved],
            pending: [...own.confirmation.pending],
            webhook: { ...confirmation.webhook, ...own.confirmation.webhook },
          },
        },
      })
      const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
      const walker = walkerAt(address)
      try {
        await walkToPayment(walker)
        await walker.to('payment-pix-options', walker.choose('PIX'))
        await walker.to('payment-pix-confirmation', walker.choose('JÁ PAGUEI'))
        if (way === 'asked') provider.receives()
        else expect(await provider.tells(`${address}/webhooks/pagamento`)).toBe(202)
        await walker.to('proposal-buy-again', walker.finish('conferido'))
        const paid = way === 'asked' ? [5, Date.parse('2026-11-21T14:43:00-03:00')] : [null, null]
        expect([walker.fact('formaPaga'), walker.fact('pagoEm')]).toEqual(paid)
      } finally {
        walker.leave()
        await app.close()
        await provider.close()
      }
    },
  )
})
