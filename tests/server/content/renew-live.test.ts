import { expect, test } from 'vitest'
import { ContentInvalid } from '../../../server/content/open-content'
import { ownStore } from '../own-store'
import { addToRelease, agedRelease } from './aged-release'
import { openWorld, SMALL, smallFiles } from './world'

const own = ownStore()

const open = () => openWorld(own.store, own.directory, smallFiles)

const liveRow = () =>
  own.store.db.selectFrom('content_state').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

/** The live release becomes one that a program with another format has published. */
async function ageLive(): Promise<string> {
  const { live } = await liveRow()
  const old = await agedRelease(own.store, live ?? '')
  await own.store.db.updateTable('content_state').set({ live: old }).execute()
  await own.store.db.updateTable('publications').set({ release: old }).execute()
  return old
}

test('PUB-06: what an earlier program published in another format is compiled anew at a start, and served', async () => {
  const before = await open()
  await before.write(SMALL, (await before.textOf(SMALL)).replace('text: Oi', 'text: Publicado'))
  await before.publishAll('Na versão de antes')
  await before.write('scripts/rascunho.yaml', 'group: rascunho\n')
  await before.stop()
  const old = await ageLive()

  const after = await open()
  const { id, script } = after.releases.live()
  expect(id).not.toBe(old)
  expect(JSON.stringify(script)).toContain('"Publicado"')
  expect(after.logged).toContainEqual({ event: 'live-renewed', release: id })
  const { publications } = await after.content.releases()
  expect(publications[0]).toMatchObject({ kind: 'renewed', release: id, by: { name: 'Sistema' } })
  expect(await after.textOf('scripts/rascunho.yaml')).toBe('group: rascunho\n')
  await after.stop()

  const again = await open()
  expect(again.releases.live().id).toBe(id)
  expect((await again.content.releases()).publications).toHaveLength(publications.length)
  await again.stop()
})

test('PUB-06: where this program finds errors in it nothing goes live, and the operator is told what to do', async () => {
  const before = await open()
  await before.write(SMALL, (await before.textOf(SMALL)).replace('Publicado', 'Outra vez'))
  await before.write('scripts/rascunho.yaml', null)
  await before.publishAll('Outra vez')
  const hash = await before.write(
    'scripts/rascunho.yaml',
    'group: b\nsteps:\n  a:\n    next: nao-ha\n',
  )
  await before.stop()
  const old = await ageLive()
  await addToRelease(own.store, old, { path: 'scripts/rascunho.yaml', hash })

  const refused = await open().catch((error: unknown) => error)
  if (!(refused instanceof ContentInvalid)) throw refused
  expect(refused.diagnostics).toContainEqual(
    expect.objectContaining({ path: 'scripts/rascunho.yaml', code: 'unknown-step' }),
  )
  expect(refused.advice.join()).toContain('npm run content -- export')
  expect((await liveRow()).live).toBe(old)
})
