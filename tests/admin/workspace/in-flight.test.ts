import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionAtom, saveStateAtom, signedOutAtom } from '../../../admin/workspace/atoms'
import { BOTH, ENDED, PATH, pass, SAID, server, TEXT } from './cupom'
import type { Fate } from './fake-server'
import { openTab, PAUSE } from './open-tab'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NEW = 'scripts/novo.yaml'
const RENAMED = 'scripts/outro.yaml'

test('what is brought to the drafts while a save is on its way is saved after it', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.hold()
  await pass(PAUSE)
  workspace.mergeOnto(PATH, ENDED, TEXT)
  fake.letGo()
  await pass(5 * PAUSE)
  expect(fake.documentAt(PATH).text).toBe(document(PATH)?.text)
  expect(document(PATH)?.text).toContain('Até mais')
})

test('what is typed while a draft goes back to live stays, and is saved over the live text', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.edit(PATH, SAID)
  await pass(PAUSE)
  fake.hold()
  const done = workspace.revert(PATH)
  await pass()
  workspace.edit(PATH, BOTH)
  // longer than a save waits
  await pass(2 * PAUSE)
  fake.letGo()
  await pass()
  await done
  expect(document(PATH)).toMatchObject({ text: ENDED, base: { text: TEXT } })
  await pass(2 * PAUSE)
  expect(fake.documentAt(PATH).text).toBe(ENDED)
  expect(document(PATH)?.conflict).toBeUndefined()
})

test('what is typed in the place that goes back to live is told beside the live text', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.edit(PATH, SAID)
  await pass(PAUSE)
  fake.hold()
  const done = workspace.revert(PATH)
  await pass()
  const typed = SAID.replace('Olá', 'Olá, tudo bem')
  workspace.edit(PATH, typed)
  fake.letGo()
  await pass()
  await done
  expect(document(PATH)).toMatchObject({ text: typed, conflict: { theirs: { text: TEXT } } })
})

test('a draft that cannot go back to live is saved as it is, and who asked hears why', async () => {
  const fake = server()
  const { workspace, document, store } = await openTab(fake)
  workspace.edit(PATH, SAID)
  await pass(PAUSE)
  workspace.edit(PATH, BOTH)
  fake.setFate('unreachable')
  const done = workspace.revert(PATH).then(
    () => 'done',
    () => 'refused',
  )
  await pass()
  expect(await done).toBe('refused')
  expect(document(PATH)?.text).toBe(BOTH)
  expect(store.get(connectionAtom).is).toBe('offline')
  fake.setFate('answered')
  await pass(60_000)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
})

test('what is brought to the drafts does not make a save without an answer that of another person', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.setFate('answer-lost')
  await pass(PAUSE)
  workspace.mergeOnto(PATH, SAID.replace('Olá', 'E aí'), TEXT)
  fake.setFate('answered')
  await pass(60_000)
  expect(document(PATH)?.conflict).toBeUndefined()
  expect(fake.documentAt(PATH).text).toContain('E aí')
})

test('a new document that is deleted while its first save is on its way stays deleted', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.create(NEW, 'group: novo\n')
  fake.hold()
  await pass(PAUSE)
  workspace.remove(NEW)
  fake.letGo()
  await pass(5 * PAUSE)
  expect(document(NEW)).toBeUndefined()
  expect(fake.documentAt(NEW).text).toBeNull()
})

test('a new document that is deleted, and whose first save has no answer, is deleted on the server too', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.create(NEW, 'group: novo\n')
  fake.setFate('answer-lost')
  await pass(PAUSE)
  workspace.remove(NEW)
  fake.setFate('answered')
  await pass(60_000)
  expect(document(NEW)).toBeUndefined()
  expect(fake.documentAt(NEW).text).toBeNull()
})

test('a document that is renamed there and back while it is saved is saved under its own name', async () => {
  const fake = server()
  const { workspace, document } = await openTab(fake)
  workspace.rename(PATH, RENAMED)
  fake.hold()
  await pass(PAUSE)
  workspace.rename(RENAMED, PATH)
  workspace.edit(PATH, BOTH)
  fake.letGo()
  await pass(10 * PAUSE)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
  expect(fake.documentAt(RENAMED).text).toBeNull()
  expect(document(RENAMED)).toBeUndefined()
})

test.each<[string, Fate]>([
  ['has no answer', 'answer-lost'],
  ['is answered that the session has ended', { status: 401, body: { code: 'signed-out' } }],
])('a save that %s after the page was left asks for nothing more', async (_, fate) => {
  const fake = server()
  const { workspace, store } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.setFate(fate)
  fake.hold()
  await pass(PAUSE)
  workspace.stop()
  fake.requests.length = 0
  fake.letGo()
  await pass(60_000)
  expect(fake.requests).toEqual([])
  // the next person who signs in on this page has a session
  expect(store.get(signedOutAtom)).toBe(false)
  expect(store.get(connectionAtom)).toEqual({ is: 'online' })
})

test('a save whose line has gone dead is given up, told as not saved, and sent again', async () => {
  const fake = server()
  const { workspace, store, document, close } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.hold()
  await pass(PAUSE)
  expect(store.get(saveStateAtom)).toBe('saving')
  await pass(60_000)
  expect([store.get(saveStateAtom), store.get(connectionAtom).is]).toEqual(['unsaved', 'offline'])
  workspace.edit(PATH, BOTH)
  fake.letGo()
  await pass(10 * PAUSE)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
  expect(document(PATH)?.conflict).toBeUndefined()
  expect([store.get(saveStateAtom), store.get(connectionAtom).is]).toEqual(['saved', 'online'])
  close()
})
