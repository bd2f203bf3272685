import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import type { ApiAnswer } from '../../src/api/api'
import { API } from '../../src/api/api'

/** The administrator of a drill's servers. */
export const ADMIN_ENV = {
  ADMIN_URL: 'https://admin.example',
  ADMIN_EMAIL: 'dona@exemplo.com.br',
  ADMIN_PASSWORD: 'cavalo correto bateria grampo',
} as const

const HOST = 'admin.example'
const DRAFT = 'scripts/inicio.yaml'

export type AdminReply = { readonly status: number; readonly json: Record<string, unknown> }

/** Somebody who is signed in, and asks whichever server by its own address. */
export type AdminClient = {
  readonly ask: (
    address: string,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => Promise<AdminReply>
  /** Saves a draft at one server; gives what publishing it has to say. */
  readonly draft: (address: string, words: string) => Promise<object>
  /** Listens to what a server tells as it happens; resolves once it has told something, to whether it tells `words` within a time. */
  readonly hears: (address: string, words: string, milliseconds: number) => Promise<Listening>
}

type Listening = { readonly isHeard: Promise<boolean> }

const HEADERS = {
  host: HOST,
  origin: ADMIN_ENV.ADMIN_URL,
  'x-admin': '1',
  'x-forwarded-for': '127.0.7.1',
  'x-forwarded-proto': 'https',
}

export async function signIn(address: string): Promise<AdminClient> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN_ENV
  const signed = await request(`${address}${API}/session`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await signed.body.dump()
  if (signed.statusCode !== 200) throw new Error(`signing in: ${signed.statusCode}`)
  const [cookie = ''] = [signed.headers['set-cookie'] ?? ''].flat()
  const headers = { ...HEADERS, cookie: cookie.split(';', 1)[0] ?? '' }

  const send = async (url: string, method: 'GET' | 'POST' | 'PUT', body?: object, more = {}) => {
    const answer = await request(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      json: (await answer.body.json()) as Record<string, unknown>,
    }
  }

  return {
    ask: (at, method, path, body) => send(at + API + path, method, body),
    draft: async (at, words) => {
      const content = async () =>
        (await send(`${at}${API}/content`, 'GET')).json as unknown as ApiAnswer<'content'> // as the API says
      const before = (await content()).documents.find(({ path }) => path === DRAFT)
      const text = `${before?.text}# ${words}\n`
      const match = { 'if-match': `"${before?.etag}"` }
      const saved = await send(`${at}${API}/documents/${DRAFT}`, 'PUT', { text }, match)
      if (saved.status !== 200) throw new Error(`saving: ${JSON.stringify(saved)}`)
      const { live, documents } = await content()
      const drafts = documents.filter(({ changed }) => changed !== null)
      const etags = Object.fromEntries(drafts.map(({ path, etag }) => [path, etag]))
      return { base: live.release, etags, message: words, acceptWarnings: true }
    },
    hears: async (at, words, milliseconds) => {
      const { body } = await request(`${at}${API}/events`, { headers })
      body.setEncoding('utf8')
      let heard = ''
      body.on('data', (chunk) => {
        heard += chunk
      })
      await once(body, 'data')
      const until = performance.now() + milliseconds
      const listen = async () => {
        while (!heard.includes(words) && performance.now() < until) await sleep(20)
        body.destroy()
        return heard.includes(words)
      }
      return { isHeard: listen() }
    },
  }
}
