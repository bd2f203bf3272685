/** Runs something once the browser has nothing better to do; Safari cannot tell, so there it waits a moment. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 300)
}
