const RELOADED = 'recarregada'

/** Milliseconds during which there is no second reload: a page that still misses files must not reload for ever. */
const GUARD = 60_000

/** Reloads the page, once, when a file of its release cannot be loaded, since most browsers remember that; the stored talk continues where it was (case CLI-01). */
export function reloadWhenStale(): void {
  // Vite fires this event when a chunk cannot be loaded
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && mayReload()) window.location.reload()
  })
}

function mayReload(): boolean {
  for (const storage of [() => window.sessionStorage, () => window.localStorage]) {
    try {
      return isFirstOfLate(storage())
    } catch {
      // where the tab has no storage, the talk may still have one
    }
  }
  // without storage the first reload is not recorded, so that reloads might never end
  return false
}

/** Whether there was no reload within the guard; records one. Throws without storage. */
function isFirstOfLate(storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < GUARD) return false
  storage.setItem(RELOADED, String(Date.now()))
  return true
}
