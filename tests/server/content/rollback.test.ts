import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store'
import { ask, pageApp } from '../page/page-app'
import { tempDataDir } from '../temp-store'
import { BIA } from './people'
import { openWorld, type World } from './world'

const temp = tempDataDir()
let store: Store
let world: World

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  world = await openWorld(store, temp.directory)
})
afterAll(async () => {
  await world.stop()
  await store.close()
  temp.remove()
})

test('PUB-09: a restore under load fails no request, and from its answer on everybody gets the same bytes as before', async () => {
  const path = 'scripts/inicio.yaml'
  const app = await pageApp(world.releases)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const visit = async () => {
    const answer = await fetch(address)
    return { status: answer.status, body: await answer.text() }
  }
  const first = world.releases.live().id
  const before = (await visit()).body
  await world.write(
    path,
    (await world.textOf(path)).replace('Que bom ter você por aqui', 'Preço 0'),
  )
  const wrong = await world.publishAll()
  expect((await visit()).body).toContain('Preço 0')

  let restored = false
  const seen = new Map<string, number>()
  const visitors = Array.from({ length: 8 }, async () => {
    for (let after = 0; after < 20; ) {
      if (restored) after += 1
      const wasRestored = restored
      const { status, body } = await visit()
      expect(status).toBe(200)
      const release = /"release":"(\w+)"/.exec(body)?.[1] ?? ''
      if (wasRestored) expect(release).toBe(first)
      seen.set(release, (seen.get(release) ?? 0) + 1)
    }
  })
  await expect.poll(() => seen.get(wrong)).toBeGreaterThan(0)
  await world.content.restore(first, { message: 'Preço errado' }, BIA)
  restored = true
  await Promise.all(visitors)
  expect([...seen.keys()].sort()).toEqual([first, wrong].sort())
  expect((await visit()).body).toBe(before)
  const [line] = (await world.content.audit()).entries
  expect(line).toMatchObject({ what: 'restore', by: BIA.email, detail: { release: first } })
})

test('ADM-06: drafts and releases that wait for their time are nobody’s to see', async () => {
  const path = 'scripts/inicio.yaml'
  await world.write(
    path,
    (await world.textOf(path)).replace('Que bom ter você por aqui', 'Segredo'),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${'s'.repeat(5000)}</title></svg>`
  const picture = { path: 'variants/assets/segredo.svg', etag: '', by: BIA }
  const drawn = await world.content.putPicture(picture, Buffer.from(svg))
  const hash = drawn.type === 'saved' ? drawn.saved.etag : ''
  const at = world.clock.now + 60_000
  const request = { ...(await world.seen()), message: 'Amanhã', acceptWarnings: true, at }
  const made = await world.content.publish(request, BIA)
  const id = 'release' in made ? made.release.id : ''
  const app = await pageApp(world.releases)
  const addresses = [`/releases/${id}/home.json`, `/assets/v/${hash.slice(0, 16)}.svg`]
  for (const address of addresses) {
    expect((await ask(app, 'consorcio.example', address)).statusCode).toBe(404)
  }
  world.clock.now = at
  await world.releases.refresh()
  for (const address of addresses) {
    expect((await ask(app, 'consorcio.example', address)).statusCode).toBe(200)
  }
})
