/** Runs something once the browser has nothing better to do; after a second where it cannot tell (Safari). */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 1000)
}
