import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { ServedReleases } from '../../../server/content/release'
import { BEST, pack } from '../../../server/page/packed'
import { pageJobsHere } from '../../../server/page/page-jobs'
import { fixedReleases } from '../fixed-releases'
import { ask, pageApp } from './page-app'
import { ownRelease } from './release'

const live = { ...(await ownRelease()), id: 'a'.repeat(64) }
const earlier = { ...live, id: 'b'.repeat(64) }
const recalled = ['c'.repeat(64)]
let called: readonly string[] = []
const releases: ServedReleases = {
  ...fixedReleases(live),
  byId: async (id) => [live, earlier].find((one) => one.id === id),
  variantsOf: async (id) => [live, earlier].find((one) => one.id === id),
  recalled: () => called,
}
const app = await pageApp(releases)
const HOST = 'consorcio.example'

test('PUB-07: what the page of an earlier release told the browser can be had for ever', async () => {
  const br = { 'accept-encoding': 'br' }
  const { headers, rawPayload } = await ask(app, HOST, `/releases/${earlier.id}/home.json`, br)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  const told = JSON.parse(brotliDecompressSync(rawPayload).toString())
  const { body } = await ask(app, HOST)
  const own = /id="page">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  const { opening, script, variant, ...rest } = JSON.parse(own)
  const { texts, ...dressed } = variant
  expect(opening).toBe(true)
  expect(told).toMatchObject({ ...rest, variant: dressed, release: earlier.id })
  // all that the document of a page leaves for later
  expect(told.variant.texts).toEqual(expect.objectContaining(texts))
  expect(told.script.steps).toEqual(expect.arrayContaining(script.steps))
  expect(told.script.steps.length).toBeGreaterThan(script.steps.length)
})

test.each([
  [HOST, `/releases/${'d'.repeat(64)}/home.json`],
  [HOST, `/releases/${earlier.id}/nada.json`],
  [HOST, `/releases/${earlier.id}/home`],
  [HOST, `/releases/${earlier.id}`],
  ['outro.example', `/releases/${earlier.id}/home.json`],
])('RTE-01: %s%s is not there, as a page would not be', async (host, path) => {
  const { statusCode, body } = await ask(app, host, path)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('"script"')
})

test('PUB-10: a page names the releases that were called back, and is another page by that', async () => {
  const before = await ask(app, HOST)
  expect(before.body).not.toContain('"recalled"')
  called = recalled
  const after = await ask(app, HOST)
  expect(after.body).toContain(`"recalled":["${recalled[0]}"]`)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('SRV-07: reads of earlier releases are counted; the live one is half of every page, and a town may share one address', async () => {
  const crowded = await pageApp(releases)
  const read = async (id: string) =>
    (await ask(crowded, HOST, `/releases/${id}/home.json`)).statusCode
  const statuses: number[] = []
  for (let n = 0; n < 602; n += 1) statuses.push(await read('d'.repeat(64)))
  expect(statuses.indexOf(429)).toBe(600)
  expect([await read(live.id), await read(earlier.id)]).toEqual([200, 429])
})

test('SRV-06: a HEAD is counted as the read that it is', async () => {
  const crowded = await pageApp(releases)
  const url = `/releases/${earlier.id}/home.json`
  const head = async () =>
    (await crowded.inject({ method: 'HEAD', url, headers: { host: HOST } })).statusCode
  const statuses: number[] = []
  for (let n = 0; n < 602; n += 1) statuses.push(await head())
  expect(statuses.indexOf(429)).toBe(600)
})

test('what a page of the live release leaves for later is soon as small as it can be', async () => {
  const fresh = await pageApp(releases)
  const br = { 'accept-encoding': 'br' }
  const other = [...live.variants.values()].find(({ path }) => path !== '/')
  const size = async () =>
    (await ask(fresh, HOST, `/releases/${live.id}/${other?.id}.json`, br)).rawPayload.length
  const first = await size()
  await vi.waitFor(async () => expect(await size()).toBeLessThan(0.95 * first), 30_000)
})

test('what the page of home leaves for later is as small as it can be before anybody asks for it (issue 14)', async () => {
  const fresh = await pageApp(releases)
  const br = { 'accept-encoding': 'br' }
  // packed as far as it goes in this very thread, right after the start
  await pause(100)
  const { rawPayload } = await ask(fresh, HOST, `/releases/${live.id}/home.json`, br)
  const best = pack(brotliDecompressSync(rawPayload), BEST)
  expect(rawPayload.length).toBe(best.bodies.br.length)
})

test('PUB-01: a page that cannot be made keeps no release from going live', async () => {
  const preparations: Parameters<ServedReleases['prepare']>[0][] = []
  let isBroken = false
  const broken = await pageApp(
    { ...fixedReleases(live), prepare: (work) => void preparations.push(work) },
    {
      run: async (job, input) => {
        if (isBroken) throw new Error('a page that cannot be drawn')
        return pageJobsHere(job, input)
      },
    },
  )
  await ask(broken, HOST)
  isBroken = true
  await Promise.all(preparations.map((prepare) => prepare({ ...earlier, id: 'd'.repeat(64) }, [])))
  expect(preparations).toHaveLength(1)
})
