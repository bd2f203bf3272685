import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../../server/http/escape'
import { firstView } from '../../../src/core/runtime/first-view'
import { variantFacts } from '../../../src/core/script/read-fact'
import { scriptFor } from '../../../src/core/script/script-for'
import type { Variant } from '../../../src/core/script/variant'
import { factTable } from '../../../src/product/facts/facts'
import { ask, pageApp } from './page-app'
import { ownRelease } from './release'

const release = await ownRelease()
const app = await pageApp(release)
const all = [...release.variants.values()]
const home = release.variants.get('home')!
const hostOf = ({ hosts }: Variant) => hosts[0] ?? home.hosts[0]!

/** The plain words at the start of what the variant's bot says first. */
function firstWords(variant: Variant): string {
  const script = scriptFor(release.script, variant, factTable)
  const [item] = firstView(script, variantFacts(factTable, variant), variant).items
  if (item?.type !== 'bubble') throw new Error('the talk does not begin with a bubble')
  return item.text.find((part) => typeof part === 'string') ?? ''
}

describe.each(all.map((variant) => [variant.id, variant] as const))('%s', (_id, variant) => {
  test('spec section 2: its page, with its own title, addresses, colours and first bubble', async () => {
    const { statusCode, body, headers } = await ask(app, hostOf(variant), variant.path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<title>${escapeHtml(variant.title)}</title>`)
    expect(body).toContain(`<meta name="description" content="${escapeHtml(variant.description)}">`)
    expect(body).toContain(`<link rel="canonical" href="${variant.canonical}">`)
    expect(body).toContain(`<meta name="theme-color" content="${variant.colours.header}">`)
    expect(body).toContain(variant.indexar ? '"index, follow"' : '"noindex, nofollow"')
    expect(body).toContain(`--primary:${variant.colours.primary}`)
    expect(body).toContain(`data-tone="${variant.colours.tone}"`)
    const [, bubble = ''] = body.split('data-bubble="bot"')
    expect(bubble).toContain(escapeHtml(firstWords(variant)).replaceAll('&#39;', '&#x27;'))
  })

  test('the header only where the variant has one, and never in the app (spec section 2)', async () => {
    const { body } = await ask(app, hostOf(variant), variant.path)
    expect(body.includes('<header')).toBe(variant.navBar && !variant.isApp)
  })
})

test('issue 15: where a page is shared its banner is shown, as a picture that networks draw', async () => {
  const { body, headers } = await ask(app, hostOf(home), home.path)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const [, address = ''] = /<meta property="og:image" content="([^"]+)">/.exec(body) ?? []
  expect(address).toMatch(new RegExp(`^${new URL(home.canonical).origin}/assets/v/[0-9a-f]{16}`))
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
  const picture = await ask(app, hostOf(home), new URL(address).pathname)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  const { format, width, height } = await sharp(picture.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 600 })
  const other = new URL(address).pathname.replace(/[0-9a-f]{16}/, '0'.repeat(16))
  expect((await ask(app, hostOf(home), other)).statusCode).toBe(404)
})

describe('case RTE-03: the answer of the server', () => {
  const hosts = [...new Set(all.flatMap((variant) => variant.hosts))]

  test.each(hosts)('%s answers exactly its own paths by 200, the rest by 404', async (host) => {
    const allowed = all.filter((variant) =>
      variant.hosts.length > 0 ? variant.hosts.includes(host) : home.hosts.includes(host),
    )
    for (const { path } of all) {
      const { statusCode } = await ask(app, host, path)
      const expected = path === '/' || allowed.some((variant) => variant.path === path)
      expect([path, statusCode]).toEqual([path, expected ? 200 : 404])
    }
  })

  test('one final slash makes no other page', async () => {
    expect((await ask(app, 'consorcio.example', '/oferta/')).statusCode).toBe(200)
    expect((await ask(app, 'consorcio.example', '/oferta//')).statusCode).toBe(404)
  })
})

describe('case RTE-01: the host that was sent is never believed nor repeated', () => {
  test('X-Forwarded-Host and its like change nothing', async () => {
    const plain = await ask(app, 'consorcio.example')
    const dressed = await ask(app, 'consorcio.example', '/', {
      'x-forwarded-host': 'aurive.example',
      forwarded: 'host=aurive.example',
      'x-original-url': '/oferta',
      'x-rewrite-url': '/oferta',
      'x-http-method-override': 'POST',
    })
    expect(dressed.body).toBe(plain.body)
    expect(dressed.headers['content-security-policy']).toBe(
      plain.headers['content-security-policy'],
    )
    const evil = await ask(app, 'evil.example', '/', { 'x-forwarded-host': 'consorcio.example' })
    expect(evil.statusCode).toBe(404)
  })

  test.each(['evil.example', 'CONSORCIO.EXAMPLE', 'consorcio.example.', 'consorcio.example.evil'])(
    '%s gets the 404 page of home, which does not say its name',
    async (host) => {
      const { statusCode, body, headers } = await ask(app, host, '/x-evil-path?x=evil-query')
      expect(statusCode).toBe(404)
      expect(`${body}${JSON.stringify(headers)}`.toLowerCase()).not.toContain('evil')
      expect(body).not.toContain('<script')
      expect(body).toContain('noindex')
    },
  )

  test('case RTE-04: localhost from elsewhere is nobody', async () => {
    expect((await ask(app, 'localhost')).statusCode).toBe(404)
    const here = await app.inject({ url: '/oferta', headers: { host: 'localhost:3000' } })
    expect(here.statusCode).toBe(200)
  })
})

describe('design section 8: what a page may do', () => {
  const policyOf = (headers: Record<string, unknown>) =>
    new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ')
          return [name, sources.join(' ')]
        }),
    )

  test('pictures come from here, and from the configured CDN where there is one', async () => {
    const cdn = 'https://cdn.example.com/consorcio/'
    const configured = await pageApp(release, { cdn })
    const sources = async (from: typeof app) =>
      policyOf((await ask(from, 'consorcio.example')).headers).get('img-src')
    expect(await sources(app)).toBe("'self' data:")
    expect(await sources(configured)).toBe(`'self' data: ${cdn}`)
    expect((await ask(configured, 'consorcio.example')).body).toContain(`"cdn":"${cdn}"`)
    expect((await ask(app, 'consorcio.example')).body).not.toContain('"cdn"')
  })

  test.each(all.map((variant) => [variant.id, variant] as const))(
    '%s: its styles are those that the policy names, and no script is inline',
    async (_id, variant) => {
      const { body, headers } = await ask(app, hostOf(variant), variant.path)
      const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
      expect(styles.length).toBeGreaterThan(0)
      const hashes = styles.map((css) => createHash('sha256').update(css).digest('base64'))
      expect(policyOf(headers).get('style-src')).toBe(
        ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '),
      )
      expect(body).not.toMatch(/ style="| on[a-z]+="/)
      const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
      expect(scripts).toEqual(
        [
          expect.stringContaining('src="/assets/'),
          expect.stringContaining('type="application/json"'),
        ].filter((_, at) => at < scripts.length),
      )
    },
  )

  test('scripts only from the assets of its own host, no Trusted Types policy, no frame, no base', async () => {
    const policy = policyOf((await ask(app, 'consorcio.example')).headers)
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe('consorcio.example:*/assets/')
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    expect(policy.get('trusted-types')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*(?!\/assets)|https?:/)
  })

  test('the 404 page has no script at all', async () => {
    expect(policyOf((await ask(app, 'evil.example')).headers).has('script-src')).toBe(false)
  })

  test('every page is nosniff and not referred to others', async () => {
    for (const host of ['consorcio.example', 'evil.example']) {
      expect((await ask(app, host)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
      })
    }
  })
})
