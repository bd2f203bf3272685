// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../src/core/runtime/session'
import { factTable } from '../../../src/product/facts/facts'
import { CALL_TIMEOUT } from '../../../src/product/provider/timeouts'
import { continueSession } from '../../../src/web/site/continue-session'
import { fetchPage } from '../../../src/web/site/fetch-page'
import { createPageChat } from '../../../src/web/site/page-chat'
import type { PageData } from '../../../src/web/site/page-data'
import { compiled, groundIn } from '../../core/explore/ground'

const page: PageData = {
  release: 'depois',
  variant: groundIn('home').variant,
  script: compiled,
  settings: { fakeLoad: 0, sandbox: true },
}

/** A talk of another release, after its first choice. */
const session: Session = {
  version: 1,
  release: 'antes',
  variant: 'home',
  id: 'a'.repeat(32),
  events: [
    { at: Date.now(), event: { type: 'started', facts: { 'variante.id': 'home' } } },
    {
      at: Date.now(),
      event: { type: 'chosen', step: 'copy-message-2', option: 'SIMULE AGORA MESMO' },
    },
  ],
}

beforeEach(() => {
  vi.useFakeTimers()
  window.localStorage.clear()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

/** Goes on with the talk where the server answers so for its release; the same page is alive in the end. */
async function goesOn(json: () => Promise<unknown>) {
  const asked = vi.fn(async () => ({ ok: true, status: 200, json }))
  vi.stubGlobal('fetch', asked)
  const own = createPageChat(page, factTable, () => {})
  const opening = continueSession(page, session, own)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await opening).toBe(own)
  return { asked, stored: own.store.load() }
}

test.each([
  ['is cut short', () => Promise.reject(new SyntaxError('Unexpected end of JSON input'))],
  ['is no page', () => Promise.resolve({ release: 'antes' })],
  ['is nothing', () => Promise.resolve(null)],
])(
  'case PUB-08: a release whose page %s counts as gone, and the talk goes on',
  async (_name, json) => {
    const { stored } = await goesOn(json)
    expect(stored?.release).toBe('depois')
    expect(stored?.events.map(({ event }) => event.type)).toEqual(['started', 'chosen'])
  },
)

test.each([
  [429, 'who is asked too often', 2],
  [503, 'who is away', 2],
  [404, 'what there is not', 1],
])(
  'the page of a release: after %i the server, %s, is asked %i times or more',
  async (status, _who, times) => {
    const asked = vi.fn(async () => new Response('{}', { status }))
    vi.stubGlobal('fetch', asked)
    const wanted = fetchPage(session)
    await vi.advanceTimersByTimeAsync(3500)
    expect(asked).toHaveBeenCalledTimes(times)
    asked.mockResolvedValue(new Response(JSON.stringify(page)))
    await vi.advanceTimersByTimeAsync(3500)
    expect(await wanted).toEqual(times > 1 ? page : undefined)
  },
)

/** A body that stops after its first bytes, until its request is aborted. */
const stalled = (signal: AbortSignal | null | undefined) =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"release":'))
      signal?.addEventListener('abort', () => body.error(signal.reason))
    },
  })

test.each([
  ['never answers', undefined],
  ['stops in the middle of its answers', stalled],
])(
  'the page of a release: a server that %s is asked again, as often as it takes, after the time of a call',
  async (_what, bodyOf) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), ms)
      return limit.signal
    })
    const asked = vi.fn((_path: string, init?: RequestInit) =>
      bodyOf
        ? Promise.resolve(new Response(bodyOf(init?.signal)))
        : new Promise<Response>((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
          ),
    )
    vi.stubGlobal('fetch', asked)
    const wanted = fetchPage(session)
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT - 1)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5 * CALL_TIMEOUT)
    expect(asked.mock.calls.length).toBeGreaterThan(3)
    asked.mockImplementation(async () => Response.json(page))
    await vi.advanceTimersByTimeAsync(2 * CALL_TIMEOUT)
    expect(await wanted).toEqual(page)
  },
)

test('case CLI-03: where the browser refuses storage, a talk that came by its link goes on too, on its own release', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  vi.stubGlobal('fetch', async () => Response.json({ ...page, release: 'antes' }))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const arrived = createPageChat(page, factTable, () => {})
  arrived.store.save(session)
  const { chat, store } = await continueSession(page, session, arrived)
  chat.start()
  chat.resume()
  expect(store.load()?.id).toBe(session.id)
  expect(chat.view().items.some((item) => item.type === 'bubble' && item.from === 'visitor')).toBe(
    true,
  )
})

test('issue 16: under npm run dev a talk is told anew on the script that was just written', async () => {
  vi.stubEnv('MODE', 'development')
  const { stored } = await goesOn(async () => ({ ...page, release: 'antes' }))
  vi.unstubAllEnvs()
  expect(stored?.release).toBe('depois')
  expect(stored?.events.map(({ event }) => event.type)).toEqual(['started', 'chosen'])
})

test('an answer that is cut short is asked for again before it counts', async () => {
  const { asked } = await goesOn(() => Promise.reject(new SyntaxError('Unexpected end')))
  expect(asked.mock.calls.length).toBeGreaterThan(1)
})

const arms = { abertura: 'b' }
const armed: PageData = { ...page, variant: { ...page.variant, arms } }

/** What a page does with a talk that its browser has kept. */
function opened(of: PageData, stored: Session) {
  const kept = createPageChat(of, factTable, () => {})
  kept.store.save(stored)
  const elsewhere = vi.fn()
  createPageChat(of, factTable, elsewhere).chat.start()
  return elsewhere
}

test('issue 17: a talk goes on with the arms it began with, on the release it began on', async () => {
  const begun = { ...session, arms }
  expect(opened(armed, { ...begun, release: 'depois' })).not.toHaveBeenCalled()
  expect(opened(page, { ...begun, release: 'depois' })).toHaveBeenCalledOnce()
  expect(opened(armed, { ...session, release: 'depois' })).toHaveBeenCalledOnce()
  const answer = async () => ({ ...armed, release: 'antes' })
  const asked = vi.fn(async () => ({ ok: true, status: 200, json: answer }))
  vi.stubGlobal('fetch', asked)
  const own = createPageChat(page, factTable, () => {})
  const opening = continueSession(page, begun, own)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await opening).visited).toMatchObject({ release: 'antes', variant: { arms } })
  expect(asked).toHaveBeenCalledWith('/releases/antes/home~abertura.b.json', expect.anything())
})

test('issue 17: a talk whose release was called back goes on with what its page has', async () => {
  const answer = async () => ({ ...armed, release: 'antes' })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ ok: true, status: 200, json: answer })),
  )
  const own = createPageChat(page, factTable, () => {})
  const opening = continueSession({ ...page, recalled: ['antes'] }, { ...session, arms }, own)
  await vi.advanceTimersByTimeAsync(1_000)
  await opening
  const stored = own.store.load()
  expect(stored).toMatchObject({ release: 'depois' })
  expect(stored).not.toHaveProperty('arms')
})
