import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { armAt, placeOfDigest } from '../../../src/measures/judge/arm-of-visit'
import { pageApp } from './page-app'
import { ownRelease } from './release'

const text = (name: string, body: string) => ({
  path: `experiments/${name}.yaml`,
  text: `about: Vende mais?\ngoal: pagamento\n${body}`,
})

const release = await ownRelease([
  text(
    'abertura',
    `brands: [home, oferta]
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b:
    about: A frase nova
    copy: { copy-message-1: A frase nova do braço. }
`,
  ),
  text(
    'imagem',
    `brands: [home]
share: { a: 80, b: 20 }
arms:
  a: { about: Hoje }
  b: { about: Outra, banner: { alt: Um jardim ao sol } }
`,
  ),
  text(
    'passada',
    `brands: [home]
share: { a: 50, b: 50 }
kept: a
arms:
  a: { about: Hoje }
  b: { about: Outra, texts: { enviar: Mandar } }
`,
  ),
])
const app = await pageApp(release)
const host = release.variants.get('home')!.hosts[0]!

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host, ...headers } })

const visit = (n: number) => createHash('md5').update(`${n}`).digest('hex')
const cookie = (n: number) => ({ cookie: `outra=1; visita=${visit(n)}` })

/** The arms that the method gives to a visit. */
const expected = (n: number) =>
  Object.fromEntries(
    release.experiments
      .filter(({ brands }) => brands.includes('home'))
      .map(({ id, arms }) => {
        const digest = createHash('sha256')
          .update(`${id}:${visit(n)}`)
          .digest()
        return [id, armAt(arms, placeOfDigest(digest))!.name]
      }),
  )

describe('issue 17: a page of a brand on which an experiment runs', () => {
  test('is drawn for the arm of the visit, the same again and again', async () => {
    for (let n = 0; n < 40; n++) {
      const arms = expected(n)
      const { statusCode, body, headers } = await get('/', cookie(n))
      expect(statusCode).toBe(200)
      const [, bubble = ''] = body.split('data-bubble="bot"')
      expect(bubble.includes('A frase nova do braço.')).toBe(arms.abertura === 'b')
      expect(body.includes('alt="Um jardim ao sol"')).toBe(arms.imagem === 'b')
      expect(headers['set-cookie']).toBeUndefined()
      const again = await get('/', { ...cookie(n), 'if-none-match': String(headers.etag) })
      expect(again.statusCode).toBe(304)
    }
  })

  test('tells who is new its random id, which no script can read, and goes on by it', async () => {
    const first = await get('/')
    const set = String(first.headers['set-cookie'])
    expect(set).toMatch(/^visita=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = await get('/', { cookie: set.split(';')[0]! })
    expect(again.headers.etag).toBe(first.headers.etag)
    const secure = await get('/', { 'x-forwarded-proto': 'https' })
    expect(String(secure.headers['set-cookie'])).toMatch(/; Secure$/)
  })

  test('is kept by nobody between server and visitor; others are as they were', async () => {
    const { headers } = await get('/', cookie(1))
    expect(headers['cache-control']).toBe('private, no-cache')
    const other = [...release.variants.values()].find(
      ({ id, hosts }) => hosts.length === 0 && !['home', 'oferta'].includes(id),
    )!
    const plain = await get(other.path, {})
    expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(plain.headers['set-cookie']).toBeUndefined()
  })

  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'takes nobody in who asks not to be tracked: %j',
    async (asked) => {
      const { body, headers } = await get('/', { ...asked, ...cookie(1) })
      expect(body).not.toContain('"arms"')
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['cache-control']).toContain('public')
    },
  )

  test('falls on the arms by their shares', async () => {
    let [b, jardim] = [0, 0]
    const visits = 600
    for (let n = 0; n < visits; n++) {
      const { body } = await get('/', cookie(1_000 + n))
      if (body.includes('"abertura":"b"')) b += 1
      if (body.includes('"imagem":"b"')) jardim += 1
    }
    expect(Math.abs(b / visits - 0.5)).toBeLessThan(0.07)
    expect(Math.abs(jardim / visits - 0.2)).toBeLessThan(0.06)
  })

  test('has the rest of each arm at an address of its own, for ever', async () => {
    const arms = ['home~abertura.b~imagem.a', 'oferta~abertura.b', 'home']
    for (const name of arms) {
      const { statusCode, headers, body } = await get(`/releases/r1/${name}.json`)
      expect([name, statusCode]).toEqual([name, 200])
      expect(headers['cache-control']).toContain('immutable')
      expect(body.includes('A frase nova do braço.')).toBe(name.includes('abertura.b'))
    }
    for (const name of ['home~abertura.c', 'home~abertura.b', 'oferta~imagem.a', 'home~']) {
      expect((await get(`/releases/r1/${name}.json`)).statusCode).toBe(404)
    }
  })
})
