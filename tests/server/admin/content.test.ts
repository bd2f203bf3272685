import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftSpace, MAX_DOCUMENT, saveConflict } from '../../../src/api/documents'
import { published, refusedContent, releases, stale } from '../../../src/api/releases'
import type { SignedIn } from '../../../src/api/user'
import { ownFiles } from '../content/world'
import { type ContentApp, contentApp } from './content-app'

const INICIO = 'scripts/inicio.yaml'
let it: ContentApp

beforeAll(async () => {
  it = await contentApp()
})
afterAll(() => it.close())

const read = async () => draftSpace.parse((await it.ask('editor', 'GET', 'content')).json())
const documentAt = async (path: string) =>
  (await read()).documents.find((one) => one.path === path)!
const put = (
  path: string,
  etag: string,
  payload: object,
  role: SignedIn['role'] | undefined = 'editor',
) => it.ask(role, 'PUT', `documents/${path}`, { payload, headers: { 'if-match': `"${etag}"` } })
const edit = async (words: string) => {
  const { etag, text } = await documentAt(INICIO)
  return put(INICIO, etag, {
    text: text?.replace(/text: .*/, `text: ${words}`),
  })
}
const seen = async () => {
  const { live, documents } = await read()
  const drafts = documents.filter(({ changed }) => changed)
  return {
    base: live.release,
    etags: Object.fromEntries(drafts.map(({ path, etag }) => [path, etag])),
    message: 'Ajuste',
    acceptWarnings: true,
  }
}
const publish = async (over: object = {}, role: 'publisher' | 'admin' = 'publisher') =>
  it.ask(role, 'POST', 'publish', { payload: { ...(await seen()), ...over } })

describe('who may what', () => {
  test('ADM-12: fields beside the text do nothing, and are audited', async () => {
    const before = await read()
    const { etag, text } = await documentAt(INICIO)
    const sent = { text, role: 'admin', publish: true, live: 'x' }
    expect((await put(INICIO, etag, sent)).statusCode).toBe(200)
    expect(await read()).toEqual(before)
    const [line] = (await it.ask('admin', 'GET', 'audit')).json().entries
    expect(line).toMatchObject({
      what: 'strange-fields',
      by: 'editor@exemplo.com.br',
      detail: { path: INICIO, fields: ['role', 'publish', 'live'] },
    })
  })

  test('ADM-12: an editor changes the words of a brand, not what it sells; each try is audited', async () => {
    const path = 'variants/parceiro-auto-1.yaml'
    const { etag, text = '' } = await documentAt(path)
    const sold = text!.replace(/campanhaId: \d+/, 'campanhaId: 1')
    const refusal = await put(path, etag, { text: sold })
    expect(refusal.statusCode).toBe(403)
    expect(refusal.json()).toMatchObject({ code: 'keys-of-role', keys: ['campanhaId'] })
    expect((await documentAt(path)).changed).toBeNull()
    const [line] = (await it.ask('admin', 'GET', 'audit')).json().entries
    expect(line).toMatchObject({ what: 'keys-of-role', detail: { path, keys: ['campanhaId'] } })

    const headers = { 'if-match': `"${etag}"` }
    const payload = { text: sold }
    const drafted = await it.ask('publisher', 'PUT', `documents/${path}`, { payload, headers })
    expect(drafted.statusCode).toBe(200)
    const broken = await put(path, drafted.json().etag, { text: `${sold}title: "` })
    expect(broken.statusCode).toBe(200)
    const mended = await put(path, broken.json().etag, { text: `${sold}# certo\n` })
    expect(mended.statusCode).toBe(200)
    const deleted = await put(path, mended.json().etag, { text: null })
    const again = await put(path, deleted.json().etag, { text: sold })
    expect(again.statusCode).toBe(403)
    await put(path, deleted.json().etag, { text })
    expect((await documentAt(path)).changed).toBeNull()
  })
})

