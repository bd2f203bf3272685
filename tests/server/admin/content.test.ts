import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_DOCUMENT, saveConflict } from '../../../src/api/documents'
import { published } from '../../../src/api/releases'
import { ownFiles } from '../content/world'
import { type ContentApp, contentApp, INICIO } from './content-app'

let it: ContentApp

beforeAll(async () => {
  it = await contentApp()
})
afterAll(() => it.close())

describe('who may what', () => {
  test('ADM-12: fields beside the text do nothing, and are audited', async () => {
    const before = await it.read()
    const { etag, text } = await it.documentAt(INICIO)
    const sent = { text, role: 'admin', publish: true, live: 'x' }
    expect((await it.put(INICIO, etag, sent)).statusCode).toBe(200)
    expect(await it.read()).toEqual(before)
    const [line] = (await it.ask('admin', 'GET', 'audit')).json().entries
    expect(line).toMatchObject({
      what: 'strange-fields',
      by: 'editor@exemplo.com.br',
      detail: { path: INICIO, fields: ['role', 'publish', 'live'] },
    })
  })

  test('ADM-12: an editor changes the words of a brand, not what it sells; each try is audited', async () => {
    const path = 'variants/parceiro-auto-1.yaml'
    const { etag, text = '' } = await it.documentAt(path)
    const sold = text!.replace(/campanhaId: \d+/, 'campanhaId: 1')
    const refusal = await it.put(path, etag, { text: sold })
    expect(refusal.statusCode).toBe(403)
    expect(refusal.json()).toMatchObject({ code: 'keys-of-role', keys: ['campanhaId'] })
    expect((await it.documentAt(path)).changed).toBeNull()
    const [line] = (await it.ask('admin', 'GET', 'audit')).json().entries
    expect(line).toMatchObject({ what: 'keys-of-role', detail: { path, keys: ['campanhaId'] } })

    const headers = { 'if-match': `"${etag}"` }
    const payload = { text: sold }
    const drafted = await it.ask('publisher', 'PUT', `documents/${path}`, { payload, headers })
    expect(drafted.statusCode).toBe(200)
    const broken = await it.put(path, drafted.json().etag, { text: `${sold}title: "` })
    expect(broken.statusCode).toBe(200)
    const mended = await it.put(path, broken.json().etag, { text: `${sold}# certo\n` })
    expect(mended.statusCode).toBe(200)
    const deleted = await it.put(path, mended.json().etag, { text: null })
    const again = await it.put(path, deleted.json().etag, { text: sold })
    expect(again.statusCode).toBe(403)
    await it.put(path, deleted.json().etag, { text })
    expect((await it.documentAt(path)).changed).toBeNull()
  })
})

describe('documents', () => {
  test('PUB-04: a stale save is 409 with both texts and the base', async () => {
    const { etag, text } = await it.documentAt(INICIO)
    const first = await it.put(INICIO, etag, { text: `${text}# um\n` })
    expect(first.json()).toMatchObject({ changed: 'modified', by: { name: 'Um editor' } })
    const second = await it.put(INICIO, etag, { text: `${text}# dois\n` })
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
    const made = await it.put(path, '', { text: 'about: nova\n' })
    expect(made.json()).toMatchObject({ changed: 'added' })
    const { entries } = (await it.ask('editor', 'GET', `history/${path}`)).json()
    expect(entries).toMatchObject([{ kind: 'draft', by: { id: 'editor' } }])
    const blob = await it.ask('editor', 'GET', `blobs/${entries[0].hash}`)
    expect(blob.json().text).toBe('about: nova\n')
    const gone = await it.put(path, made.json().etag, { text: null })
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
    const over = await it.put(path, '', { text: 'é'.repeat(MAX_DOCUMENT / 2 + 1) })
    expect([over.statusCode, over.json().code]).toEqual([413, 'body-too-large'])
    const fits = await it.put(path, '', { text: '"'.repeat(MAX_DOCUMENT) })
    expect(fits.statusCode).toBe(200)
    await it.put(path, fits.json().etag, { text: null })
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
    expect((await it.put(path, '', { text: 'a' })).statusCode).toBe(404)
  })

  test('a picture comes under its hash, and may run nothing', async () => {
    const { pictures } = await it.read()
    const [one] = pictures
    const { statusCode, headers, body } = await it.ask('editor', 'GET', `pictures/${one?.hash}.svg`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(body).toBe(ownFiles.get(one?.path ?? '')?.toString())
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
    await it.edit('Oi, ouvinte')
    await waitFor(`"type":"document","path":"${INICIO}"`)
    const { release } = published.parse((await it.publish()).json())
    await waitFor(`"type":"live","release":"${release.id}"`)
    const ended = once(stream, 'end')
    await it.app.close()
    await ended
  })
})
