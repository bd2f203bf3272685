import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFor } from '../../../server/admin/content-of-brands'
import { openStore, type Store } from '../../../server/store/open-store'
import type { SignedIn } from '../../../src/api/user'
import { ANA } from '../content/people'
import { drawnFiles, openWorld, SMALL, type World } from '../content/world'
import { tempDataDir } from '../temp-store'

/* Issue 15, 17: what people say of other brands is read by nobody who is bound to some. */

const temp = tempDataDir()
let store: Store
let world: World

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  world = await openWorld(store, temp.directory, drawnFiles)
})
afterAll(async () => {
  await world.stop()
  await store.close()
  temp.remove()
})

const HOME = 'variants/home.yaml'

const bound = (id: string): SignedIn => ({
  ...{ id, email: `${id}@exemplo.com.br`, name: id, role: 'editor', brands: ['home'] },
})

/** Changes their brand; gives what a publication of it has to say. */
async function changed(alt: string) {
  const text = (await world.textOf(HOME)).replace(/banner:\n.*\n/, '')
  await world.write(HOME, `${text}banner:\n  alt: ${alt}\n`)
  return { ...(await world.seen()), message: alt, acceptWarnings: true, paths: [HOME] }
}

test('why a release was published, and why it was recalled, is told to others than them', async () => {
  await world.write(SMALL, (await world.textOf(SMALL)).replace('text: Oi', 'text: Olá'))
  const id = await world.publishAll('SEGREDO')
  await world.content.recall(id, 'SEGREDO', ANA)
  const own = await contentFor(world.content, bound('eva'))
  const told = await own.releases()
  expect(told.releases.find((one) => one.id === id)?.recalled).toMatchObject({ reason: '' })
  expect(JSON.stringify([told, await own.read()])).not.toContain('SEGREDO')
})

test('a picture that no text names yet is seen by who has uploaded it, and by no other who is bound', async () => {
  const path = 'variants/assets/nova.svg'
  const seenBy = async (id: string) =>
    (await (await contentFor(world.content, bound(id))).read()).pictures.some(
      (picture) => picture.path === path,
    )
  const own = await contentFor(world.content, bound('eva'))
  await own.putPicture({ path, etag: '', by: bound('eva') }, Buffer.from('<svg/>'))
  expect([await seenBy('eva'), await seenBy('rui')]).toEqual([true, false])
  const other = await contentFor(world.content, bound('rui'))
  const over = other.putPicture({ path, etag: '', by: bound('rui') }, Buffer.from('<svg />'))
  await expect(over).rejects.toMatchObject({ code: 'brand-missing' })
})

test('who asks again for a publication of theirs reads no message of what others have published since', async () => {
  const own = await contentFor(world.content, bound('eva'))
  const key = 'chave-de-uma-publicacao'
  const made = await own.publish({ ...(await changed('Nova')), key }, bound('eva'))
  await world.write(SMALL, (await world.textOf(SMALL)).replace(/text: .*/, 'text: Depois'))
  await world.publishAll('SEGREDO')
  const again = await own.publishedUnder(key, bound('eva'))
  expect(made).toMatchObject({ live: { message: 'Nova' } })
  expect(again).toMatchObject({ release: { message: 'Nova' }, live: { message: '' } })
})

test('what they have scheduled says over which picture it is held, and not what others say of that', async () => {
  const path = 'variants/assets/campanha.svg'
  const draw = async (picture: string) => {
    const etag = (await world.seen()).etags[path] ?? ''
    await world.content.putPicture({ path, etag, by: bound('eva') }, Buffer.from(picture))
  }
  const own = await contentFor(world.content, bound('eva'))
  await draw('<svg/>')
  const request = { ...(await changed('Campanha')), paths: [HOME, path] }
  await own.publish({ ...request, at: world.clock.now + 60_000 }, bound('eva'))
  await draw('<svg />')
  const other = { ...(await world.seen()), message: 'SEGREDO', acceptWarnings: true }
  await world.content.publish({ ...other, paths: [path] }, ANA)
  expect(await own.schedule()).toMatchObject([
    { message: 'Campanha', state: 'held', over: { message: '', paths: [path] } },
  ])
})
