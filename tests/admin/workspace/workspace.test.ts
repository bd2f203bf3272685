import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCall } from '../../../admin/api/client'
import {
  changedPathsAtom,
  connectionAtom,
  saveStateAtom,
  signedOutAtom,
  storageWorksAtom,
} from '../../../admin/workspace/atoms'
import { createEditStorage } from '../../../admin/workspace/edit-storage'
import { createWorkspace } from '../../../admin/workspace/workspace'
import { etagOf, RAFAEL } from '../fake-content'
import { createFakeServer } from './fake-server'
import { createBrowser, openTab, PAUSE } from './open-tab'

const PATH = 'scripts/cupom.yaml'
const OTHER = 'scripts/lead.yaml'
const TEXT = 'group: cupom\nsteps:\n  um:\n    say: Oi\n  dois:\n    say: Tchau\n'
const server = () => createFakeServer({ [PATH]: TEXT, [OTHER]: 'group: lead\n' })

const SAID = TEXT.replace('Oi', 'Olá')
const ENDED = TEXT.replace('Tchau', 'Até mais')
const BOTH = SAID.replace('Tchau', 'Até mais')

/** Lets what was asked for be answered, and time pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

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
  workspace.edit(PATH, `${SAID}# mais`)
  fake.setFate('answered')
  await pass(60_000)
  expect(text(PATH)).toBe(`${SAID}# mais`)
  expect(fake.documentAt(PATH).text).toBe(`${SAID}# mais`)
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

test('PUB-14 a store that is down is waited for, not given up', async () => {
  const fake = server()
  const { workspace, store } = await openTab(fake)
  fake.setFate({ status: 503, body: { code: 'store-unavailable', message: 'Tente de novo.' } })
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

test('what a closed tab had not saved is taken up by the next, and saved', async () => {
  const fake = server()
  const browser = createBrowser()
  fake.setFate('answered')
  const first = await openTab(fake, browser, 'tab-1')
  first.workspace.edit(PATH, SAID)
  first.close()
  fake.save(PATH, ENDED, RAFAEL)
  const second = await openTab(fake, browser, 'tab-2')
  expect(second.text(PATH)).toBe(BOTH)
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
  expect(browser.storage.getItem(`roteiro.edit.u1.tab-2.${PATH}`)).toBeNull()
})

test('two tabs of one browser do not take each other’s edits, and both are merged', async () => {
  const fake = server()
  const browser = createBrowser()
  const one = await openTab(fake, browser, 'tab-1')
  one.workspace.edit(PATH, SAID)
  const two = await openTab(fake, browser, 'tab-2')
  expect(two.text(PATH)).toBe(TEXT)
  two.workspace.edit(PATH, ENDED)
  await pass(5 * PAUSE)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
  expect(one.text(PATH)).toBe(BOTH)
  expect(two.text(PATH)).toBe(BOTH)
})

test('a browser without room says that it keeps no copy, and saving goes on', async () => {
  const fake = server()
  const { workspace, store } = await openTab(fake, createBrowser(20))
  workspace.edit(PATH, SAID)
  expect(store.get(storageWorksAtom)).toBe(false)
  await pass(PAUSE)
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
  expect(workspace.rename('scripts/novo.yaml', 'scripts/outro.yaml')).toBe(true)
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

test('undo and redo walk by runs of typing, are saved, and survive a reload', async () => {
  const fake = server()
  const browser = createBrowser()
  const first = await openTab(fake, browser)
  for (const letters of ['a', 'ab', 'abc']) first.workspace.edit(PATH, `${TEXT}# ${letters}`)
  await pass(PAUSE)
  first.workspace.edit(PATH, `${TEXT}# abc\n# d`)
  await pass(PAUSE)
  first.close()

  const second = await openTab(fake, browser)
  expect(second.workspace.canUndo(PATH)).toBe(true)
  second.workspace.undo(PATH)
  expect(second.text(PATH)).toBe(`${TEXT}# abc`)
  second.workspace.undo(PATH)
  expect(second.text(PATH)).toBe(TEXT)
  expect(second.workspace.canUndo(PATH)).toBe(false)
  second.workspace.redo(PATH)
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(`${TEXT}# abc`)
})

test('issue 15: what one stroke changed in many documents is one undo, also after a reload; what came after it stays', async () => {
  const fake = createFakeServer({ [PATH]: TEXT, [OTHER]: TEXT })
  const browser = createBrowser()
  const first = await openTab(fake, browser)
  for (const path of [PATH, OTHER]) first.workspace.edit(path, `${TEXT}# novo nome`)
  await pass(PAUSE)
  first.workspace.undo(OTHER)
  expect([first.text(PATH), first.text(OTHER)]).toEqual([TEXT, TEXT])
  first.workspace.redo(PATH)
  expect(first.text(OTHER)).toBe(`${TEXT}# novo nome`)
  await pass(PAUSE)
  first.close()

  const second = await openTab(fake, browser)
  second.workspace.edit(OTHER, `${TEXT}# novo nome\n# depois`)
  await pass(PAUSE)
  second.workspace.undo(PATH)
  expect(second.text(PATH)).toBe(TEXT)
  expect(second.text(OTHER)).toBe(`${TEXT}# novo nome\n# depois`)
})

test('issue 15: where no document may lie none is made, and what was kept there before is forgotten', async () => {
  const browser = createBrowser()
  const first = await openTab(server(), browser)
  expect(first.workspace.create('variants/../x.yaml', 'a: 1')).toBe(false)
  expect(first.text('variants/../x.yaml')).toBeUndefined()
  first.keep.write({
    ...{ path: 'variants/../x.yaml', text: 'a: 1', unanswered: [], at: 1 },
    base: { text: null, etag: '' },
  })
  first.close()
  const second = await openTab(server(), browser)
  expect(second.text('variants/../x.yaml')).toBeUndefined()
  expect(second.store.get(saveStateAtom)).toBe('saved')
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

test('what a tab had not saved is still there after the tab is loaded again, also in a conflict', async () => {
  const fake = server()
  const browser = createBrowser()
  const first = await openTab(fake, browser)
  first.workspace.edit(PATH, SAID)
  first.workspace.edit(OTHER, 'group: meu\n')
  first.close()
  fake.save(OTHER, 'group: dele\n', RAFAEL)
  const again = await openTab(fake, browser)
  expect(again.text(PATH)).toBe(SAID)
  expect(again.text(OTHER)).toBe('group: meu\n')
  expect(again.document(OTHER)?.conflict?.theirs.text).toBe('group: dele\n')
  await pass(PAUSE)
  expect(fake.documentAt(PATH).text).toBe(SAID)
})

test('a tab that is loaded again keeps its own edit, though a closed tab has an older one of the same document', async () => {
  const fake = server()
  const browser = createBrowser()
  const closed = await openTab(fake, browser, 'tab-1')
  const own = await openTab(fake, browser, 'tab-2')
  fake.setFate('unreachable')
  closed.workspace.edit(PATH, SAID)
  await pass(1)
  own.workspace.edit(PATH, ENDED)
  closed.close()
  own.close()
  fake.setFate('answered')
  const again = await openTab(fake, browser, 'tab-2')
  expect(again.text(PATH)).toBe(ENDED)
  await pass(PAUSE)
  const next = await openTab(fake, browser, 'tab-3')
  await pass(PAUSE)
  expect(next.text(PATH)).toBe(BOTH)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
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

test('what one person could not save is not taken over by the next who signs in on the same page', async () => {
  const fake = server()
  const browser = createBrowser()
  const first = await openTab(fake, browser)
  fake.setFate({ status: 413, body: { code: 'body-too-large', message: 'Grande demais.' } })
  first.workspace.edit(PATH, SAID)
  await pass(PAUSE)
  first.close()
  fake.setFate('answered')
  const keep = createEditStorage({
    storage: browser.storage,
    user: 'u2',
    tab: 'tab-1',
    openTabs: async () => browser.openTabs,
  })
  const { store } = first
  const second = createWorkspace({ store, call: createCall(fake.fetch), keep, pause: PAUSE })
  await second.start()
  expect(first.text(PATH)).toBe(TEXT)
  await second.flush()
  expect(fake.documentAt(PATH).text).toBe(TEXT)
})
