import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { published, refusedContent, releases, stale } from '../../../src/api/releases'
import { ownFiles } from '../content/world'
import { type ContentApp, contentApp, INICIO } from './content-app'

let it: ContentApp

beforeAll(async () => {
  it = await contentApp()
})
afterAll(() => it.close())

describe('publishing', () => {
  test('an edited sentence is published, restored, and all of it can be read', async () => {
    const first = (await it.read()).live.release
    await it.edit('Oi, tudo bem?')
    const { release, live } = published.parse((await it.publish()).json())
    expect(live).toMatchObject({ release: release.id, kind: 'publish', by: { id: 'publisher' } })
    const restored = await it.ask('publisher', 'POST', `releases/${first}/restore`, {
      payload: { message: 'Como antes' },
    })
    expect(published.parse(restored.json()).live).toMatchObject({ release: first, kind: 'restore' })
    const list = releases.parse((await it.ask('editor', 'GET', 'releases')).json())
    expect(list.releases.map(({ number }) => number)).toEqual([2, 1])
    expect(list.publications.map(({ kind }) => kind)).toEqual(['restore', 'publish', 'files'])
    const { documents } = (await it.ask('editor', 'GET', `releases/${release.id}/documents`)).json()
    const inicio = documents.find((one: { path: string }) => one.path === INICIO)
    expect(inicio.text).toContain('Oi, tudo bem?')
  })

  test('PUB-05: from a stale base it is 409, and says what is live', async () => {
    await it.edit('Oi de novo')
    const refusal = await it.publish({ base: 'f'.repeat(64) })
    expect(refusal.statusCode).toBe(409)
    expect(stale.parse(refusal.json()).live.number).toBe(1)
  })

  test('PUB-06: with an error it is 422 with the diagnostics', async () => {
    await it.edit('"{{nada}}"')
    const refusal = await it.publish()
    expect(refusal.statusCode).toBe(422)
    const { code, diagnostics } = refusedContent.parse(refusal.json())
    expect(code).toBe('content-invalid')
    expect(diagnostics[0]).toMatchObject({ path: INICIO, severity: 'error' })
    await it.edit('Oi sem erro')
  })

  test('ADM-12: a publisher cannot change by a new group what only an admin may change in the brand', async () => {
    const path = 'variants/parceiro-auto-1.yaml'
    const { etag, text } = await it.documentAt(path)
    const group = 'variants/groups/desvio.yaml'
    const words = (await it.documentAt('variants/groups/parceiros-auto.yaml')).text ?? ''
    const made = await it.put(group, '', { text: `${words}gtmId: GTM-DESVIO1\n` })
    expect(made.statusCode).toBe(200)
    const payload = { text: text?.replace(/^group: .*/m, 'group: desvio') }
    const moved = await it.put(path, etag, payload, 'publisher')
    expect(moved.statusCode).toBe(200)
    const live = it.world.releases.live().id
    const refusal = await it.publish()
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      403,
      { code: 'keys-of-role', keys: ['parceiro-auto-1.gtmId'] },
    ])
    expect(it.world.releases.live().id).toBe(live)
    const [line] = (await it.ask('admin', 'GET', 'audit')).json().entries
    expect(line).toMatchObject({
      what: 'keys-of-role',
      by: 'publisher@exemplo.com.br',
      detail: { keys: ['parceiro-auto-1.gtmId'] },
    })
    await it.put(path, moved.json().etag, { text }, 'publisher')
    await it.put(group, made.json().etag, { text: null })
  })

  test.each([
    ['an unknown field', { role: 'admin' }],
    ['no message', { message: ' ' }],
    ['a path outside', { paths: ['../x.yaml'] }],
    ['an operator for a release', { base: { ne: '' } }],
  ])('ADM-10: with %s it is 400', async (_name, over) => {
    expect((await it.publish(over)).statusCode).toBe(400)
  })

  test('it is scheduled, shown and removed', async () => {
    const at = it.world.clock.now + 3_600_000
    const { scheduled } = published.parse((await it.publish({ at })).json())
    expect(scheduled).toMatchObject({ at, state: 'waiting', by: { id: 'publisher' } })
    const remove = () => it.ask('publisher', 'DELETE', `schedule/${scheduled?.id}`)
    expect((await remove()).statusCode).toBe(200)
    expect((await remove()).statusCode).toBe(404)
    expect((await it.ask('editor', 'GET', 'schedule')).json()).toEqual({ scheduled: [] })
  })

  test('PUB-13: the export holds every file, byte by byte', async () => {
    const { rawPayload, headers } = await it.ask('editor', 'GET', 'export')
    expect(headers['content-type']).toBe('application/zip')
    const files = Object.entries(unzipSync(rawPayload))
    expect(new Map(files.map(([path, bytes]) => [path, Buffer.from(bytes)]))).toEqual(ownFiles)
    expect((await it.ask('editor', 'GET', 'export?release=a&release=b')).statusCode).toBe(400)
  })
})

