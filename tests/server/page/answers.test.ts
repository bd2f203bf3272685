import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Variant } from '../../../src/core/script/variant'
import { ask, pageApp, SCRIPT } from './page-app'
import { ownRelease } from './release'

const release = await ownRelease()
const app = await pageApp(release)
const HOST = 'consorcio.example'

describe('a page is a value (design section 5)', () => {
  test('br and gzip hold the same page as no encoding', async () => {
    const plain = await ask(app, HOST)
    const br = await ask(app, HOST, '/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask(app, HOST, '/', { 'accept-encoding': 'gzip' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const { headers, rawPayload } of [plain, br, gzip]) {
      expect(headers.vary).toBe('Accept-Encoding')
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
    }
  })

  test('an encoding refused by q=0 is not used', async () => {
    const { headers } = await ask(app, HOST, '/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    expect(headers['content-encoding']).toBe('gzip')
  })

  test('who has it is told so without a body, in every encoding', async () => {
    const { headers } = await ask(app, HOST)
    const etag = String(headers.etag)
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await ask(app, HOST, '/', { 'if-none-match': known, 'accept-encoding': 'br' })
      expect([known, again.statusCode, again.body]).toEqual([known, 304, ''])
      expect(again.headers.etag).toBe(etag)
      expect(again.headers).not.toHaveProperty('content-encoding')
    }
    const other = await ask(app, HOST, '/', { 'if-none-match': 'W/"other"' })
    expect(other.statusCode).toBe(200)
  })

  test('the page of one variant is not fresh for another, and a 404 never is (case RTE-09)', async () => {
    const etag = String((await ask(app, HOST)).headers.etag)
    const known = { 'if-none-match': etag }
    expect((await ask(app, HOST, '/oferta', known)).statusCode).toBe(200)
    const missing = await ask(app, HOST, '/nada')
    const again = await ask(app, HOST, '/nada', { 'if-none-match': String(missing.headers.etag) })
    expect(again.statusCode).toBe(404)
  })

  test.each([
    { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    { 'x-original-url': '/oferta', 'x-rewrite-url': '/oferta' },
    { 'x-forwarded-proto': 'http', 'x-forwarded-scheme': 'nothttps', 'x-forwarded-port': '81' },
    { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
    { 'x-forwarded-prefix': '/evil', 'x-variant': 'oferta', 'x-release': 'nada' },
    { origin: 'https://evil.example', referer: 'https://evil.example/', cookie: 'variante=oferta' },
    { 'accept-language': 'en', 'user-agent': '<script>', accept: 'application/json' },
  ])('RTE-09: %j changes no byte of the page, nor of how long it is kept', async (odd) => {
    const plain = await ask(app, HOST)
    const other = await ask(app, HOST, '/', odd)
    expect(other.statusCode).toBe(200)
    expect(other.body).toBe(plain.body)
    const { date: _then, ...expected } = plain.headers
    const { date: _now, ...headers } = other.headers
    expect(headers).toEqual(expected)
    expect(JSON.stringify(headers)).not.toMatch(/evil|set-cookie|access-control/)
  })

  test('case RTE-06: a query of the visitor is never in it', async () => {
    const plain = await ask(app, HOST)
    const odd = await ask(
      app,
      HOST,
      '/?cupom=%3Cscript%3E&cupom=2&referralcode=%0d%0aX:y&next=//evil',
    )
    expect(odd.body).toBe(plain.body)
    expect(odd.headers.etag).toBe(plain.headers.etag)
  })

  test('TLS only is asked for where a visit came by TLS', async () => {
    expect((await ask(app, HOST)).headers).not.toHaveProperty('strict-transport-security')
    const { headers } = await ask(app, HOST, '/', { 'x-forwarded-proto': 'https' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })
})

describe('files under /assets/ (case CLI-01)', () => {
  test('are kept for ever, and sent as compressed when built, also while a build replaces them', async () => {
    const { headers, rawPayload } = await ask(app, HOST, '/assets/main-abc.js', {
      'accept-encoding': 'br',
    })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
  })

  test('come as they are to who takes no encoding, and to a HEAD their headers alone', async () => {
    const { headers, body } = await ask(app, HOST, '/assets/main-abc.js')
    expect(headers).not.toHaveProperty('content-encoding')
    expect([headers.vary, body]).toEqual(['Accept-Encoding', SCRIPT])
    const head = await app.inject({ method: 'HEAD', url: '/assets/main-abc.js' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  test.each(['/assets/main-old.js', '/assets/v/none.svg', '/assets/a/b.js', '/api/nada'])(
    '%s is 404 and no page',
    async (path) => {
      const { statusCode, body } = await ask(app, HOST, path)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('<html')
    },
  )

  test.each([
    '/assets/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/v/..%2f..%2f..%2fpackage.json',
    '/assets/.vite/manifest.json',
  ])('%s leads nowhere', async (path) => {
    const { statusCode, body } = await ask(app, HOST, path)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toContain('assistente-consorcio')
  })

  test('case XSS-05: a drawing may run nothing when it is opened by itself', async () => {
    const { body } = await ask(app, HOST)
    const address = /\/assets\/v\/[0-9a-f]{16}\.svg/.exec(body)?.[0] ?? ''
    const { statusCode, headers } = await ask(app, HOST, address)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['content-type']).toBe('image/svg+xml')
  })
})

describe('case XSS-04: a variant’s words are words', () => {
  const evil = '</title></script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
  const home = release.variants.get('home')!
  const hostile: Variant = {
    ...home,
    title: evil,
    description: evil,
    canonical: 'https://consorcio.example/"><script>',
    brand: { ...home.brand, name: evil, partnership: evil },
    banner: { ...home.banner, alt: evil },
    colours: { ...home.colours, primary: 'red;}*{background:url(//evil)}</style><script>' },
    menu: [{ label: evil, href: 'https://consorcio.example/' }],
    texts: { ...home.texts, 'chat.opcoes': evil, 'pagina.sem-script': evil },
  }
  const variants = new Map([...release.variants, ['home', hostile]])

  test.each([
    [200, '/'],
    [404, '/nada'],
  ])('in a page of status %i', async (status, path) => {
    const other = await pageApp({ ...release, id: 'r2', variants })
    const { statusCode, body } = await ask(other, HOST, path)
    expect(statusCode).toBe(status)
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('<img src=x')
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    expect(body.match(/<\/style>/g)).toHaveLength(body.match(/<style>/g)?.length ?? 0)
    expect(body.match(/<style/g)?.length).toBeLessThan(3)
    expect(body).not.toContain('url(//evil)}</style>')
    expect(body.split('</style>')[0]).not.toContain('url(//evil)')
  })
})
