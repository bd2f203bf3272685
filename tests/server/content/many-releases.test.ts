import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadingCache } from '../../../server/content/loading-cache'
import { openStore, type Store } from '../../../server/store/open-store'
import { cutIntoPieces } from '../../../server/store/pieces'
import { tempDataDir } from '../temp-store'
import { addReleases } from './add-releases'
import { openWorld } from './world'

const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock('../../../server/content/load-release', async (original) => {
  const actual = await original<typeof import('../../../server/content/load-release')>()
  return {
    ...actual,
    fetchRelease: (...given: Parameters<typeof actual.fetchRelease>) => {
      loads.count += 1
      return actual.fetchRelease(...given)
    },
  }
})

const temp = tempDataDir()
const RELEASES = 60
let store: Store
let ids: readonly string[]
let grown: number

const bytesOf = async () => {
  const { rows } = await sql<{
    bytes: number
  }>`select (page_count - freelist_count) * page_size as bytes
     from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(store.db)
  return rows[0]?.bytes ?? 0
}

const rowsOf = async (table: 'pieces' | 'files') => {
  const { count } = await store.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  await (await openWorld(store, temp.directory)).stop()
  const before = await bytesOf()
  ids = await addReleases(store, RELEASES)
  grown = (await bytesOf()) - before
})
beforeEach(() => {
  loads.count = 0
})
afterAll(async () => {
  await store.close()
  temp.remove()
})

test('issue 13: a further release that changed one sentence takes a sixteenth of what it says at most, and shares all other files', async () => {
  // its text alone is 635 KB
  expect(grown / RELEASES).toBeLessThan((635 / 16) * 1024)
  const [pieces, files] = [await rowsOf('pieces'), await rowsOf('files')]
  await addReleases(store, 3)
  // a piece of the words, of the manifest and of what stands on their borders
  expect((await rowsOf('pieces')) - pieces).toBeLessThanOrEqual(3 * 6)
  expect((await rowsOf('files')) - files).toBeLessThanOrEqual(3)
})

test('issue 13: a start loads one release, however many there are', async () => {
  const world = await openWorld(store, temp.directory)
  expect(loads.count).toBe(1)
  await world.stop()
})

test('issue 13: releases in use share their pictures and the brands that are equal', async () => {
  const world = await openWorld(store, temp.directory)
  const live = world.releases.live()
  const old = await world.releases.byId(ids[0] ?? '')
  expect(old?.script).not.toBe(live.script)
  expect(live.variants.size).toBeGreaterThan(20)
  for (const [id, variant] of live.variants) expect(old?.variants.get(id)).toBe(variant)
  expect(live.pictures.byAddress.size).toBeGreaterThan(20)
  for (const [address, { body }] of live.pictures.byAddress) {
    expect(old?.pictures.byAddress.get(address)?.body).toBe(body)
  }
  await world.stop()
})

test('issue 13: six who ask for thirteen old releases at once load each once, and identifiers outlive the bodies', async () => {
  const world = await openWorld(store, temp.directory)
  loads.count = 0
  const asked = ids.slice(0, 13)
  const everybody = Array.from({ length: 6 }, () => asked).flat()
  const found = await Promise.all(everybody.map((id) => world.releases.variantsOf(id)))
  expect(found.map((one) => one?.id)).toEqual(everybody)
  expect(loads.count).toBe(13)
  await Promise.all(everybody.map((id) => world.releases.variantsOf(id)))
  expect(loads.count).toBe(13)
  for (const id of asked) {
    const release = await world.releases.byId(id)
    expect(JSON.stringify(release?.script)).toContain(`Olá ${ids.indexOf(id)}!`)
  }
  // what was never live is nobody's to see
  expect(await world.releases.variantsOf('f'.repeat(64))).toBeUndefined()
  await world.stop()
})

test('issue 13: what is kept is bounded by its bytes, and a load that fails or finds nothing is not kept', async () => {
  const kept = loadingCache<Buffer>({ bytes: 1000, bytesOf: ({ length }) => length })
  const load = vi.fn(async () => Buffer.alloc(400))
  for (const key of ['a', 'b', 'c', 'b', 'c']) await kept.get(key, load)
  expect([load.mock.calls.length, [...kept.values()].length]).toEqual([3, 2])
  await kept.get('a', load)
  expect(load).toHaveBeenCalledTimes(4)
  const large = await kept.get('large', async () => Buffer.alloc(5000))
  expect([large?.length, [...kept.values()].length]).toEqual([5000, 2])
  const nothing = vi.fn(async () => undefined)
  expect(await kept.get('none', nothing)).toBeUndefined()
  await kept.get('none', nothing)
  expect(nothing).toHaveBeenCalledTimes(2)
  const fails = () => kept.get('broken', () => Promise.reject(new Error('no')))
  await expect(fails()).rejects.toThrow('no')
  expect(await kept.get('broken', load)).toHaveLength(400)
})

test('issue 13: a text is cut where its words say so, so that a change moves only the cuts beside it', () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `passo ${n * 7919}: "Olá ${n}"`)
  const before = [...cutIntoPieces(Buffer.from(lines.join('\n')))]
  const text = lines.with(9000, 'passo: "Uma frase bem mais longa do que a de antes"').join('\n')
  const after = [...cutIntoPieces(Buffer.from(text))]
  expect(Buffer.concat([...after]).toString()).toBe(text)
  const known = new Set(before.map(String))
  expect(after.filter((piece) => !known.has(String(piece))).length).toBeLessThanOrEqual(3)
  expect(Math.max(...after.map(({ length }) => length))).toBeLessThanOrEqual(16_384)
  expect(before.length).toBeGreaterThan(40)
  // nothing to cut by: pieces of the greatest length, and what is left
  expect([...cutIntoPieces(Buffer.alloc(40_000))].length).toBeGreaterThanOrEqual(3)
  expect([...cutIntoPieces(Buffer.alloc(0))]).toEqual([])
})
