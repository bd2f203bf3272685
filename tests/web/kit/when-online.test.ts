// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from '../../../src/web/kit/use-online'

afterEach(() => vi.restoreAllMocks())
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('who is online, or has given up already, waits for nothing', () => {
  expect(whenOnline(new AbortController().signal)).toBeUndefined()
  goOffline()
  expect(whenOnline(AbortSignal.abort())).toBeUndefined()
})

test('offline, the wait ends with the connection, or with the signal', async () => {
  goOffline()
  const back = whenOnline(new AbortController().signal)
  dispatchEvent(new Event('online'))
  await back
  const given = new AbortController()
  const waiting = whenOnline(given.signal)
  given.abort()
  await waiting
})
