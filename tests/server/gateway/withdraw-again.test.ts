import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveChargesIn } from '../../../server/store/live-charges'
import { cut, json } from '../mock-provider'
import { providerProfile } from '../start-app'
import {
  answers,
  charge,
  clock,
  HOUR,
  it,
  mock,
  propose,
  start,
  startsBeforeEach,
} from './charge-requests'

startsBeforeEach()

const { calls, confirmation } = providerProfile
const [PIX, SLIP] = ['/api/baixa/pix', '/api/baixa/boleto']
const withdraw = (path: string) => ({ withdraw: { path, method: 'post' } as const })
const withdrawn = () => mock.seen.flatMap(({ url }) => (url.startsWith('/api/baixa') ? [url] : []))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await it.close()
  await start({
    confirmation: { ...confirmation, ask: 'post' },
    calls: {
      ...calls,
      pix: { ...calls.pix, ...withdraw(PIX) },
      boleto: { ...calls.boleto, ...withdraw(SLIP) },
    },
  })
})
afterEach(() => void vi.useRealTimers())

const anHourLater = () => {
  clock.now += HOUR
  vi.advanceTimersByTime(HOUR)
}

test('PAY-16: a Pix that the provider could not withdraw after the card is withdrawn within the hour, by itself', async () => {
  const handle = await propose()
  answers[PIX] = cut
  await charge('pix', { handle, key: 'a', known: [] })
  expect(await charge('cartao', { handle, key: 'b', known: [5] })).toBe('****0123')
  await expect.poll(withdrawn).toHaveLength(2)
  answers[PIX] = json({ success: true })
  anHourLater()
  await expect.poll(withdrawn).toHaveLength(3)
  const left = () => liveChargesIn(it.store.db).ofPaid(clock.now)
  await expect.poll(left).toEqual([])
})

test('PAY-16: beside a Pix that is paid it is the slip alone, and nothing of a proposal that is not paid', async () => {
  Object.assign(answers, { [PIX]: cut, [SLIP]: cut })
  const unpaid = await propose()
  await charge('pix', { handle: unpaid, key: 'a', known: [] })
  const handle = await propose()
  await charge('boleto', { handle, key: 'b', known: [] })
  await charge('pix', { handle, key: 'c', known: [1] })
  answers['/api/pagamento/confirmacao'] = json({ data: { status: 'aprovado' } })
  await it.post('/api/pagamento/confirmacao', { propostaToken: handle, formaPagamento: 5 })
  await expect.poll(withdrawn).toEqual([SLIP, SLIP])
  anHourLater()
  await expect.poll(withdrawn).toEqual([SLIP, SLIP, SLIP])
})
