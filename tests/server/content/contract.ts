import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../../../server/content/open-content'
import type { Store } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { ANA, BIA } from './people'
import { openWorld, ownFiles, START, type World } from './world'

const INICIO = 'scripts/inicio.yaml'
const CUPOM = 'scripts/cupom.yaml'
const LEAD = 'scripts/lead.yaml'
const HELLO = 'Olá! Que bom ter você por aqui 😊'

/** What the content store must do alike on every database (case PUB-13); the tests go on from one another. */
export function contentContract(
  name: string,
  open: () => Promise<Store>,
  close: () => Promise<void>,
) {
  describe(`content on ${name}`, () => {
    const temp = tempDataDir()
    let store: Store
    let world: World
    let first: string
    let serial = 0

    const greet = async (words = `Oi ${++serial}`) => {
      const text = await world.textOf(INICIO)
      await world.write(INICIO, text.replace(/text: (?:Olá! Que bom ter|Oi).*/, `text: ${words}`))
      return words
    }
    const said = (release = world.releases.live()) => JSON.stringify(release.script)

    beforeAll(async () => {
      store = await open()
      world = await openWorld(store, temp.directory)
      first = world.releases.live().id
    }, 60_000)
    afterAll(async () => {
      await world.stop()
      await close()
      temp.remove()
    })

    test('ADM-10: what is no id of a release is none, also with a NUL, which no text of PostgreSQL holds', async () => {
      for (const id of ['', 'constructor', '\0', `${'a'.repeat(63)}\0`]) {
        expect(await world.releases.byId(id)).toBeUndefined()
        expect(await world.releases.variantsOf(id)).toBeUndefined()
      }
    })

    test('PUB-16: the first start makes the files release one, and it is in memory', async () => {
      const { releases, publications } = await world.content.releases()
      expect(releases).toMatchObject([{ id: first, number: 1, kind: 'files', live: true }])
      expect(publications).toMatchObject([{ kind: 'files', release: first }])
      const { documents, pictures } = await world.content.read()
      expect(documents.length + pictures.length).toBe(ownFiles.size)
      expect(documents.every(({ changed }) => changed === null)).toBe(true)
      expect(said()).toContain(HELLO)
    })

    test('a save is a draft, shown with who and when; back to the same words it is none', async () => {
      const before = await world.textOf(INICIO)
      await greet('Oi rascunho')
      const at = async () =>
        (await world.content.read()).documents.find(({ path }) => path === INICIO)
      expect(await at()).toMatchObject({ changed: 'modified', by: { name: 'Ana' }, at: START })
      expect(said()).not.toContain('Oi rascunho')
      await world.write(INICIO, before)
      expect(await at()).toMatchObject({ changed: null, text: before })
      expect(await at()).not.toHaveProperty('by')
    })

    test('PUB-04: of two who save from one text the second gets both texts and the base', async () => {
      const base = await world.textOf(LEAD)
      const { etag } = (await world.content.read()).documents.find(({ path }) => path === LEAD)!
      const [one, two] = await Promise.all([
        world.content.saveText({ path: LEAD, etag, by: ANA }, `${base}# ana\n`),
        world.content.saveText({ path: LEAD, etag, by: BIA }, `${base}# bia\n`),
      ])
      const [saved, refused] = one.type === 'saved' ? [one, two] : [two, one]
      expect(saved.type).toBe('saved')
      expect(refused).toMatchObject({
        type: 'conflict',
        current: { text: expect.stringMatching(/# (ana|bia)\n$/), at: START },
        base: { text: base, etag },
      })
      const etagNow = refused.type === 'conflict' ? refused.current.etag : ''
      const dropped = await world.content.drop({ path: LEAD, etag: etagNow, by: BIA })
      expect(dropped).toMatchObject({ type: 'saved', saved: { changed: null, etag } })
      const kinds = (await world.content.history(LEAD)).entries.map(({ kind }) => kind)
      expect(kinds).toEqual(['dropped', 'draft', 'release'])
    })

    test('PUB-05: a publish of what was not seen so is refused, and nothing has changed', async () => {
      await greet()
      const seen = await world.seen()
      await greet()
      const publish = (over: object) =>
        world.content.publish({ ...seen, message: 'x', acceptWarnings: true, ...over }, ANA)
      expect(await publish({})).toMatchObject({
        type: 'stale',
        etags: { [INICIO]: expect.stringMatching(/^[0-9a-f]{64}$/) },
      })
      expect(await publish({ etags: {} })).toMatchObject({ type: 'stale' })
      const { etags } = await world.seen()
      expect(await publish({ etags, base: 'f'.repeat(64) })).toMatchObject({ type: 'stale' })
      expect(world.releases.live().id).toBe(first)
    })

    test('PUB-06, PUB-15: one error in one variant of many refuses the whole, and says where', async () => {
      const path = 'variants/oferta.yaml'
      await world.write(path, (await world.textOf(path)).replace(/^path: .*/m, 'path: 7'))
      const request = { ...(await world.seen()), message: 'x', acceptWarnings: true }
      const refused = await world.content.publish(request, ANA)
      expect(refused).toMatchObject({ type: 'invalid', code: 'content-invalid' })
      expect(JSON.stringify(refused)).toContain(path)
      expect((await world.content.releases()).releases).toHaveLength(1)
      await expect(world.publishAll()).rejects.toThrow()
      const { etag } = (await world.content.read()).documents.find((one) => one.path === path)!
      await world.content.drop({ path, etag, by: ANA })
    })

    test('warnings ask before they are published', async () => {
      const path = 'scripts/inicio.yaml'
      const before = await world.textOf(path)
      const doubled = '    next:\n      - goto: copy-message-2\n      - goto: copy-message-2\n'
      await world.write(path, before.replace('    next: copy-message-2\n', doubled))
      const request = { ...(await world.seen()), message: 'x', acceptWarnings: false }
      expect(await world.content.publish(request, ANA)).toMatchObject({
        type: 'invalid',
        code: 'warnings',
      })
      await world.write(path, before)
    })

    test('a publish is live at once here and within a second elsewhere; its drafts are none any more', async () => {
      const other = await openContent({
        store,
        files: ownFiles,
        dataDir: `${temp.directory}/other`,
        clock: () => world.clock.now,
        log: { info: () => {}, warn: () => {}, error: () => {} },
      })
      const events: object[] = []
      other.content.events.subscribe((event) => events.push(event))
      const words = await greet()
      const id = await world.publishAll('Saudação nova')
      expect(world.releases.live().id).toBe(id)
      expect(said()).toContain(words)
      await other.releases.look()
      expect(other.releases.live().id).toBe(id)
      expect(events).toContainEqual({ type: 'live', release: id })
      expect(events).toContainEqual(expect.objectContaining({ type: 'document', path: INICIO }))
      await other.stop()
      expect((await world.seen()).etags).toEqual({})
      expect((await world.content.releases()).releases[0]).toMatchObject({
        id,
        number: 2,
        message: 'Saudação nova',
        by: { id: 'ana', name: 'Ana' },
      })
    })

    test('a change of some paths leaves the other drafts as they are', async () => {
      await greet()
      await world.write(LEAD, `${await world.textOf(LEAD)}# fica\n`)
      const { base, etags } = await world.seen()
      const request = { base, etags, message: 'Só a saudação', acceptWarnings: true }
      const done = await world.content.publish({ ...request, paths: [INICIO] }, ANA)
      expect(done).toMatchObject({ release: { live: true } })
      expect(Object.keys((await world.seen()).etags)).toEqual([LEAD])
      await world.publishAll('O resto')
    })

    test('PUB-09: restore brings back the same bytes under the same id', async () => {
      const before = world.releases.live().id
      const done = await world.content.restore(first, { message: 'Como antes' }, BIA)
      expect(done).toMatchObject({ release: { id: first }, live: { kind: 'restore' } })
      expect(world.releases.live().id).toBe(first)
      expect(said()).toContain(HELLO)
      expect(await world.content.restore(first, { message: 'De novo' }, BIA)).toMatchObject({
        code: 'unchanged',
      })
      expect(await world.content.restore('0'.repeat(64), { message: 'x' }, BIA)).toMatchObject({
        code: 'not-found',
      })
      await world.content.restore(before, { message: 'E adiante' }, BIA)
    })

    test('PUB-10: a recall brings the release before back, names the recalled one, and it never returns', async () => {
      const before = world.releases.live().id
      await greet()
      const harmful = await world.publishAll('Preço errado')
      expect(world.releases.recalled()).toEqual([])
      await world.content.recall(harmful, 'Preço errado', BIA)
      expect(world.releases.live().id).toBe(before)
      expect(world.releases.recalled()).toEqual([harmful])
      const entry = (await world.content.releases()).releases.find(({ id }) => id === harmful)
      expect(entry).toMatchObject({ recalled: { reason: 'Preço errado', by: { name: 'Bia' } } })
      const again = await world.content.restore(harmful, { message: 'x' }, ANA)
      expect(again).toMatchObject({ code: 'release-recalled' })
    })

    test('issue 12: a publication that is repeated with its key is made once', async () => {
      await greet()
      const request = {
        ...(await world.seen()),
        message: 'Uma vez',
        acceptWarnings: true,
        key: 'chave-de-uma-publicacao',
      }
      const { content } = world
      expect(await content.publishedUnder(request.key, ANA)).toBeUndefined()
      const both = await Promise.all([content.publish(request, ANA), content.publish(request, ANA)])
      const late = await content.publish(request, ANA)
      const release = world.releases.live().id
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

    test('issue 12: a scheduled publication that is repeated with its key is scheduled once', async () => {
      await greet()
      const request = {
        ...(await world.seen()),
        message: 'Uma vez, depois',
        acceptWarnings: true,
        key: 'chave-de-um-agendamento',
        at: world.clock.now + 60_000,
      }
      const first = await world.content.publish(request, ANA)
      const again = await world.content.publish(request, ANA)
      const [planned, ...others] = await world.content.schedule()
      expect([first, again]).toMatchObject([{ scheduled: planned }, { scheduled: planned }])
      expect(others).toEqual([])
      await world.content.unschedule(planned?.id ?? 0, ANA)
    })

    test('a scheduled publish comes once, at its time, whoever looks first', async () => {
      const words = await greet()
      const at = world.clock.now + 60_000
      const request = { ...(await world.seen()), message: 'Amanhã', acceptWarnings: true }
      const past = await world.content.publish({ ...request, at: world.clock.now }, ANA)
      expect(past).toMatchObject({ code: 'time-past' })
      await world.content.publish({ ...request, at }, ANA)
      expect(await world.content.schedule()).toMatchObject([{ state: 'waiting', at }])
      await world.releases.look()
      expect(said()).not.toContain(words)
      world.clock.now = at
      await Promise.all([world.releases.look(), world.releases.look()])
      expect(said()).toContain(words)
      const { publications } = await world.content.releases()
      expect(publications.filter(({ message }) => message === 'Amanhã')).toMatchObject([
        { kind: 'scheduled' },
      ])
      expect(await world.content.schedule()).toEqual([])
    })

    test('a schedule whose base was published over is held with its reason, and can be removed', async () => {
      await greet()
      const at = world.clock.now + 60_000
      const request = { ...(await world.seen()), message: 'Depois', acceptWarnings: true }
      await world.content.publish({ ...request, at }, ANA)
      await greet()
      const between = await world.publishAll('Antes')
      world.clock.now = at
      await world.releases.look()
      expect(world.releases.live().id).toBe(between)
      const [held] = await world.content.schedule()
      expect(held).toMatchObject({ state: 'held', reason: 'overtaken' })
      expect(await world.content.unschedule(held!.id, ANA)).toBe(true)
      expect(await world.content.unschedule(held!.id, ANA)).toBe(false)
    })

    test('PUB-20, issue 15: a schedule is brought onto what others publish meanwhile, and takes none of it back', async () => {
      const words = await greet()
      const at = world.clock.now + 60_000
      const request = { ...(await world.seen()), message: 'Campanha', acceptWarnings: true }
      await world.content.publish({ ...request, at }, ANA)
      const hair = await world.textOf(CUPOM)
      const etag = await world.write(CUPOM, `${hair}# de outra marca\n`)
      const { base } = await world.seen()
      const only = { base, etags: { [CUPOM]: etag }, paths: [CUPOM] }
      const other = { ...only, message: 'Cupom', acceptWarnings: true }
      await world.content.publish(other, BIA)
      expect(said()).not.toContain(words)
      const [planned] = await world.content.schedule()
      expect(planned).toMatchObject({ state: 'waiting', paths: [INICIO] })
      expect(planned?.base).toBe(world.releases.live().id)
      // one who takes the other back again is followed as well
      await world.content.restore(base, { message: 'Sem o cupom' }, BIA)
      await world.content.publish({ ...other, ...only }, BIA)
      world.clock.now = at
      await world.releases.look()
      expect(said()).toContain(words)
      const live = await world.content.release(world.releases.live().id)
      expect(live?.documents.find(({ path }) => path === CUPOM)?.text).toContain('# de outra marca')
      expect(await world.content.schedule()).toEqual([])
      await world.write(CUPOM, hair)
      await world.publishAll('Cupom como antes')
    })

    test('issue 15: a schedule that meets another publication is held at once, says with whom, and waits again when that is taken back', async () => {
      const mine = await greet()
      const at = world.clock.now + 60_000
      const request = { ...(await world.seen()), message: 'Campanha', acceptWarnings: true }
      await world.content.publish({ ...request, at }, ANA)
      await greet('Oi, por cima')
      await world.publishAll('Por cima')
      const [held] = await world.content.schedule()
      expect(held).toMatchObject({
        state: 'held',
        reason: 'overtaken',
        base: request.base,
        over: { message: 'Por cima', by: { name: 'Ana' }, paths: [INICIO] },
      })
      await world.content.restore(request.base, { message: 'Desfaz' }, BIA)
      expect(await world.content.schedule()).toMatchObject([{ state: 'waiting' }])
      world.clock.now = at
      await world.releases.look()
      expect(said()).toContain(mine)
      // what was taken back is a draft again
      expect(await world.textOf(INICIO)).toContain('Oi, por cima')
      await greet()
      await world.publishAll('O resto')
    })

    test('issue 15: a draft that was made before a schedule went live does not take it back', async () => {
      const before = await world.textOf(INICIO)
      const words = await greet()
      const at = world.clock.now + 60_000
      const request = { ...(await world.seen()), message: 'Campanha', acceptWarnings: true }
      await world.content.publish({ ...request, at }, ANA)
      await world.write(INICIO, `${before.trimEnd()}\n# no fim\n`)
      world.clock.now = at
      await world.releases.look()
      expect(said()).toContain(words)
      const draft = await world.textOf(INICIO)
      expect(draft).toContain(words)
      expect(draft).toContain('# no fim')
      await world.publishAll('O fim')
      expect(said()).toContain(words)
    })

    test('issue 15: a draft that changes some of the same lines keeps them, and takes back none of the others', async () => {
      const before = await world.textOf(INICIO)
      await greet()
      await world.write(INICIO, `${(await world.textOf(INICIO)).trimEnd()}\n# da campanha\n`)
      const at = world.clock.now + 60_000
      const request = { ...(await world.seen()), message: 'Campanha', acceptWarnings: true }
      await world.content.publish({ ...request, at }, ANA)
      await world.write(INICIO, before)
      await greet('Oi, do rascunho')
      world.clock.now = at
      await world.releases.look()
      const draft = await world.textOf(INICIO)
      expect(draft).toContain('Oi, do rascunho')
      expect(draft).toContain('# da campanha')
      await world.write(INICIO, before)
      await world.publishAll('Como antes')
    })

    test('issue 15: what is made live by hand waits for its time no more', async () => {
      await greet()
      const at = world.clock.now + 60_000
      const request = { ...(await world.seen()), message: 'Campanha', acceptWarnings: true }
      const planned = await world.content.publish({ ...request, at }, ANA)
      if ('type' in planned) throw new Error(JSON.stringify(planned))
      await world.content.restore(planned.release.id, { message: 'Já' }, ANA)
      expect(await world.content.schedule()).toEqual([])
    })

    test('issue 15: a schedule that has errors on what is live now is held at once', async () => {
      const withStep = (text: string) =>
        `${text.replace(/\n {4}next: [a-z0-9-]+\n/, '\n    next: campanha\n').trimEnd()}
  campanha:
    say: Promoção
    next: ${/\n {4}next: ([a-z0-9-]+)\n/.exec(text)?.[1]}
`
      const [coupon, start] = [await world.textOf(CUPOM), await world.textOf(INICIO)]
      const at = world.clock.now + 60_000
      const planned = await world.write(CUPOM, withStep(coupon))
      const request = { ...(await world.seen()), message: 'Campanha', acceptWarnings: true }
      await world.content.publish({ ...request, at }, ANA)
      await world.content.drop({ path: CUPOM, etag: planned, by: ANA })
      await world.write(INICIO, withStep(start))
      await world.publishAll('Um passo do mesmo nome')
      const [held] = await world.content.schedule()
      expect(held).toMatchObject({ state: 'held', reason: 'broken', paths: [CUPOM] })
      await world.content.unschedule(held!.id, ANA)
      await world.write(INICIO, start)
      await world.publishAll('Como antes')
    })

    test('PUB-21, issue 15: who takes a publication back finds all of it among the drafts, pictures too', async () => {
      const before = world.releases.live().id
      const words = await greet()
      const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>')
      const path = 'variants/assets/banner-desfeito.svg'
      await world.content.putPicture({ path, etag: '', by: ANA }, bytes)
      const made = await world.publishAll('Com imagem')
      const late = await world.content.restore(before, { message: 'x', base: before }, BIA)
      expect(late).toMatchObject({ type: 'stale' })
      await world.content.restore(before, { message: 'Desfaz', base: made }, BIA)
      const { documents, pictures } = await world.content.read()
      expect(await world.textOf(INICIO)).toContain(words)
      expect(documents.find((one) => one.path === INICIO)).toMatchObject({ takenBack: true })
      expect(pictures.find((one) => one.path === path)).toMatchObject({
        changed: 'added',
        takenBack: true,
      })
      // what somebody has changed since is theirs
      await greet()
      const now = (await world.content.read()).documents.find((one) => one.path === INICIO)
      expect(now).not.toHaveProperty('takenBack')
      // gone forward again, they are no drafts any more
      const picture = pictures.find((one) => one.path === path)
      await world.content.restore(made, { message: 'E adiante' }, BIA)
      expect((await world.content.read()).pictures.find((one) => one.path === path)).toMatchObject({
        hash: picture?.hash,
        changed: null,
      })
      await world.content.putPicture({ path, etag: picture?.hash ?? '', by: ANA }, null)
      await world.publishAll('Sem imagem')
    })

    test('issue 15, 13: of a release only the pictures that are asked for come back, and those that stand there stay', async () => {
      const paths = ['variants/assets/banner-um.svg', 'variants/assets/banner-outro.svg'] as const
      const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>')
      for (const path of paths) await world.content.putPicture({ path, etag: '', by: ANA }, picture)
      const made = await world.publishAll('Duas imagens')
      const at = async (path: string) =>
        (await world.content.read()).pictures.find((one) => one.path === path)?.hash
      for (const path of paths) {
        await world.content.putPicture({ path, etag: (await at(path)) ?? '', by: ANA }, null)
      }
      await world.publishAll('Sem elas')
      expect(await world.content.bringPictures(made, BIA, [paths[0]])).toBe(true)
      expect([await at(paths[0]), await at(paths[1])]).toEqual([expect.any(String), undefined])
      await world.content.drop({ path: paths[0], etag: (await at(paths[0])) ?? '', by: BIA })
    })

    test('a picture is part of the draft space and of the release', async () => {
      const path = 'variants/assets/nova.svg'
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${'x'.repeat(5000)}</title></svg>`
      await world.content.putPicture({ path, etag: '', by: ANA }, Buffer.from(svg))
      expect((await world.content.read()).pictures.find((one) => one.path === path)).toMatchObject({
        changed: 'added',
        type: 'image/svg+xml',
        bytes: svg.length,
      })
      const { pictures: before } = world.releases.live()
      expect(before.addresses.has('nova.svg')).toBe(false)
      await world.publishAll('Imagem')
      const address = world.releases.live().pictures.addresses.get('nova.svg') ?? ''
      expect((await world.releases.picture(address))?.body.toString()).toBe(svg)
    })

    test('PUB-11: a line of the audit trail that is changed or taken away is found', async () => {
      const { entries, broken } = await world.content.audit()
      expect(broken).toBeUndefined()
      expect(new Set(entries.map(({ what }) => what))).toEqual(
        new Set([
          'files',
          'publish',
          'restore',
          'recall',
          'schedule',
          'scheduled',
          'held',
          'unschedule',
        ]),
      )
      const line = await store.db
        .selectFrom('audit')
        .selectAll()
        .where('id', '=', 3)
        .executeTakeFirstOrThrow()
      await store.db.updateTable('audit').set({ by: 'outro' }).where('id', '=', 3).execute()
      expect((await world.content.audit()).broken).toBe(3)
      await store.db.updateTable('audit').set({ by: line.by }).where('id', '=', 3).execute()
      const last = entries[0]!.id
      const row = await store.db
        .deleteFrom('audit')
        .where('id', '=', last)
        .returningAll()
        .executeTakeFirstOrThrow()
      expect((await world.content.audit()).broken).toBe(last)
      await store.db.insertInto('audit').values(row).execute()
      expect((await world.content.audit()).broken).toBeUndefined()
    })

    test('PUB-14: a release whose bytes were changed is not served; the copy on the disk is', async () => {
      const { id } = world.releases.live()
      const { pieces } = await store.db
        .selectFrom('releases')
        .select('pieces')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const hash = Buffer.from(new Uint8Array(pieces)).toString('hex', 0, 32)
      const { bytes } = await store.db
        .selectFrom('pieces')
        .select('bytes')
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow()
      const whole = Buffer.from(new Uint8Array(bytes))
      const turn = async (to: Buffer) => {
        await store.db.updateTable('pieces').set({ bytes: to }).where('hash', '=', hash).execute()
      }
      await turn(Buffer.from(whole.toString().replace('"format"', '"fOrmat"')))
      const reopened = await openWorld(store, temp.directory)
      expect(reopened.releases.live().id).toBe(id)
      expect(reopened.logged.map(({ event }) => event)).toContain('live-from-copy')
      await reopened.stop()
      await expect(openWorld(store, `${temp.directory}/empty`)).rejects.toThrow(/hash/)
      await turn(whole)
    })

    test('PUB-14: a draft whose bytes were changed is dropped and told; the others stay', async () => {
      const live = await world.textOf(INICIO)
      const other = `${await world.textOf(CUPOM)}# outro\n`
      await world.write(CUPOM, other)
      const hash = await world.write(INICIO, `${live}# estraga-se\n`)
      await store.db
        .updateTable('blobs')
        .set({ bytes: Buffer.from('outra coisa') })
        .where('hash', '=', hash)
        .execute()
      expect(await world.textOf(INICIO)).toBe(live)
      expect(await world.textOf(CUPOM)).toBe(other)
      expect(world.logged.map(({ event }) => event)).toContain('draft-damaged')
      const [deed] = (await world.content.audit()).entries
      expect(deed).toMatchObject({ by: 'sistema', what: 'draft-damaged', detail: { path: INICIO } })
      const [{ kind, by } = {}] = (await world.content.history(INICIO)).entries
      expect({ kind, by: by?.name }).toEqual({ kind: 'dropped', by: 'Sistema' })
      // the same words can be kept again
      await world.write(INICIO, `${live}# estraga-se\n`)
      expect(await world.textOf(INICIO)).toBe(`${live}# estraga-se\n`)
    })

    test('PUB-05: of a save and a publication at once, what is published is what was seen', async () => {
      const words = await greet()
      const seen = await world.seen()
      const text = await world.textOf(INICIO)
      const etag = seen.etags[INICIO] ?? ''
      const request = { ...seen, message: 'x', acceptWarnings: true, at: world.clock.now + 1 }
      const [saved, planned] = await Promise.all([
        world.content.saveText({ path: INICIO, etag, by: BIA }, `${text}# enquanto isso\n`),
        world.content.publish(request, ANA),
      ])
      expect(saved.type).toBe('saved')
      if ('type' in planned) expect(planned.type).toBe('stale')
      else {
        const made = await world.content.release(planned.release.id)
        expect(made?.documents.find(({ path }) => path === INICIO)?.text).toBe(text)
        await world.content.unschedule((await world.content.schedule())[0]?.id ?? 0, ANA)
      }
      // either way the save is there, on top
      expect(await world.textOf(INICIO)).toBe(`${text}# enquanto isso\n`)
      expect(text).toContain(words)
    })
  })
}
