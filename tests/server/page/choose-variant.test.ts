import { describe, expect, test } from 'vitest'
import { variantChooser } from '../../../src/product/facts/choose-variant'
import { ownRelease } from './release'

const { variants } = await ownRelease()
const all = [...variants.values()]
const home = variants.get('home')!
const choose = variantChooser(all, 'Previa.example')
const shown = (host: string | undefined, path: string, local = false) =>
  choose({ host, path, local })?.variant.id

const HOSTS = [...new Set(all.flatMap(({ hosts }) => hosts))]

/** The rule of spec section 2 and domain hole 83 once more, in other words than the code's. */
function allowed(host: string, path: string): string | undefined {
  const own = all.find(({ hosts }) => hosts.includes(host))
  if (path === '/') return own?.id
  const named = all.find((variant) => variant.path === path)
  const hosts = named?.hosts.length ? named.hosts : home.hosts
  return hosts.includes(host) ? named?.id : undefined
}

describe('case RTE-03: every variant on every host', () => {
  test.each(HOSTS)('%s shows its own variants and nothing else', (host) => {
    for (const { path } of all)
      expect([path, shown(host, path)]).toEqual([path, allowed(host, path)])
  })

  test('domain hole 83: the variants without hosts are on those of home, and only there', () => {
    const hostless = all.filter(({ hosts }) => hosts.length === 0)
    expect(hostless.length).toBeGreaterThan(4)
    for (const { id, path } of hostless) {
      expect(HOSTS.filter((host) => shown(host, path) === id)).toEqual(home.hosts)
    }
  })

  test('/ is the partner on the host of a partner, home on the hosts of home', () => {
    expect(shown('aurive.example', '/')).toBe('parceiro-credito-1')
    for (const host of home.hosts) expect(shown(host, '/')).toBe('home')
  })

  test('the host in the answer is the one of the configuration', () => {
    expect(choose({ host: 'consorcio.example:8443', path: '/', local: false })?.host).toBe(
      'consorcio.example',
    )
  })
})

describe('cases RTE-01 and RTE-02: a host is one of ours or nobody', () => {
  test.each([
    'aurive.example.evil.com',
    'evilaurive.example',
    'sub.aurive.example',
    'AURIVE.EXAMPLE',
    'aurive.example.',
    'aurive.example:80/path',
    'aurive.example, evil.com',
    'aurive.example:',
    'aurive.example:123456',
    'xn--aurive-dva.example',
    '__proto__',
    'constructor',
    '',
    undefined,
  ])('%s shows nothing', (host) => {
    for (const { path } of all) expect(shown(host, path, true)).toBeUndefined()
  })

  test.each(['aurive.example:80', 'aurive.example:8443'])(
    '%s: the port does not matter',
    (host) => {
      expect(shown(host, '/')).toBe('parceiro-credito-1')
    },
  )
})

describe('case RTE-04: this machine and the preview', () => {
  test.each(['localhost', '127.0.0.1:3000', '[::1]:3000'])('%s shows all from here', (host) => {
    for (const { id, path } of all) expect(shown(host, path, true)).toBe(id)
  })

  test.each(['localhost', '127.0.0.1', '[::1]'])('%s shows nothing from elsewhere', (host) => {
    for (const { path } of all) expect(shown(host, path, false)).toBeUndefined()
  })

  test('the preview host shows all from anywhere, and nothing where none is configured', () => {
    for (const { id, path } of all) expect(shown('previa.example', path)).toBe(id)
    const without = variantChooser(all, undefined)
    expect(without({ host: 'previa.example', path: '/', local: true })).toBeUndefined()
  })

  test('a path that is nobody’s is nobody’s everywhere', () => {
    for (const host of [...HOSTS, 'localhost']) expect(shown(host, '/nada', true)).toBeUndefined()
  })
})
