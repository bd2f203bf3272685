import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsInProcess } from '../../../server/content/author-jobs'
import { authorTexts } from '../../../server/content/author-texts'
import type { UserRole } from '../../../src/api/user'
import { smallFiles } from '../content/world'
import { routes } from './doors'
import { type WholeAdmin, wholeAdmin } from './whole-admin'

/* SCR-04: what reads texts for a person knows for whom, so that nobody takes the share of others. */

const HOME = 'variants/home.yaml'
const BRANDS = Array.from({ length: 40 }, (_, n) => `marca${n}`)
const files = new Map([
  ...smallFiles,
  ...BRANDS.map((id): [string, Buffer] => [
    `variants/${id}.yaml`,
    Buffer.from(
      `path: /${id}\nbotType: ${id.toUpperCase()}\ncanonical: https://consorcio.example/${id}\n`,
    ),
  ]),
])

let admin: WholeAdmin
let asked: { readonly job: string; readonly owner: string | undefined }[] = []
/** The most jobs of one person that waited at once. */
let most = 0

beforeAll(async () => {
  const run = jobsInProcess()
  const pending = new Map<string | undefined, number>()
  const authors = authorTexts(async (job, input, owner) => {
    asked.push({ job, owner })
    pending.set(owner, (pending.get(owner) ?? 0) + 1)
    if (owner !== undefined) most = Math.max(most, pending.get(owner) ?? 0)
    await new Promise(setImmediate)
    pending.set(owner, (pending.get(owner) ?? 0) - 1)
    return run(job, input)
  })
  admin = await wholeAdmin({ files, brands: ['home', ...BRANDS], authors })
})
afterAll(() => admin.close())

const routeOf = (name: string) => routes.find((route) => route.name === name)!

async function jobsOf(role: UserRole, name: string, over: object = {}): Promise<string[]> {
  asked = []
  const { statusCode, body } = await admin.call(routeOf(name), { role, ...over })
  expect([200, 201], body).toContain(statusCode)
  const own = await admin.idOf(role)
  expect(new Set(asked.map(({ owner }) => owner))).toEqual(new Set([own]))
  return [...new Set(asked.map(({ job }) => job))]
}

test('the groups of many brands are read one after another', async () => {
  expect(await jobsOf('editor', 'GET /admin/api/content')).toEqual(['groupOf'])
  expect(asked).toHaveLength(41)
  expect(most).toBe(1)
})

test('a save, a shared draft, a publication and a restore are jobs of who asks for them', async () => {
  const before = admin.world.releases.live().id
  const { documents } = await admin.world.content.read()
  const { etag, text } = documents.find(({ path }) => path === HOME)!
  const save = {
    id: HOME,
    headers: { 'if-match': `"${etag}"` },
    payload: { text: `${text}\ntitle: Outro\n` },
  }
  const saved = await jobsOf('editor', 'PUT /admin/api/documents/*', save)
  expect(saved).toEqual(['isReadable', 'foreignKeys'])
  const share = { payload: { variant: 'home', days: 1 } }
  expect(await jobsOf('editor', 'POST /admin/api/shared-links', share)).toEqual(['page'])
  const publish = {
    payload: {
      ...(await admin.world.seen()),
      ...{ message: 'Outro', paths: [HOME], acceptWarnings: true },
    },
  }
  const published = await jobsOf('publisher', 'POST /admin/api/publish', publish)
  expect(published).toEqual(['compile', 'foreignValues'])
  const restore = { id: before, payload: { message: 'De volta' } }
  expect(await jobsOf('admin', 'POST /admin/api/releases/:id/restore', restore)).toEqual([
    'compile',
  ])
})
