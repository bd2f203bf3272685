import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageRoutes } from '../../../server/page/page-routes'
import { TAG_POLICY } from '../../../server/page/tag-page'
import { fixedReleases } from '../fixed-releases'
import { testRelease } from '../release'

const drawn = {
  brand: { name: 'Exemplo', logo: 'logo.svg', bot: 'bot.svg', partnership: '' },
  banner: { src: 'banner.svg', alt: '' },
}
const home = { ...testRelease.variants.get('home')!, ...drawn }
const oferta = { ...testRelease.variants.get('oferta')!, ...drawn }
const release = {
  ...testRelease,
  variants: new Map([
    ['home', { ...home, gtmId: 'GTM-ABC1' }],
    ['oferta', oferta],
  ]),
}
const dir = mkdtempSync(join(tmpdir(), 'client-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  app = Fastify()
  await app.register(pageRoutes, {
    releases: fixedReleases(release),
    previewHost: undefined,
    client: { dir, entry: '/assets/main.js', preloads: [] },
    sandbox: false,
    fakeLoad: 0,
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { host: 'consorcio.example' } })

test('design section 8: a container has a document of its own, with a policy of its own', async () => {
  const { statusCode, headers, body } = await get('/tags/GTM-ABC1.html')
  expect([statusCode, headers['content-security-policy']]).toEqual([200, TAG_POLICY])
  expect(body).toContain('data-id="GTM-ABC1"')
})

test.each(['/tags/GTM-OUTRO.html', '/tags/', '/tags/.html', '/tags/GTM-ABC1.js'])(
  '%s is the 404 page',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)

test('only the page of a variant with tags may hold a frame; its own scripts are all it runs', async () => {
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
  expect(await policy('/')).toContain("frame-src 'self'")
  expect(await policy('/oferta')).not.toContain('frame-src')
  expect(await policy('/nada')).not.toContain('frame-src')
  expect((await get('/')).body).not.toMatch(/<iframe|googletagmanager/)
})

test('RTE-05, RTE-06, RTE-08: the query changes no byte of the page', async () => {
  const { body, headers } = await get('/')
  for (const query of [
    '?app=1',
    '?cupom=%3Cb%3E&idc=-1',
    '?referralcode=ana',
    '?next=//evil.example',
  ]) {
    const other = await get(`/${query}`)
    expect([other.statusCode, other.body, other.headers.etag]).toEqual([200, body, headers.etag])
    expect(other.headers.location).toBeUndefined()
  }
})
