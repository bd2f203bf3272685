import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changedPathsAtom,
  connectionAtom,
  saveStateAtom,
  signedOutAtom,
} from '../../../admin/workspace/atoms'
import { etagOf, RAFAEL } from '../fake-content'
import { BOTH, ENDED, OTHER, PATH, pass, SAID, server, TEXT } from './cupom'
import { openTab, PAUSE } from './open-tab'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an edit is saved after a pause, once, with the etag it was made from', async () => {
  const fake = server()
  const { workspace, store, document } = await openTab(fake)
  workspace.edit(PATH, `${TEXT}#`)
  expect(store.get(saveStateAtom)).toBe('unsaved')
  await pass(PAUSE - 1)
  workspace.edit(PATH, SAID)
  await pass(PAUSE - 1)
  expect(fake.saves()).toBe(0)
  await pass(1)
  expect(fake.saves()).toBe(1)
  expect(fake.documentAt(PATH).text).toBe(SAID)
  expect(document(PATH)?.base.etag).toBe(etagOf(SAID))
  expect(store.get(saveStateAtom)).toBe('saved')
  expect(store.get(changedPathsAtom)).toEqual([PATH])
})

test('what is typed while a save is on its way is saved after it', async () => {
  const fake = server()
  const { workspace, store } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.hold()
  await pass(PAUSE)
  expect(store.get(saveStateAtom)).toBe('saving')
  workspace.edit(PATH, BOTH)
  await pass(10 * PAUSE)
  expect(fake.saves()).toBe(1)
  fake.letGo()
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
  expect(store.get(saveStateAtom)).toBe('saved')
})

test('a save whose answer is lost is known again as our own, whatever was typed since', async () => {
  const fake = server()
  const { workspace, store, text } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.setFate('answer-lost')
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(SAID)
  expect(store.get(connectionAtom).is).toBe('offline')
  const since = SAID.replace('Olá', 'Olá, tudo bem?')
  workspace.edit(PATH, since)
  fake.setFate('answered')
  await pass(60_000)
  expect(text(PATH)).toBe(since)
  expect(fake.documentAt(PATH).text).toBe(since)
  expect(store.get(saveStateAtom)).toBe('saved')
})

test('changes that do not touch are merged, and the merge is saved', async () => {
  const fake = server()
  const { workspace, store, text } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.save(PATH, ENDED, RAFAEL)
  await pass(PAUSE)
  await pass(PAUSE)
  expect(text(PATH)).toBe(BOTH)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
  expect(store.get(saveStateAtom)).toBe('saved')
})

test('changes that touch are a conflict with both texts and the base, and nothing is overwritten', async () => {
  const fake = server()
  const { workspace, store, document, text } = await openTab(fake)
  const theirs = TEXT.replace('Oi', 'E aí')
  workspace.edit(PATH, SAID)
  fake.save(PATH, theirs, RAFAEL)
  await pass(60_000)
  expect(document(PATH)?.conflict).toMatchObject({
    theirs: { text: theirs, etag: etagOf(theirs), by: 'Rafael Nunes' },
    base: { text: TEXT },
  })
  expect(text(PATH)).toBe(SAID)
  expect(fake.documentAt(PATH).text).toBe(theirs)
  expect(store.get(saveStateAtom)).toBe('conflict')

  workspace.resolve(PATH, SAID)
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(SAID)
  expect(store.get(saveStateAtom)).toBe('saved')
})

test('a conflict whose document moves on shows the newest of theirs', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.save(PATH, TEXT.replace('Oi', 'E aí'), RAFAEL)
  await pass(PAUSE)
  const newest = TEXT.replace('Oi', 'Bom dia')
  fake.save(PATH, newest, RAFAEL)
  await pass(PAUSE)
  expect(document(PATH)?.conflict?.theirs.text).toBe(newest)
  workspace.resolve(PATH, SAID)
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(SAID)
})

test('an edit of a document that somebody deleted is a conflict, not a new document', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.save(PATH, null, RAFAEL)
  await pass(PAUSE)
  expect(document(PATH)?.conflict?.theirs.text).toBeNull()
  workspace.resolve(PATH, SAID)
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(SAID)
})

