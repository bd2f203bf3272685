import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// a shared machine may be slow: waiting longer costs nothing where nothing is wrong
configure({ asyncUtilTimeout: 60_000 })

// run for each file: the next one that draws in this process begins with an empty window
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
afterAll(() => {
  vi.restoreAllMocks()
  globalThis.document?.body.replaceChildren()
  globalThis.window?.history.replaceState(null, '', '/')
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})
