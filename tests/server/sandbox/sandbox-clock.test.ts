import { expect, test } from 'vitest'
import { sandboxClock } from '../../../server/sandbox/sandbox-clock'
import { startApp } from '../start-app'

const NOW = Date.parse('2026-11-23T14:20:00-03:00')
const DAY = 86_400_000

test('a clock that is set goes on from there, never to the future, and is right again when told so or a minute later', () => {
  let real = NOW
  const { now, set } = sandboxClock(() => real)
  set(NOW - DAY)
  real += 5000
  expect(now()).toBe(NOW - DAY + 5000)
  set(real + DAY)
  expect(now()).toBe(real)
  set(NOW)
  set(undefined)
  expect(now()).toBe(real)
  set(NOW - DAY)
  real += 60_000
  expect(now()).toBe(real)
})

test('this machine alone sets it, by a number or by null', async () => {
  const it = await startApp({ clock: () => NOW })
  const set = async (body: object, remoteAddress = '127.0.0.1') =>
    (await it.app.inject({ method: 'POST', url: '/sandbox/clock', payload: body, remoteAddress }))
      .statusCode
  const { now } = it.sandbox.control.clock
  expect(await set({ at: NOW - DAY }, '203.0.113.9')).toBe(403)
  expect(await set({ at: 'ontem' })).toBe(400)
  expect(now()).toBe(NOW)
  expect(await set({ at: NOW - DAY })).toBe(204)
  expect(now()).toBe(NOW - DAY)
  expect(await set({ at: null })).toBe(204)
  expect(now()).toBe(NOW)
  await it.close()
})
