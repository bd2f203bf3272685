const RELOADED = 'recarregada'

/** How long a reload counts as tried, in milliseconds: a page that still misses files must not reload for ever. */
const GUARD = 60_000

/** Loads the page anew, once, when a file of its release is gone; the stored talk goes on where it stood (case CLI-01). */
export function reloadWhenStale(): void {
  // Vite tells of a chunk that could not be fetched by this event
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && mayReload()) window.location.reload()
  })
}

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED) ?? 0)
    if (Date.now() - last < GUARD) return false
    window.sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    // without storage nothing remembers the first reload
    return false
  }
}