describe('when the store fails', () => {
  const room = async (pages?: number) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(it.store.db)
    const most = pages ?? rows[0]?.page_count
    await sql.raw(`pragma max_page_count = ${most}`).execute(it.store.db)
  }
  const full = [507, 'disk-full']

  test('PUB-02: with the disk full nothing is saved nor published, it is said so, and it goes on with room again', async () => {
    const path = 'tests/talks/grande.yaml'
    const large = '# '.padEnd(400_000, 'x')
    await it.edit('Oi, com o disco cheio')
    const [before, seenBefore, { releases: list }] = [
      await it.read(),
      await it.seen(),
      await it.world.content.releases(),
    ]
    await room()
    const save = await it.put(path, '', { text: large })
    expect([save.statusCode, save.json().code]).toEqual(full)
    const publication = await it.publish()
    expect([publication.statusCode, publication.json().code]).toEqual(full)

    // as it was: drafts, versions, what visitors get, and the chain of the trail
    expect(await it.read()).toEqual(before)
    expect(await it.seen()).toEqual(seenBefore)
    expect((await it.world.content.releases()).releases).toEqual(list)
    expect(it.world.releases.live().id).toBe(before.live.release)
    expect((await it.world.content.audit()).broken).toBeUndefined()
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
      it.store.db,
    )
    expect(rows).toEqual([{ integrity_check: 'ok' }])

    await room(1_000_000)
    const made = published.parse((await it.publish()).json())
    expect(it.world.releases.live().id).toBe(made.release.id)
    expect((await it.put(path, '', { text: large })).statusCode).toBe(200)
  })

  test('SCR-14: all that is wrong in all files is told at once, and nothing of it is live', async () => {
    const live = it.world.releases.live().id
    const broken = 'group: quebrado\nsteps:\n  um:\n    say: "{{nada}}"\n    next: nao-ha\n'
    const made = await it.put('scripts/quebrado.yaml', '', { text: broken })
    const path = 'variants/oferta.yaml'
    const { etag, text } = await it.documentAt(path)
    const wrong = await it.put(path, etag, { text: text?.replace(/^title: .*/m, 'title: 7') })
    const { diagnostics } = refusedContent.parse((await it.publish()).json())
    expect(diagnostics.map((one) => `${one.path} ${one.code}`)).toEqual(
      expect.arrayContaining([
        'scripts/quebrado.yaml unknown-step',
        'scripts/quebrado.yaml unknown-fact',
        'scripts/quebrado.yaml unreachable-step',
        'variants/oferta.yaml wrong-type',
      ]),
    )
    expect(it.world.releases.live().id).toBe(live)
    await it.put('scripts/quebrado.yaml', made.json().etag, { text: null })
    await it.put(path, wrong.json().etag, { text })
  })
})
