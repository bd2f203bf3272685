import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenStale } from '../../../src/web/site/reload-when-stale'

const reload = vi.fn()
/** What the tab's storage holds. */
const stored = new Map<string, string>()
const storage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
}
let listeners: (() => void)[] = []

/** A window of the test's own: jsdom's cannot reload. */
function standIn(sessionStorage: () => typeof storage) {
  listeners = []
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
    location: { reload },
    get sessionStorage() {
      return sessionStorage()
    },
  })
}

const fileIsGone = () => {
  for (const listener of listeners) listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  vi.stubGlobal('navigator', { onLine: true })
  reload.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('case CLI-01: a file that is gone reloads the page once, and again only after a minute', () => {
  standIn(() => storage)
  reloadWhenStale()
  fileIsGone()
  fileIsGone()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(61_000)
  fileIsGone()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a clock that was put back meanwhile does not keep it from reloading', () => {
  standIn(() => storage)
  reloadWhenStale()
  fileIsGone()
  vi.setSystemTime(Date.now() - 3_600_000)
  fileIsGone()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('case CLI-03: without storage it never reloads, since nothing would end it', () => {
  standIn(() => {
    throw new Error('denied')
  })
  reloadWhenStale()
  fileIsGone()
  expect(reload).not.toHaveBeenCalled()
})

test('case CLI-09: offline nothing is reloaded', () => {
  standIn(() => storage)
  vi.stubGlobal('navigator', { onLine: false })
  reloadWhenStale()
  fileIsGone()
  expect(reload).not.toHaveBeenCalled()
})
