const RELOADED = 'recarregada'

/** Milliseconds during which there is no second reload: a page that still misses files must not reload for ever. */
const GUARD = 60_000

/** Reloads the page, once, when a file of its release no longer exists; the stored talk continues where it was (case CLI-01). */
export function reloadWhenStale(): void {
  // Vite fires this event when a chunk cannot be loaded
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && mayReload()) window.location.reload()
  })
}

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED) ?? 0)
    if (Math.abs(Date.now() - last) < GUARD) return false
    window.sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    // without storage the first reload is not recorded, so that reloads might never end
    return false
  }
}
