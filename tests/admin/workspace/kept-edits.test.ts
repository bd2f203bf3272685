import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { saveStateAtom, storageWorksAtom } from '../../../admin/workspace/atoms'
import { createEditStorage } from '../../../admin/workspace/edit-storage'
import { createWorkspace } from '../../../admin/workspace/workspace'
import { RAFAEL } from '../fake-content'
import { BOTH, ENDED, OTHER, PATH, pass, SAID, server, TEXT } from './cupom'
import { createFakeServer } from './fake-server'
import { createBrowser, openTab, PAUSE } from './open-tab'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

test('a copy that could not be kept is told until that edit is saved, whatever else is kept', async () => {
  const fake = server()
  const { workspace, store } = await openTab(fake, createBrowser(900))
  workspace.edit(PATH, `${TEXT}# ${'y'.repeat(900)}`)
  workspace.edit(OTHER, 'group: meu\n')
  expect(store.get(storageWorksAtom)).toBe(false)
  await pass(PAUSE)
  expect(store.get(saveStateAtom)).toBe('saved')
  expect(store.get(storageWorksAtom)).toBe(true)
})

test('an unsaved edit takes the room of undo histories, those of other documents and persons too', async () => {
  const fake = server()
  const browser = createBrowser(3000)
  browser.storage.setItem('roteiro.undo.u2.scripts/antigo.yaml', 'x'.repeat(1200))
  const { workspace, store } = await openTab(fake, browser)
  fake.setFate('unreachable')
  workspace.edit(OTHER, 'x'.repeat(400))
  workspace.edit(PATH, `${TEXT}# ${'y'.repeat(800)}`)
  expect(store.get(storageWorksAtom)).toBe(true)
  workspace.undo(PATH)
  expect(workspace.canRedo(PATH)).toBe(true)
  workspace.redo(PATH)
  const again = await openTab(server(), browser)
  expect(again.text(PATH)).toBe(`${TEXT}# ${'y'.repeat(800)}`)
  expect(again.text(OTHER)).toBe('x'.repeat(400))
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
    path: 'variants/../x.yaml',
    text: 'a: 1',
    unanswered: [],
    at: 1,
    base: { text: null, etag: '' },
  })
  first.close()
  const second = await openTab(server(), browser)
  expect(second.text('variants/../x.yaml')).toBeUndefined()
  expect(second.store.get(saveStateAtom)).toBe('saved')
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

test('a page that could not load the content leaves the unsaved edits for its next try', async () => {
  const fake = server()
  const browser = createBrowser()
  const before = await openTab(fake, browser)
  before.workspace.edit(PATH, SAID)
  before.close()
  fake.setFate('unreachable')
  await expect(openTab(fake, browser)).rejects.toThrow()
  fake.setFate('answered')
  await pass(60_000)
  const { text } = await openTab(fake, browser)
  expect(text(PATH)).toBe(SAID)
})