describe('documents', () => {
  test('PUB-04: a stale save is 409 with both texts and the base', async () => {
    const { etag, text } = await documentAt(INICIO)
    const first = await put(INICIO, etag, { text: `${text}# um\n` })
    expect(first.json()).toMatchObject({ changed: 'modified', by: { name: 'Um editor' } })
    const second = await put(INICIO, etag, { text: `${text}# dois\n` })
    expect(second.statusCode).toBe(409)
    expect(saveConflict.parse(second.json())).toMatchObject({
      current: { text: `${text}# um\n`, etag: first.json().etag, by: { id: 'editor' } },
      base: { text, etag },
    })
    const dropped = await it.ask('editor', 'DELETE', `drafts/${INICIO}`, {
      headers: { 'if-match': `"${first.json().etag}"` },
    })
    expect(dropped.json()).toMatchObject({ etag, changed: null })
  })

  test('a document is made, read from the history, and deleted', async () => {
    const path = 'tests/talks/nova.yaml'
    const made = await put(path, '', { text: 'about: nova\n' })
    expect(made.json()).toMatchObject({ changed: 'added' })
    const { entries } = (await it.ask('editor', 'GET', `history/${path}`)).json()
    expect(entries).toMatchObject([{ kind: 'draft', by: { id: 'editor' } }])
    const blob = await it.ask('editor', 'GET', `blobs/${entries[0].hash}`)
    expect(blob.json().text).toBe('about: nova\n')
    const gone = await put(path, made.json().etag, { text: null })
    expect(gone.json()).toMatchObject({ etag: '', changed: null })
  })

  test.each([
    ['without If-Match', { payload: { text: 'a' } }, 400],
    ['If-Match without quotes', { payload: { text: 'a' }, headers: { 'if-match': 'x' } }, 400],
    ['a list', { payload: ['a'], headers: { 'if-match': '""' } }, 400],
    ['an operator', { payload: { text: { gt: '' } }, headers: { 'if-match': '""' } }, 400],
    [
      'plain text (ADM-11)',
      { payload: '{"text":"a"}', headers: { 'content-type': 'text/plain', 'if-match': '""' } },
      415,
    ],
    [
      'a form (ADM-11)',
      {
        payload: 'text=a',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'if-match': '""' },
      },
      415,
    ],
    [
      'a type with trailing junk (ADM-11)',
      {
        payload: '{"text":"a"}',
        headers: { 'content-type': 'application/json; a=b', 'if-match': '""' },
      },
      415,
    ],
    [
      'a type in capitals (ADM-11)',
      {
        payload: '{"text":"a"}',
        headers: { 'content-type': 'Application/JSON', 'if-match': '""' },
      },
      415,
    ],
    ['nothing', { headers: { 'if-match': '""' } }, 400],
  ])('ADM-10: a save with %s is refused', async (_name, rest, status) => {
    expect((await it.ask('editor', 'PUT', `documents/${INICIO}`, rest)).statusCode).toBe(status)
  })

  test('a document of more than 512 KB is 413, one of just so much is saved', async () => {
    const path = 'tests/talks/grande.yaml'
    const over = await put(path, '', { text: 'é'.repeat(MAX_DOCUMENT / 2 + 1) })
    expect([over.statusCode, over.json().code]).toEqual([413, 'body-too-large'])
    const fits = await put(path, '', { text: '"'.repeat(MAX_DOCUMENT) })
    expect(fits.statusCode).toBe(200)
    await put(path, fits.json().etag, { text: null })
  })

  test.each([
    'scripts/../server/main.yaml',
    'scripts/%2e%2e%2fx.yaml',
    'scripts/a.txt',
    'package.json',
    'scripts/.oculto.yaml',
    'variants/assets/x.svg',
    'scripts/a/b.yaml',
    `scripts/${'a'.repeat(90)}.yaml`,
  ])('ADM-09: content may not lie at %s', async (path) => {
    expect((await put(path, '', { text: 'a' })).statusCode).toBe(404)
  })
})

