import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OidcConfig } from '../../../server/environment/config'
import type { LogFields } from '../../../server/environment/logger'
import { recipientsOf } from '../../../server/notices/mail-channel'
import { usersIn } from '../../../server/session/users'
import { freePort } from '../free-port'
import { cookieOf, HOST, type SessionApp, startSessionApp } from './session-app'

type Company = { readonly server: Server; readonly oidc: OidcConfig }

/** The company's page. What is known of a person is told with the sign-in, or, as OpenID Connect has it by default, where it is asked for. */
async function startCompany(told: 'at once' | 'when asked', port = 0): Promise<Company> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'roteiro',
        client_secret: 'segredo-de-teste',
        redirect_uris: [`http://${HOST}/admin/api/oidc/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: told === 'when asked',
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: id,
        ...(!id.startsWith('unsaid') && { email_verified: !id.startsWith('unproved') }),
        name: 'Rafael Nunes',
      }),
    }),
    cookies: { keys: ['k'] },
    ttl: { Session: 60, Interaction: 60, Grant: 60, IdToken: 60, AccessToken: 60 },
  })
  server.on('request', provider.callback())
  const client = { clientId: 'roteiro', clientSecret: 'segredo-de-teste' }
  return { server, oidc: { issuer, ...client, name: 'Empresa', domains: ['example.com'] } }
}

function stopCompany({ server }: Company) {
  server.closeAllConnections()
  server.close()
}

let company: Company
let here: SessionApp
const logged: LogFields[] = []

beforeAll(async () => {
  company = await startCompany('at once')
  here = await startSessionApp({ oidc: company.oidc, logged })
})
afterAll(async () => {
  await here.close()
  stopCompany(company)
})

/** A browser at the company's page: follows it to the address that leads back to us. */
async function throughCompanyPage(
  start: string,
  login: string,
  issuer = company.oidc.issuer,
): Promise<URL> {
  const jar = new Map<string, string>()
  const go = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split(/=(.*)/s)
      jar.set(name, value)
    }
    await answer.arrayBuffer()
    return answer.headers.get('location')
  }
  let next: string | null = start
  for (let hop = 0; next && hop < 12; hop += 1) {
    const url: URL = new URL(next, issuer)
    if (url.host === HOST) return url
    const isForm = url.pathname.startsWith('/interaction/')
    if (!isForm) next = await go(url.href)
    else {
      const consent = await go(url.href, { prompt: 'login', login, password: 'x' })
      next = consent ?? (await go(url.href, { prompt: 'consent' }))
    }
    if (isForm && next === null) next = await go(url.href, { prompt: 'consent' })
  }
  throw new Error(`the company's page led to ${next}`)
}

async function signInAt(login: string, there = here, issuer = company.oidc.issuer) {
  const begun = await there.call('GET', '/oidc')
  const cookies = cookieOf(begun)
  const back = await throughCompanyPage(String(begun.headers.location), login, issuer)
  const path = back.pathname.replace('/admin/api', '') + back.search
  return { path, cookies, answer: await there.call('GET', path, { cookies }) }
}

test('who belongs to the company comes in as an editor; who was added keeps the role', async () => {
  expect((await here.call('GET', '/session')).json().methods).toEqual({
    password: true,
    oidc: 'Empresa',
  })
  const { answer } = await signInAt('rafael@example.com')
  expect(answer.headers.location).toBe('/admin/')
  const session = cookieOf({ cookies: answer.cookies.filter(({ name }) => name === 'admin') })
  const { user } = (await here.call('GET', '/session', { cookies: session })).json()
  expect(user).toMatchObject({ email: 'rafael@example.com', name: 'Rafael Nunes', role: 'editor' })
  // who has let himself in is in the records, as who was invited is
  expect(here.deeds.filter(({ what }) => what === 'user-joined')).toEqual([
    { by: 'rafael@example.com', what: 'user-joined', detail: { role: 'editor' } },
  ])
  const users = usersIn(here.store.db)
  const chefe = { email: 'chefe@outra.example', name: 'Chefe', role: 'publisher' } as const
  await users.add(chefe, undefined, Date.now())
  const other = await signInAt(chefe.email)
  const cookies = cookieOf({ cookies: other.answer.cookies.filter(({ name }) => name === 'admin') })
  expect((await here.call('GET', '/for/publisher', { cookies })).statusCode).toBe(200)
})

test('who has come in through the company is no longer merely invited: reviews can be sent there', async () => {
  const users = usersIn(here.store.db)
  const bia = { email: 'bia@outra.example', name: 'Bia', role: 'publisher' } as const
  await users.add(bia, undefined, Date.now())
  const { answer } = await signInAt(bia.email)
  const cookies = cookieOf({ cookies: answer.cookies.filter(({ name }) => name === 'admin') })
  const { publishers } = (await here.call('GET', '/publishers', { cookies })).json()
  expect(publishers).toContainEqual({ id: expect.any(String), name: 'Bia' })
  expect(recipientsOf({ from: '' }, await users.list())).toContainEqual(
    expect.objectContaining({ email: bia.email }),
  )
})