test('another person’s save is taken over where nothing was changed here, and can be undone', async () => {
  const fake = server()
  const { workspace, text } = await openTab(fake)
  fake.save(PATH, ENDED, RAFAEL)
  await pass()
  expect(text(PATH)).toBe(ENDED)
  workspace.undo(PATH)
  expect(text(PATH)).toBe(TEXT)
})

test('a late answer about a document never takes back what was saved since', async () => {
  const fake = server()
  const { workspace, text } = await openTab(fake)
  fake.hold()
  const reload = workspace.reload()
  await pass()
  fake.letGo()
  workspace.edit(PATH, SAID)
  const flush = workspace.flush()
  await pass(5 * PAUSE)
  await Promise.all([reload, flush])
  expect(text(PATH)).toBe(SAID)
  expect(fake.documentAt(PATH).text).toBe(SAID)
  // it is asked for again: what others have saved of the document meanwhile is not missed
  expect(fake.requests.filter(({ path }) => path === '/content')).toHaveLength(3)
})

test('without a connection everything goes on, and is saved when it is back', async () => {
  const fake = server()
  const { workspace, store } = await openTab(fake)
  fake.setFate('unreachable')
  workspace.edit(PATH, SAID)
  await pass(PAUSE)
  expect(store.get(connectionAtom)).toMatchObject({ is: 'offline' })
  workspace.edit(OTHER, 'group: lead\nabout: x\n')
  await pass(100_000)
  const tries = fake.saves()
  expect(tries).toBeLessThan(20)
  fake.setFate('answered')
  workspace.retry()
  await pass(PAUSE)
  expect(store.get(connectionAtom)).toEqual({ is: 'online' })
  expect(fake.documentAt(PATH).text).toBe(SAID)
  expect(fake.documentAt(OTHER).text).toContain('about')
})

test('saves that fail together are one failure: they are tried again a second later', async () => {
  const fake = server()
  const { workspace, store } = await openTab(fake)
  fake.setFate('unreachable')
  workspace.edit(PATH, SAID)
  workspace.edit(OTHER, 'group: lead\nabout: x\n')
  await pass(PAUSE)
  expect(fake.saves()).toBe(2)
  expect(store.get(connectionAtom)).toEqual({
    is: 'offline',
    since: Date.now(),
    retryAt: Date.now() + 1000,
  })
})

test('a connection lost with nothing to save is found again too', async () => {
  const fake = server()
  const { workspace, store, text } = await openTab(fake)
  fake.setFate('unreachable')
  await expect(workspace.reload()).rejects.toThrow('não responde')
  expect(store.get(connectionAtom).is).toBe('offline')
  await pass(5000)
  fake.setFate('answered')
  fake.save(PATH, ENDED, RAFAEL)
  await pass(30_000)
  expect(store.get(connectionAtom)).toEqual({ is: 'online' })
  expect(text(PATH)).toBe(ENDED)
})

test.each([
  ['PUB-14 a store that is down', 503, 'store-unavailable'],
  ['a limit of requests', 429, 'too-many-requests'],
])('%s is waited for, not given up', async (_what, status, code) => {
  const fake = server()
  const { workspace, store } = await openTab(fake)
  fake.setFate({ status, body: { code, message: 'Tente de novo.' } })
  workspace.edit(PATH, SAID)
  await pass(PAUSE)
  expect(store.get(connectionAtom).is).toBe('offline')
  fake.setFate('answered')
  await pass(30_000)
  expect(fake.documentAt(PATH).text).toBe(SAID)
})

test('a text that the server refuses is kept with the reason, and sent again only when it changes', async () => {
  const fake = server()
  const { workspace, store, document } = await openTab(fake)
  fake.setFate({ status: 413, body: { code: 'body-too-large', message: 'Grande demais.' } })
  workspace.edit(PATH, SAID)
  await pass(60_000)
  expect(fake.saves()).toBe(1)
  expect(document(PATH)?.refusal).toBe('Grande demais.')
  expect(store.get(saveStateAtom)).toBe('refused')
  fake.setFate('answered')
  workspace.edit(PATH, BOTH)
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
})

