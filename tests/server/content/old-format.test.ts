import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetContent } from '../../../server/content/open-content'
import { FORMAT } from '../../../server/content/release-text'
import { ownStore } from '../own-store'
import { addToRelease, agedRelease } from './aged-release'
import { ANA, BIA } from './people'
import { openWorld, SMALL, START, smallFiles, type World } from './world'

const own = ownStore()
const DAY = 24 * 3_600_000
let world: World

beforeAll(async () => {
  world = await openWorld(own.store, own.directory, smallFiles)
})
afterAll(async () => {
  await world.stop()
})

const say = async (words: string) => {
  const text = await world.textOf(SMALL)
  await world.write(SMALL, text.replace(/text: .*/, `text: ${words}`))
}

test('PUB-06: a version of an older format comes back compiled anew, as a release of its own', async () => {
  const first = world.releases.live().id
  const old = await agedRelease(own.store, first)
  await say('Segunda')
  const second = await world.publishAll('Segunda')
  const done = await world.content.restore(old, { message: 'Como antes' }, BIA)
  if ('type' in done) throw new Error(JSON.stringify(done))
  // of today's format it is the version that was there before
  expect([done.release.id, world.releases.live().id]).toEqual([first, first])
  expect(JSON.stringify(world.releases.live().script)).toContain('"Oi"')
  await world.content.restore(second, { message: 'E adiante' }, BIA)
})

test('PUB-10: a version of an older format does not bring back the recalled one that it is today', async () => {
  const first = world.releases.live().id
  const old = await agedRelease(own.store, first)
  await say('Sem o preço errado')
  const second = await world.publishAll('Correção')
  await world.content.recall(first, 'Preço errado', BIA)
  const back = await world.content.restore(old, { message: 'Como antes' }, BIA)
  expect(back).toEqual({ type: 'refused', code: 'release-recalled' })
  expect(world.releases.live().id).toBe(second)
})

test('PUB-06: a scheduled version of an older format that was compiled anew goes live at its time', async () => {
  await say('Agendada antes')
  const at = world.clock.now + 60_000
  const request = { ...(await world.seen()), message: 'Agendada', acceptWarnings: true, at }
  const planned = await world.content.publish(request, ANA)
  if ('type' in planned) throw new Error(JSON.stringify(planned))
  const old = await agedRelease(own.store, planned.release.id)
  // as the program of this format has compiled it anew
  await own.store.db
    .updateTable('schedule')
    .set({ release: old, ready: planned.release.id, ready_on: request.base })
    .where('state', '=', 'waiting')
    .execute()
  world.clock.now = at
  await world.releases.refresh()
  expect(world.releases.live().id).toBe(planned.release.id)
})

test('PUB-06: a version that has errors for today’s compiler does not come back, by a restore or by its time', async () => {
  const live = world.releases.live().id
  await say('Quebrada depois')
  const at = world.clock.now + 60_000
  const request = { ...(await world.seen()), message: 'Amanhã', acceptWarnings: true, at }
  const planned = await world.content.publish(request, ANA)
  if ('type' in planned) throw new Error(JSON.stringify(planned))
  const old = await agedRelease(own.store, planned.release.id)
  await own.store.db.updateTable('schedule').set({ release: old }).execute()
  world.clock.now = at
  await world.releases.refresh()
  expect(world.releases.live().id).toBe(live)
  expect(await world.content.schedule()).toMatchObject([
    { state: 'held', reason: 'program-changed' },
  ])

  // its words as an earlier compiler would have let them through
  const path = 'scripts/antigo.yaml'
  const hash = await world.write(path, 'group: antigo\nsteps:\n  a:\n    next: nao-ha\n')
  await addToRelease(own.store, old, { path, hash })
  const refused = await world.content.restore(old, { message: 'x' }, BIA)
  expect(refused).toMatchObject({ type: 'invalid', code: 'content-invalid' })
  expect(world.releases.live().id).toBe(live)
  await world.write(path, null)
})

test('PUB-20: a process older than what is live leaves the schedule to the newer ones', async () => {
  const live = world.releases.live().id
  await say('Agendada durante a troca')
  const at = world.clock.now + 60_000
  const request = { ...(await world.seen()), message: 'Agendada', acceptWarnings: true, at }
  const planned = await world.content.publish(request, ANA)
  if ('type' in planned) throw new Error(JSON.stringify(planned))
  // as a newer program beside this one does at its start
  const newer = await agedRelease(own.store, live, FORMAT + 1)
  const goLive = (id: string) =>
    own.store.db
      .updateTable('content_state')
      .set(({ eb }) => ({ live: id, revision: eb('revision', '+', 1) }))
      .execute()
  await goLive(newer)
  await world.releases.refresh()
  const row = () =>
    own.store.db
      .selectFrom('schedule')
      .select(['state', 'ready', 'ready_on'])
      .where('release', '=', planned.release.id)
      .executeTakeFirstOrThrow()
  expect(await row()).toEqual({ state: 'waiting', ready: null, ready_on: null })

  // and as it rebases what waits
  const rebased = await agedRelease(own.store, planned.release.id, FORMAT + 1)
  await own.store.db
    .updateTable('schedule')
    .set({ ready: rebased, ready_on: newer })
    .where('release', '=', planned.release.id)
    .execute()
  world.clock.now = at
  await world.releases.refresh()
  expect(await row()).toEqual({ state: 'waiting', ready: rebased, ready_on: newer })
  await goLive(live)
})

test('PUB-08: what visitors are on is kept however long they stay away; old saves of drafts are forgotten', async () => {
  const before = world.releases.live().id
  await say('Rascunho velho')
  const draft = await world.write('scripts/rascunho.yaml', 'group: rascunho\n# velho\n')
  world.clock.now += 3_600_000
  await world.write('scripts/rascunho.yaml', null)
  await say('Terceira')
  await world.publishAll('Terceira')
  for (const days of [1, 7, 30, 400]) {
    await forgetContent(own.store.db, START + days * DAY)
    const later = await openWorld(own.store, own.directory, smallFiles)
    expect((await later.releases.byId(before))?.id).toBe(before)
    expect(await later.content.release(before)).toBeDefined()
    await later.stop()
    expect((await world.content.text(draft)) === undefined).toBe(days > 90)
  }
})