test('a stranger, a disabled person and an unproved e-mail do not come in', async () => {
  const users = usersIn(here.store.db)
  const gone = await users.add(
    { email: 'gone@example.com', name: 'G', role: 'editor' },
    undefined,
    Date.now(),
  )
  const admin = { email: 'admin@outra.example', name: 'A', role: 'admin' } as const
  await users.add(admin, undefined, Date.now())
  await users.change(gone!.id, { disabled: true })
  const disabled = await signInAt('gone@example.com')
  expect(disabled.answer.headers.location).toBe('/admin/#erro=sem-acesso')
  const stranger = await signInAt('a@evil.example')
  expect(stranger.answer.headers.location).toBe('/admin/#erro=sem-acesso')
  for (const login of ['unproved@example.com', 'unsaid@example.com']) {
    const { answer } = await signInAt(login)
    expect(answer.headers.location).toBe('/admin/#erro=empresa')
    expect(answer.cookies.some(({ name }) => name === 'admin')).toBe(false)
    // whoever runs it reads why
    expect(logged.at(-1)).toEqual({ event: 'oidc-refused', code: 'email-unproved' })
  }
})

test('a company page that tells the e-mail only when it is asked lets the same people in', async () => {
  const asked = await startCompany('when asked')
  const there = await startSessionApp({ oidc: asked.oidc })
  const ends = async (login: string) =>
    (await signInAt(login, there, asked.oidc.issuer)).answer.headers.location
  expect(await ends('rafael@example.com')).toBe('/admin/')
  expect(await ends('unproved@example.com')).toBe('/admin/#erro=empresa')
  expect(await ends('a@evil.example')).toBe('/admin/#erro=sem-acesso')
  await there.close()
  stopCompany(asked)
})

test('ADM-08: an answer of the company counts once, and only in the browser that asked', async () => {
  const { path, cookies } = await signInAt('rafael@example.com')
  const again = await here.call('GET', path, { cookies })
  expect(again.headers.location).toBe('/admin/#erro=empresa')
  const begun = await here.call('GET', '/oidc')
  const back = await throughCompanyPage(String(begun.headers.location), 'rafael@example.com')
  const stolen = await here.call('GET', back.pathname.replace('/admin/api', '') + back.search)
  expect(stolen.headers.location).toBe('/admin/#erro=empresa')
})

test('a company page that cannot be reached leads back to the sign-in, and works once it is there', async () => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const there = await startSessionApp({ oidc: { ...company.oidc, issuer } })
  const answer = await there.call('GET', '/oidc')
  expect(answer.headers.location).toBe('/admin/#erro=empresa')
  // nobody will come back from there
  expect(await there.store.db.selectFrom('oidc_flows').selectAll().execute()).toEqual([])
  const late = await startCompany('at once', port)
  expect((await there.call('GET', '/oidc')).headers.location).toContain(`${issuer}/auth`)
  await there.close()
  stopCompany(late)
})

test('ADM-08: an answer of the company counts for ten minutes, and ends the session that the browser had', async () => {
  let now = Date.now()
  const there = await startSessionApp({ oidc: company.oidc, clock: () => now })
  const { answer } = await signInAt('rafael@example.com', there)
  const session = cookieOf({ cookies: answer.cookies.filter(({ name }) => name === 'admin') })
  const signInAfter = async (minutes: number) => {
    const begun = await there.call('GET', '/oidc')
    const back = await throughCompanyPage(String(begun.headers.location), 'rafael@example.com')
    now += minutes * 60_000
    const path = back.pathname.replace('/admin/api', '') + back.search
    const cookies = { ...session, ...cookieOf(begun) }
    return (await there.call('GET', path, { cookies })).headers.location
  }
  const isIn = async () => (await there.call('GET', '/session', { cookies: session })).statusCode
  expect(await signInAfter(10)).toBe('/admin/#erro=empresa')
  expect(await isIn()).toBe(200)
  expect(await signInAfter(9)).toBe('/admin/')
  expect(await isIn()).toBe(401)
  await there.close()
})

test.each(['/oidc', '/oidc/callback'])(
  'SRV-07: %s, which anybody may call, is counted as the posts are',
  async (path) => {
    const call = (remoteAddress: string) => here.call('GET', path, { remoteAddress })
    const statuses: number[] = []
    const [crowded, other] =
      path === '/oidc' ? ['203.0.113.7', '203.0.113.8'] : ['198.51.100.7', '198.51.100.8']
    for (let n = 0; n < 121; n += 1) statuses.push((await call(crowded)).statusCode)
    expect(statuses.indexOf(429)).toBe(120)
    expect((await call(other)).statusCode).toBe(302)
  },
)
