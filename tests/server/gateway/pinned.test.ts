import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Release, ServedReleases } from '../../../server/content/release'
import { fixedReleases } from '../fixed-releases'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { testRelease } from '../release'
import { LEAD } from '../requests'
import { startApp, type TestApp } from '../start-app'

const home = testRelease.variants.get('home')!
const release = (id: string, campanhaId: number): Release => ({
  ...testRelease,
  id,
  variants: new Map([['home', { ...home, campanhaId }]]),
})
const earlier = release('earlier', 111)
const bad = release('bad', 222)
let away = false
const releases: ServedReleases = {
  ...fixedReleases(release('live', 333)),
  variantsOf: async (id) => {
    if (away) throw new Error('the store is away')
    return [earlier, bad].find((one) => one.id === id)
  },
  recalled: () => ['bad'],
}
let mock: MockProvider
let it: TestApp
let serial = 0

beforeAll(async () => {
  mock = await mockProvider()
  mock.answer = json({ success: true, data: { id: 7 } })
  it = await startApp({ providerUrl: mock.url, releases })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})

async function leadOn(id: string) {
  serial += 1
  const headers = { 'idempotency-key': `p:${serial}`, 'x-release': id }
  const { statusCode, headers: answered } = await it.post('/api/lead', LEAD, headers)
  const { campanhaId } = JSON.parse(mock.seen.at(-1)?.body ?? '{}')
  return [statusCode, campanhaId, answered['x-release-recalled']]
}

test.each([
  ['the talk’s own release', 'earlier', 111, undefined],
  ['the live one', 'live', 333, undefined],
  ['the live one instead of one that was called back, and says so (PUB-10)', 'bad', 333, '1'],
  ['the live one instead of one nobody knows', 'nobody', 333, undefined],
])('GW-08: a lead is booked under the identifiers of %s', async (_name, id, campanha, recalled) => {
  expect(await leadOn(id)).toEqual([200, campanha, recalled])
})

test('PUB-12: a store that cannot tell the release keeps nobody waiting', async () => {
  away = true
  expect(await leadOn('earlier')).toEqual([200, 333, undefined])
  away = false
})
