/** Milliseconds between two polls. */
const EVERY = 700

/** For development: reloads the page when the server has a new version of it. It keeps polling while the server is unreachable. */
export function liveReload(): void {
  let known: string | null = null
  const look = async () => {
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    const etag = answer.headers.get('etag')
    if (known !== null && etag !== null && etag !== known) window.location.reload()
    known ??= etag
  }
  setInterval(() => void look().catch(() => undefined), EVERY)
}
