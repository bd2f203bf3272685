/** Runs a function once the browser is idle; after 300 ms where there is no `requestIdleCallback`, as in Safari. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 300)
}