test('a session that ended holds back the saves until somebody signs in again', async () => {
  const fake = server()
  const { workspace, store } = await openTab(fake)
  fake.setFate({ status: 401, body: { code: 'sign-in', message: 'Entre de novo.' } })
  workspace.edit(PATH, SAID)
  await pass(60_000)
  expect(store.get(signedOutAtom)).toBe(true)
  expect(fake.saves()).toBe(1)
  fake.setFate('answered')
  workspace.retry()
  await pass(PAUSE)
  expect(store.get(signedOutAtom)).toBe(false)
  expect(fake.documentAt(PATH).text).toBe(SAID)
})

test('a document is made, renamed and deleted; the old name goes once the new one is safe', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  expect(workspace.create(PATH, '')).toBe(false)
  expect(workspace.create('scripts/novo.yaml', 'group: novo\n')).toBe(true)
  await pass(PAUSE)
  expect(fake.documentAt('scripts/novo.yaml')).toMatchObject({ changed: 'added' })

  expect(workspace.rename('scripts/novo.yaml', OTHER)).toBe(false)
  fake.requests.length = 0
  fake.hold()
  expect(workspace.rename('scripts/novo.yaml', 'scripts/outro.yaml')).toBe(true)
  await pass(5 * PAUSE)
  expect(fake.saves()).toBe(1)
  fake.letGo()
  await pass(5 * PAUSE)
  expect(fake.requests.map(({ path }) => path)).toEqual([
    '/documents/scripts/outro.yaml',
    '/documents/scripts/novo.yaml',
  ])
  expect(fake.documentAt('scripts/outro.yaml').text).toBe('group: novo\n')
  expect(fake.documentAt('scripts/novo.yaml').text).toBeNull()
  expect(document('scripts/novo.yaml')).toBeUndefined()

  workspace.remove(PATH)
  await pass(PAUSE)
  expect(fake.documentAt(PATH)).toMatchObject({ text: null, changed: 'deleted' })
})

test('a draft goes back to live, and the way back can be undone', async () => {
  const fake = server()
  const { workspace, store, text } = await openTab(fake)
  workspace.edit(PATH, SAID)
  await pass(PAUSE)
  await workspace.revert(PATH)
  expect(text(PATH)).toBe(TEXT)
  expect(fake.documentAt(PATH).changed).toBeNull()
  expect(store.get(changedPathsAtom)).toEqual([])
  workspace.undo(PATH)
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(SAID)
})

test('a conflict can end by going back to live', async () => {
  const fake = server()
  const { workspace, store, text } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.save(PATH, TEXT.replace('Oi', 'E aí'), RAFAEL)
  await pass(PAUSE)
  expect(store.get(saveStateAtom)).toBe('conflict')
  await workspace.revert(PATH)
  expect(text(PATH)).toBe(TEXT)
  expect(fake.documentAt(PATH).changed).toBeNull()
  expect(store.get(saveStateAtom)).toBe('saved')
})

test('a scheduled change meets what was deleted since in a conflict, and makes what was never there', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.remove(PATH)
  await pass(PAUSE)
  workspace.mergeOnto(PATH, SAID, TEXT)
  expect(document(PATH)).toMatchObject({ text: SAID, conflict: { theirs: { text: null } } })
  workspace.mergeOnto('scripts/novo.yaml', 'group: novo\n', null)
  expect(document('scripts/novo.yaml')).toMatchObject({ text: 'group: novo\n' })
  expect(document('scripts/novo.yaml')?.conflict).toBeUndefined()
  workspace.mergeOnto(OTHER, 'group: lead\nsteps: {}\n', 'group: lead\n')
  expect(document(OTHER)?.text).toBe('group: lead\nsteps: {}\n')
  expect(document(OTHER)?.conflict).toBeUndefined()
})

test('a save that fails is tried again, though another request was answered meanwhile', async () => {
  const fake = server()
  const { workspace, store } = await openTab(fake)
  workspace.edit(OTHER, 'group: lead\nabout: x\n')
  fake.hold()
  await pass(PAUSE)
  // the second save fails while the first is still on its way
  fake.setFate('unreachable')
  workspace.edit(PATH, SAID)
  await pass(PAUSE)
  expect(store.get(connectionAtom).is).toBe('offline')
  fake.letGo()
  fake.setFate('answered')
  await pass(60_000)
  expect(store.get(connectionAtom)).toEqual({ is: 'online' })
  expect(fake.documentAt(PATH).text).toBe(SAID)
})