describe('publishing', () => {
  test('an edited sentence is published, restored, and all of it can be read', async () => {
    const first = (await read()).live.release
    await edit('Oi, tudo bem?')
    const { release, live } = published.parse((await publish()).json())
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
    await edit('Oi de novo')
    const refusal = await publish({ base: 'f'.repeat(64) })
    expect(refusal.statusCode).toBe(409)
    expect(stale.parse(refusal.json()).live.number).toBe(1)
  })

  test('PUB-06: with an error it is 422 with the diagnostics', async () => {
    await edit('"{{nada}}"')
    const refusal = await publish()
    expect(refusal.statusCode).toBe(422)
    const { code, diagnostics } = refusedContent.parse(refusal.json())
    expect(code).toBe('content-invalid')
    expect(diagnostics[0]).toMatchObject({ path: INICIO, severity: 'error' })
    await edit('Oi sem erro')
  })

  test('ADM-12: a publisher cannot change by a new group what only an admin may change in the brand', async () => {
    const path = 'variants/parceiro-auto-1.yaml'
    const { etag, text } = await documentAt(path)
    const group = 'variants/groups/desvio.yaml'
    const words = (await documentAt('variants/groups/parceiros-auto.yaml')).text ?? ''
    const made = await put(group, '', { text: `${words}gtmId: GTM-DESVIO1\n` })
    expect(made.statusCode).toBe(200)
    const payload = { text: text?.replace(/^group: .*/m, 'group: desvio') }
    const moved = await put(path, etag, payload, 'publisher')
    expect(moved.statusCode).toBe(200)
    const live = it.world.releases.live().id
    const refusal = await publish()
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
    await put(path, moved.json().etag, { text }, 'publisher')
    await put(group, made.json().etag, { text: null })
  })

  test.each([
    ['an unknown field', { role: 'admin' }],
    ['no message', { message: ' ' }],
    ['a path outside', { paths: ['../x.yaml'] }],
    ['an operator for a release', { base: { ne: '' } }],
  ])('ADM-10: with %s it is 400', async (_name, over) => {
    expect((await publish(over)).statusCode).toBe(400)
  })

  test('it is scheduled, shown and removed', async () => {
    const at = it.world.clock.now + 3_600_000
    const { scheduled } = published.parse((await publish({ at })).json())
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

  test('a picture comes under its hash, and may run nothing', async () => {
    const { pictures } = await read()
    const [one] = pictures
    const { statusCode, headers, body } = await it.ask('editor', 'GET', `pictures/${one?.hash}.svg`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(body).toBe(ownFiles.get(one?.path ?? '')?.toString())
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
    await edit('Oi, com o disco cheio')
    const [before, seenBefore, { releases: list }] = [
      await read(),
      await seen(),
      await it.world.content.releases(),
    ]
    await room()
    const save = await put(path, '', { text: large })
    expect([save.statusCode, save.json().code]).toEqual(full)
    const publication = await publish()
    expect([publication.statusCode, publication.json().code]).toEqual(full)

    // as it was: drafts, versions, what visitors get, and the chain of the trail
    expect(await read()).toEqual(before)
    expect(await seen()).toEqual(seenBefore)
    expect((await it.world.content.releases()).releases).toEqual(list)
    expect(it.world.releases.live().id).toBe(before.live.release)
    expect((await it.world.content.audit()).broken).toBeUndefined()
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
      it.store.db,
    )
    expect(rows).toEqual([{ integrity_check: 'ok' }])

    await room(1_000_000)
    const made = published.parse((await publish()).json())
    expect(it.world.releases.live().id).toBe(made.release.id)
    expect((await put(path, '', { text: large })).statusCode).toBe(200)
  })

  test('SCR-14: all that is wrong in all files is told at once, and nothing of it is live', async () => {
    const live = it.world.releases.live().id
    const broken = 'group: quebrado\nsteps:\n  um:\n    say: "{{nada}}"\n    next: nao-ha\n'
    const made = await put('scripts/quebrado.yaml', '', { text: broken })
    const path = 'variants/oferta.yaml'
    const { etag, text } = await documentAt(path)
    const wrong = await put(path, etag, { text: text?.replace(/^title: .*/m, 'title: 7') })
    const { diagnostics } = refusedContent.parse((await publish()).json())
    expect(diagnostics.map((one) => `${one.path} ${one.code}`)).toEqual(
      expect.arrayContaining([
        'scripts/quebrado.yaml unknown-step',
        'scripts/quebrado.yaml unknown-fact',
        'scripts/quebrado.yaml unreachable-step',
        'variants/oferta.yaml wrong-type',
      ]),
    )
    expect(it.world.releases.live().id).toBe(live)
    await put('scripts/quebrado.yaml', made.json().etag, { text: null })
    await put(path, wrong.json().etag, { text })
  })
})

describe('events', () => {
  test('a save, a publish and who is there are told as they happen; the stream ends with the process', async () => {
    const address = await it.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'x-test-role': 'editor' }
    const call = httpRequest(`${address}/admin/api/events`, { headers }).end()
    const [stream] = (await once(call, 'response')) as [IncomingMessage]
    stream.setEncoding('utf8')
    let heard = ''
    const waitFor = async (words: string) => {
      while (!heard.includes(words)) heard += (await once(stream, 'data'))[0]
    }
    await waitFor('"type":"presence","users":[{"id":"editor"')
    await it.ask('editor', 'POST', 'presence', { payload: { path: INICIO } })
    await waitFor(`"path":"${INICIO}"`)
    await edit('Oi, ouvinte')
    await waitFor(`"type":"document","path":"${INICIO}"`)
    const { release } = published.parse((await publish()).json())
    await waitFor(`"type":"live","release":"${release.id}"`)
    const ended = once(stream, 'end')
    await it.app.close()
    await ended
  })
})
