import { expect, test } from 'vitest'
import { putBlob } from '../../../server/content/blobs'
import { openContent } from '../../../server/content/open-content'
import { hashOf } from '../../../server/store/hash'
import { type ContractWorld, HELLO, INICIO, LEAD } from './contract-world'
import { ANA, BIA } from './people'
import { ownFiles, START } from './world'

/** What is saved, published, restored and called back. */
export function publishes(here: ContractWorld): void {
  const { greet, said } = here

  test('ADM-10: what is no id of a release is none, also with a NUL, which no text of PostgreSQL holds', async () => {
    for (const id of ['', 'constructor', '\0', `${'a'.repeat(63)}\0`]) {
      expect(await here.world.releases.byId(id)).toBeUndefined()
      expect(await here.world.releases.variantsOf(id)).toBeUndefined()
    }
  })

  test('PUB-16: the first start makes the files release one, and it is in memory', async () => {
    const { releases, publications } = await here.world.content.releases()
    expect(releases).toMatchObject([{ id: here.first, number: 1, kind: 'files', live: true }])
    expect(publications).toMatchObject([{ kind: 'files', release: here.first }])
    const { documents, pictures } = await here.world.content.read()
    expect(documents.length + pictures.length).toBe(ownFiles.size)
    expect(documents.every(({ changed }) => changed === null)).toBe(true)
    expect(said()).toContain(HELLO)
  })

  test('a save is a draft, shown with who and when; back to the same words it is none', async () => {
    const before = await here.world.textOf(INICIO)
    await greet('Oi rascunho')
    const at = async () =>
      (await here.world.content.read()).documents.find(({ path }) => path === INICIO)
    expect(await at()).toMatchObject({ changed: 'modified', by: { name: 'Ana' }, at: START })
    expect(said()).not.toContain('Oi rascunho')
    await here.world.write(INICIO, before)
    expect(await at()).toMatchObject({ changed: null, text: before })
    expect(await at()).not.toHaveProperty('by')
  })

  test('PUB-04: of two who save from one text the second gets both texts and the base', async () => {
    const base = await here.world.textOf(LEAD)
    const { etag } = (await here.world.content.read()).documents.find(({ path }) => path === LEAD)!
    const [one, two] = await Promise.all([
      here.world.content.saveText({ path: LEAD, etag, by: ANA }, `${base}# ana\n`),
      here.world.content.saveText({ path: LEAD, etag, by: BIA }, `${base}# bia\n`),
    ])
    const [saved, refused] = one.type === 'saved' ? [one, two] : [two, one]
    expect(saved.type).toBe('saved')
    expect(refused).toMatchObject({
      type: 'conflict',
      current: { text: expect.stringMatching(/# (ana|bia)\n$/), at: START },
      base: { text: base, etag },
    })
    const etagNow = refused.type === 'conflict' ? refused.current.etag : ''
    const dropped = await here.world.content.drop({ path: LEAD, etag: etagNow, by: BIA })
    expect(dropped).toMatchObject({ type: 'saved', saved: { changed: null, etag } })
    const kinds = (await here.world.content.history(LEAD)).entries.map(({ kind }) => kind)
    expect(kinds).toEqual(['dropped', 'draft', 'release'])
  })

  test('PUB-05: a publish of what was not seen so is refused, and nothing has changed', async () => {
    await greet()
    const seen = await here.world.seen()
    await greet()
    const publish = (over: object) =>
      here.world.content.publish({ ...seen, message: 'x', acceptWarnings: true, ...over }, ANA)
    expect(await publish({})).toMatchObject({
      type: 'stale',
      etags: { [INICIO]: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(await publish({ etags: {} })).toMatchObject({ type: 'stale' })
    const { etags } = await here.world.seen()
    expect(await publish({ etags, base: 'f'.repeat(64) })).toMatchObject({ type: 'stale' })
    expect(here.world.releases.live().id).toBe(here.first)
  })

  test('PUB-06, PUB-15: one error in one variant of many refuses the whole, and says where', async () => {
    const path = 'variants/oferta.yaml'
    await here.world.write(path, (await here.world.textOf(path)).replace(/^path: .*/m, 'path: 7'))
    const request = { ...(await here.world.seen()), message: 'x', acceptWarnings: true }
    const refused = await here.world.content.publish(request, ANA)
    expect(refused).toMatchObject({ type: 'invalid', code: 'content-invalid' })
    expect(JSON.stringify(refused)).toContain(path)
    expect((await here.world.content.releases()).releases).toHaveLength(1)
    await expect(here.world.publishAll()).rejects.toThrow()
    const { etag } = (await here.world.content.read()).documents.find((one) => one.path === path)!
    await here.world.content.drop({ path, etag, by: ANA })
  })

  test('warnings ask before they are published', async () => {
    const path = 'scripts/inicio.yaml'
    const before = await here.world.textOf(path)
    const doubled = '    next:\n      - goto: copy-message-2\n      - goto: copy-message-2\n'
    await here.world.write(path, before.replace('    next: copy-message-2\n', doubled))
    const request = { ...(await here.world.seen()), message: 'x', acceptWarnings: false }
    expect(await here.world.content.publish(request, ANA)).toMatchObject({
      type: 'invalid',
      code: 'warnings',
    })
    await here.world.write(path, before)
  })

  test('a publish is live at once here and within a second elsewhere; its drafts are none any more', async () => {
    const other = await openContent({
      store: here.store,
      files: ownFiles,
      dataDir: `${here.directory}/other`,
      clock: () => here.world.clock.now,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    const events: object[] = []
    other.content.events.subscribe((event) => events.push(event))
    const words = await greet()
    const id = await here.world.publishAll('Saudação nova')
    expect(here.world.releases.live().id).toBe(id)
    expect(said()).toContain(words)
    await other.releases.refresh()
    expect(other.releases.live().id).toBe(id)
    expect(events).toContainEqual({ type: 'live', release: id })
    expect(events).toContainEqual(expect.objectContaining({ type: 'document', path: INICIO }))
    await other.stop()
    expect((await here.world.seen()).etags).toEqual({})
    expect((await here.world.content.releases()).releases[0]).toMatchObject({
      id,
      number: 2,
      message: 'Saudação nova',
      by: { id: 'ana', name: 'Ana' },
    })
  })

  test('files stand in one order on every database, whatever its locale: the same content makes the same export', async () => {
    const { content } = here.world
    const paths = ['tests/talks/a-b.yaml', 'tests/talks/a_b.yaml']
    for (const path of paths) await here.world.write(path, 'about: nova\n')
    const request = { ...(await here.world.seen()), message: 'x', paths }
    await content.publish({ ...request, acceptWarnings: true }, ANA)
    const names = [...((await content.files()) ?? []).keys()]
    expect(names).toEqual(names.toSorted())
    expect(names).toEqual(expect.arrayContaining(paths))
    for (const path of paths) await here.world.write(path, null)
    await here.world.publishAll()
  })

  test('PUB-14: a release of which a file is missing is not exported with an empty one in its place', async () => {
    const { db } = here.store
    const bytes = Buffer.from(await here.world.textOf(LEAD))
    await db.deleteFrom('blobs').where('hash', '=', hashOf(bytes)).execute()
    await expect(here.world.content.files()).rejects.toThrow(LEAD)
    await putBlob(db, bytes, Date.now())
    expect((await here.world.content.files())?.get(LEAD)).toEqual(bytes)
  })

  test('a change of some paths leaves the other drafts as they are', async () => {
    await greet()
    await here.world.write(LEAD, `${await here.world.textOf(LEAD)}# fica\n`)
    const { base, etags } = await here.world.seen()
    const request = { base, etags, message: 'Só a saudação', acceptWarnings: true }
    const done = await here.world.content.publish({ ...request, paths: [INICIO] }, ANA)
    expect(done).toMatchObject({ release: { live: true } })
    expect(Object.keys((await here.world.seen()).etags)).toEqual([LEAD])
    await here.world.publishAll('O resto')
  })

  test('PUB-09: restore brings back the same bytes under the same id', async () => {
    const before = here.world.releases.live().id
    const done = await here.world.content.restore(here.first, { message: 'Como antes' }, BIA)
    expect(done).toMatchObject({ release: { id: here.first }, live: { kind: 'restore' } })
    expect(here.world.releases.live().id).toBe(here.first)
    expect(said()).toContain(HELLO)
    expect(await here.world.content.restore(here.first, { message: 'De novo' }, BIA)).toMatchObject(
      {
        code: 'unchanged',
      },
    )
    expect(await here.world.content.restore('0'.repeat(64), { message: 'x' }, BIA)).toMatchObject({
      code: 'not-found',
    })
    await here.world.content.restore(before, { message: 'E adiante' }, BIA)
  })

  test('PUB-10: a recall brings the release before back, names the recalled one, and it never returns', async () => {
    const before = here.world.releases.live().id
    await greet()
    const harmful = await here.world.publishAll('Preço errado')
    expect(here.world.releases.recalled()).toEqual([])
    await here.world.content.recall(harmful, 'Preço errado', BIA)
    expect(here.world.releases.live().id).toBe(before)
    expect(here.world.releases.recalled()).toEqual([harmful])
    const entry = (await here.world.content.releases()).releases.find(({ id }) => id === harmful)
    expect(entry).toMatchObject({ recalled: { reason: 'Preço errado', by: { name: 'Bia' } } })
    const again = await here.world.content.restore(harmful, { message: 'x' }, ANA)
    expect(again).toMatchObject({ code: 'release-recalled' })
    // what was taken back is in the drafts: published as they are, they would make the same release
    const drafts = { ...(await here.world.seen()), message: 'De novo', acceptWarnings: true }
    const same = await here.world.content.publish(drafts, ANA)
    expect(same).toMatchObject({ code: 'release-recalled' })
  })

  test('issue 12: a publication that is repeated with its key is made once', async () => {
    await greet()
    const request = {
      ...(await here.world.seen()),
      message: 'Uma vez',
      acceptWarnings: true,
      key: 'chave-de-uma-publicacao',
    }
    const { content } = here.world
    expect(await content.publishedUnder(request.key, ANA)).toBeUndefined()
    const both = await Promise.all([content.publish(request, ANA), content.publish(request, ANA)])
    const late = await content.publish(request, ANA)
    const release = here.world.releases.live().id
    for (const done of [...both, late, await content.publishedUnder(request.key, ANA)]) {
      expect(done).toMatchObject({ release: { id: release } })
    }
    const { publications } = await content.releases()
    expect(publications.filter(({ message }) => message === 'Uma vez')).toHaveLength(1)
    // a key belongs to one person and one publication
    const other = { ...request, message: 'Outra' }
    expect(await content.publish(other, ANA)).toMatchObject({ code: 'key-reused' })
    expect(await content.publish(request, BIA)).toMatchObject({ code: 'key-reused' })
    expect(await content.publishedUnder(request.key, BIA)).toBeUndefined()
  })
}
