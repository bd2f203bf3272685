import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { sharedProduct } from './product'

const PREVIEW = 'previa.example'
const FOREIGN = [
  'evil.example',
  'consorcio.example.evil.example',
  'evilconsorcio.example',
  'CONSORCIO.EXAMPLE',
  'consorcio.example.',
  'consorcio.example/app',
]

const product = sharedProduct({ PREVIEW_HOST: PREVIEW })

type Place = { readonly path: string; readonly hosts: readonly string[] }

/** Where each variant says that it lives, as its file is written. */
async function places(): Promise<readonly Place[]> {
  const files = (await readdir('variants')).filter(
    (name) => name.endsWith('.yaml') && name !== 'base.yaml',
  )
  return Promise.all(
    files.map(async (name) => {
      const { path, hosts = [] } = parse(await readFile(`variants/${name}`, 'utf8'))
      return { path, hosts }
    }),
  )
}

/** A real Host header; `fetch` would not send one of ours. */
function statusOf(host: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(product.url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: { host } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    asked.once('error', reject).end()
  })
}

test('RTE-03: every variant on every host: exactly the allowed pairs are 200, the rest 404', {
  tag: '@phone',
}, async () => {
  const all = await places()
  expect(all.length).toBeGreaterThanOrEqual(27)
  const home = all.find(({ path }) => path === '/')?.hosts ?? []
  const own = (place: Place) => (place.hosts.length > 0 ? place.hosts : home)
  const known = [...new Set(all.flatMap(({ hosts }) => hosts))]
  const open = ['localhost', '127.0.0.1:9', '[::1]', PREVIEW]
  const paths = [...all.map(({ path }) => path), '/nada', '/%zz', '/app/x', '/App', '/%61pp']
  const wrong: string[] = []
  for (const host of [...known, ...open, ...FOREIGN]) {
    await Promise.all(
      paths.map(async (path) => {
        const here = all.filter((place) => place.path === path)
        const allowed = open.includes(host)
          ? here.length > 0
          : here.some((place) => own(place).includes(host)) ||
            (path === '/' && known.includes(host))
        const status = await statusOf(host, path)
        // a host with a slash in it is no Host header at all
        const right = status === (allowed ? 200 : 404) || (host.includes('/') && status === 400)
        if (!right) wrong.push(`${host} ${path}: ${status}`)
      }),
    )
  }
  expect(wrong).toEqual([])
})
