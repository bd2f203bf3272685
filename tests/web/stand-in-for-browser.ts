import { vi } from 'vitest'

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What jsdom has not; a tall log and an idle browser are for the tests in a real one. */
export function standInForBrowser(): void {
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { query }))
  Element.prototype.scrollTo = () => {}
}
