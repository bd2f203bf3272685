import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionAtom, saveStateAtom } from '../../../admin/workspace/atoms'
import { etagOf, RAFAEL } from '../fake-content'
import { BOTH, ENDED, PATH, pass, SAID, server, TEXT } from './cupom'
import { openTab, PAUSE } from './open-tab'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NEW = 'scripts/novo.yaml'

test.each([
  ['changed', PATH, ENDED, [`/blobs/${etagOf(ENDED)}`]],
  ['created', NEW, 'group: novo\n', [`/blobs/${etagOf('group: novo\n')}`]],
  ['deleted', PATH, null, []],
])(
  'a document that another person has %s is shown; only its text is asked for',
  async (_, path, theirs, asked) => {
    const fake = server()
    const { document, workspace } = await openTab(fake)
    fake.requests.length = 0
    fake.save(path, theirs, RAFAEL)
    await pass()
    expect(document(path)).toMatchObject({
      text: theirs,
      base: { text: theirs, etag: etagOf(theirs), by: RAFAEL.name },
    })
    expect(fake.requests.map((one) => one.path)).toEqual(asked)
    workspace.stop()
  },
)

test('the text of another person that comes late does not take back what was saved here since', async () => {
  const fake = server()
  let arrives = () => {}
  const late = new Promise<void>((resolve) => {
    arrives = resolve
  })
  const { text, workspace } = await openTab({
    ...fake,
    fetch: async (address, init) => {
      const answer = await fake.fetch(address, init)
      if (String(address).includes('/blobs/')) await late
      return answer
    },
  })
  fake.save(PATH, ENDED, RAFAEL)
  workspace.edit(PATH, SAID)
  await pass(3 * PAUSE)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
  arrives()
  await pass()
  expect(text(PATH)).toBe(BOTH)
  workspace.stop()
})

test('a text that does not come is fetched once the server answers again', async () => {
  const fake = server()
  const { text, workspace } = await openTab(fake)
  fake.setFate('unreachable')
  fake.save(PATH, ENDED, RAFAEL)
  await pass()
  fake.setFate('answered')
  await pass(60_000)
  expect(text(PATH)).toBe(ENDED)
  workspace.stop()
})

test('what another person saves while a save is on its way is fetched after it', async () => {
  const fake = server()
  const { text, workspace } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.hold()
  await pass(PAUSE)
  fake.save(PATH, BOTH, RAFAEL)
  await pass()
  fake.letGo()
  await pass()
  expect(text(PATH)).toBe(BOTH)
  workspace.stop()
})

test('what is asked for while everything is being loaded is loaded once more, and once only', async () => {
  const fake = server()
  const { workspace } = await openTab(fake)
  fake.requests.length = 0
  fake.hold()
  const loading = [1, 2, 3].map(() => workspace.reload())
  fake.letGo()
  await Promise.all(loading)
  await pass()
  expect(fake.requests.map(({ path }) => path)).toEqual(['/content', '/content'])
  workspace.stop()
})

test('a browser that is online again saves at once, however long it was offline', async () => {
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  const fake = server()
  const { workspace } = await openTab(fake)
  fake.setFate('unreachable')
  workspace.edit(PATH, SAID)
  await pass(50_000)
  fake.setFate('answered')
  browser.dispatchEvent(new Event('online'))
  await pass()
  expect(fake.documentAt(PATH).text).toBe(SAID)
  workspace.stop()
})

test.each([
  ['reported', false],
  ['found while everything is loaded', true],
])('a conflict ends when the other person takes the change back: %s', async (_, reloads) => {
  const fake = server()
  const { document, store, workspace } = await openTab(fake)
  workspace.edit(PATH, SAID)
  fake.save(PATH, TEXT.replace('Oi', 'E aí'), RAFAEL)
  await pass(PAUSE)
  expect(store.get(saveStateAtom)).toBe('conflict')
  if (reloads) fake.setFate('unreachable')
  fake.save(PATH, TEXT, RAFAEL)
  fake.setFate('answered')
  if (reloads) await workspace.reload()
  await pass(3 * PAUSE)
  expect(document(PATH)?.conflict).toBeUndefined()
  expect(fake.documentAt(PATH).text).toBe(SAID)
  workspace.stop()
})

test('while a save is on its way, what else is there is asked for once, and what is heard of is shown after it', async () => {
  const fake = server()
  let lands = () => {}
  const flight = new Promise<void>((resolve) => {
    lands = resolve
  })
  let loads = 0
  const { text, workspace } = await openTab({
    ...fake,
    fetch: async (address, init) => {
      if (init?.method === 'PUT') await flight
      if (String(address).endsWith('/content')) loads += 1
      // a page that asked again and again would never come to an end here
      return loads > 20 ? new Promise<Response>(() => {}) : fake.fetch(address, init)
    },
  })
  loads = 0
  workspace.edit(PATH, SAID)
  await pass(PAUSE)
  fake.save(PATH, ENDED, RAFAEL)
  void workspace.reload()
  await pass(PAUSE)
  expect(loads).toBe(1)
  lands()
  await pass(3 * PAUSE)
  expect(text(PATH)).toBe(BOTH)
  expect(fake.documentAt(PATH).text).toBe(BOTH)
  expect(loads).toBeLessThan(4)
  workspace.stop()
})

test('a load of everything that hangs is given up, told, and made again', async () => {
  const fake = server()
  const { text, store, workspace } = await openTab(fake)
  fake.hold()
  workspace.reload().catch(() => {})
  await pass(60_000)
  expect(store.get(connectionAtom).is).toBe('offline')
  fake.save(PATH, ENDED, RAFAEL)
  fake.letGo()
  await pass(30_000)
  expect(text(PATH)).toBe(ENDED)
  expect(store.get(connectionAtom).is).toBe('online')
  workspace.stop()
})
