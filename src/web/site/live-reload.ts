/** Milliseconds between two looks. */
const EVERY = 700

/** For development: loads the page anew when the server has another one. A server that is away is waited for. */
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
