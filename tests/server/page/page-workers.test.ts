import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type Page,
  type PageText,
  pageJobsHere,
  type RunPageJob,
} from '../../../server/page/page-jobs'
import { createPages } from '../../../server/page/pages'
import { startPageWorkers } from '../../../server/page/start-page-workers'
import { programFile } from '../../programs'
import { tempDataDir } from '../temp-store'
import { ownRelease } from './release'

const release = await ownRelease()
const served = { release, recalled: [] }
const home = release.variants.get('home')!
const client = { dir: '.', entry: '/assets/main.js', preloads: [] }
const options = { client, sandbox: false, fakeLoad: undefined }

const program = resolve(programFile('server/page/page-worker.ts'))
const workers = startPageWorkers(program)
afterAll(workers.stop)

const UNPACKED = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8')

/** Programs of tests are bundled with the style sheets, and modules of tests are without. */
const withoutStyle = ({ bodies }: Page) =>
  text(bodies.identity).replace(/<style>.*?<\/style>/gs, '')

describe('issue 13: pages are drawn and compressed by threads', () => {
  test('they are the same as those that this thread makes', async () => {
    const [there, here] = [createPages({ ...options, run: workers.run }), createPages(options)]
    for (const variant of [home, release.variants.get('oferta')!]) {
      const [one, other] = [await there.of(served, variant), await here.of(served, variant)]
      expect(withoutStyle(one)).toBe(withoutStyle(other))
      expect({ framed: one.framed, ofArm: one.ofArm }).toEqual({ framed: false, ofArm: false })
      for (const [encoding, unpack] of UNPACKED) {
        expect(unpack(one.bodies[encoding])).toEqual(Buffer.from(one.bodies.identity))
      }
    }
    const missing = [await there.notFound(served), await here.notFound(served)]
    expect(withoutStyle(missing[0]!)).toBe(withoutStyle(missing[1]!))
    const load = async () => release
    const told = [await there.data('r1', home, load), await here.data('r1', home, load)]
    expect(text(told[0]?.bodies.identity)).toBe(text(told[1]?.bodies.identity))
    await Promise.all([there.settled(), here.settled()])
  })

  test('nothing of it is done by the thread that answers visitors', async () => {
    const page: Page = {
      ...{ etag: 'W/"x"', style: '', framed: false },
      bodies: { br: Buffer.from('br'), gzip: Buffer.from('gzip'), identity: Buffer.from('page') },
    }
    const asked: string[] = []
    const run = (async (job) => {
      asked.push(job)
      return job === 'packBest' ? { ...page, etag: 'W/"best"' } : page
    }) as RunPageJob // every job gives bytes
    const pages = createPages({ ...options, run })
    expect(await pages.of(served, home)).toEqual(page)
    expect(await pages.notFound(served)).toEqual(page)
    expect(await pages.data('r1', home, async () => release)).toEqual(page)
    await pages.settled()
    expect(asked.toSorted()).toEqual([
      ...['draw', 'drawNotFound', 'packBest', 'packBest', 'packBest', 'packData'],
    ])
    expect(pages.of(served, home)).toMatchObject({ etag: 'W/"best"' })
  })

  test('a page whose thread failed is drawn again for who asks next', async () => {
    let fails = true
    const run: RunPageJob = async (job, input) => {
      if (fails) throw new Error('The thread has ended.')
      return pageJobsHere(job, input)
    }
    const pages = createPages({ ...options, run })
    await expect(pages.of(served, home)).rejects.toThrow('has ended')
    fails = false
    expect(text((await pages.of(served, home)).bodies.identity)).toContain(home.title)
    await pages.settled()
  })

  test('a page is not waited for where a build has taken away what compresses it, and the next is compressed once it is back', async () => {
    const temp = tempDataDir()
    const file = join(temp.directory, 'page-worker.mjs')
    const build = () =>
      writeFileSync(file, `export { default } from '${pathToFileURL(program).href}'`)
    build()
    const { run, stop } = startPageWorkers(file)
    const text = { script: '{}', rest: {} } as PageText // not looked at: it is only packed
    await run('packData', text)
    rmSync(file)
    await expect(run('packBest', Buffer.from('page'))).rejects.toThrow()
    build()
    const { bodies } = await run('packBest', Buffer.from('page'))
    expect(brotliDecompressSync(bodies.br).toString()).toBe('page')
    await stop()
    temp.remove()
  })

  test('what is no longer live is not compressed again: few ask for it, and it would take the processor from visitors', async () => {
    const asked: string[] = []
    const run: RunPageJob = async (job, input) => {
      asked.push(job)
      return pageJobsHere(job, input)
    }
    const pages = createPages({ ...options, run })
    const next = { release: { ...release, id: 'r2' }, recalled: [] }
    await pages.follow(served, next)
    await pages.of(served, home)
    await pages.data('r1', home, async () => release)
    await pages.settled()
    expect(asked).toEqual(['draw', 'packData'])
    await pages.of(next, home)
    await pages.settled()
    expect(asked).toEqual(['draw', 'packData', 'draw', 'packBest'])
  })
})
