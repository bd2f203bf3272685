import { type Answer, createFakeContent, MARINA } from '../fake-content'

export type FakeServer = ReturnType<typeof createFakeServer>

/** What becomes of a request: done and answered, done without an answer, not reached, or another answer. */
export type Fate = 'answered' | 'answer-lost' | 'unreachable' | Answer

/** Rejects when whoever asked gives up. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** The admin's API as a `fetch`, whose answers come only when they are let go. */
export function createFakeServer(files: Readonly<Record<string, string>>) {
  const content = createFakeContent(files)
  const requests: { readonly method: string; readonly path: string }[] = []
  let fate: Fate = 'answered'
  let gate: Promise<void> | undefined
  let open = () => {}

  const fetch = async (address: string | URL | Request, init: RequestInit = {}) => {
    const path = new URL(String(address), 'http://admin').pathname.slice('/admin/api'.length)
    const method = init.method ?? 'GET'
    requests.push({ method, path })
    const now = fate
    if (now === 'unreachable') throw new TypeError('fetch failed')
    const headers = new Headers(init.headers)
    const ifMatch = headers.get('if-match')?.replaceAll('"', '')
    const perform = () =>
      content.answer(method, path, {
        by: MARINA,
        ...(ifMatch !== undefined && { ifMatch }),
        ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
      })
    const { status, body } = typeof now === 'object' ? now : perform()
    await Promise.race([gate, gate && aborted(init.signal)])
    if (now === 'answer-lost') throw new TypeError('fetch failed')
    return new Response(JSON.stringify(body), { status })
  }

  return {
    ...content,
    fetch: fetch as typeof globalThis.fetch,
    /** Requests so far that change something. */
    saves: () => requests.filter(({ method }) => method !== 'GET').length,
    requests,
    setFate: (next: Fate) => {
      fate = next
    },
    /** Answers wait, though what they answer is done, until `letGo`. */
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    letGo: () => {
      open()
      gate = undefined
    },
  }
}
