// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOnline, whenOnline } from '../../../src/web/kit/use-online'

afterEach(() => vi.restoreAllMocks())
const BUBBLES = { bubbles: true }
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('who is online, or has given up already, waits for nothing', () => {
  expect(whenOnline(new AbortController().signal)).toBeUndefined()
  goOffline()
  expect(whenOnline(AbortSignal.abort())).toBeUndefined()
})

test('offline, the wait ends with the connection, or with the signal', async () => {
  goOffline()
  const back = whenOnline(new AbortController().signal)
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
  await back
  goOffline()
  const given = new AbortController()
  const waiting = whenOnline(given.signal)
  given.abort()
  await waiting
})

test('a page that slept while the connection came back finds it when it is shown: no other event tells it', async () => {
  goOffline()
  const back = whenOnline(new AbortController().signal)
  const { result } = renderHook(useOnline)
  const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange', BUBBLES)))
  wake()
  expect(result.current).toBe(false)
  vi.restoreAllMocks()
  wake()
  await back
  expect(result.current).toBe(true)
})
