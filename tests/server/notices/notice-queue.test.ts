import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNotices, type NoticeChannel } from '../../../server/notices/send-notices'
import { openStore, type Store } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { logged, NOTICE } from './notice'

const HALF_A_MINUTE = 30_000
const temp = tempDataDir()
let store: Store
let now = 1_795_000_000_000

beforeEach(async () => {
  store = await openStore({ dataDir: temp.directory })
})
afterEach(async () => {
  await store.db.deleteFrom('notices').execute()
  await store.close()
})

/** A channel whose other side is away until it is told otherwise. */
function channel() {
  const sent: string[] = []
  const state = { away: true }
  const send: NoticeChannel['send'] = async ({ message }) => {
    if (state.away) throw new Error('away')
    sent.push(message)
  }
  return { sent, state, channels: [{ name: 'webhook', send }] as const }
}

const noticesOf = (channels: readonly NoticeChannel[], log = logged().log) =>
  createNotices({ channels, log, db: store.db, clock: () => now })

const kept = () => store.db.selectFrom('notices').selectAll().execute()

test('issue 13: what was not taken is sent by the server that starts after the one that was told of it', async () => {
  const { sent, state, channels } = channel()
  const before = noticesOf(channels)
  before.notify(NOTICE)
  await before.settled()
  await before.stop()
  await store.close()
  store = await openStore({ dataDir: temp.directory })
  state.away = false
  now += HALF_A_MINUTE
  const after = noticesOf(channels)
  await after.look()
  await after.stop()
  expect(sent).toEqual([NOTICE.message])
  expect(await kept()).toEqual([])
})

test('what a killed process was about to send is sent by another, ten minutes later', async () => {
  const { sent, state, channels } = channel()
  const killed = noticesOf([{ name: 'webhook', send: () => new Promise(() => undefined) }])
  killed.notify(NOTICE)
  await expect.poll(async () => (await kept())[0]?.tries).toBe(1)
  state.away = false
  const other = noticesOf(channels)
  await other.look()
  expect(sent).toEqual([])
  now += 10 * 60_000
  await other.look()
  expect(sent).toHaveLength(1)
  await other.stop()
})

test('after an outage the notices go out one at a time, each once and in their order, also where the queue is looked at again', async () => {
  const { state, channels } = channel()
  const { log } = logged()
  const before = noticesOf(channels, log)
  const messages = Array.from({ length: 60 }, (_, n) => `${n}`)
  for (const message of messages) {
    before.notify({ ...NOTICE, message })
    await before.settled()
  }
  await before.stop()
  state.away = false
  now += HALF_A_MINUTE
  let [underWay, most] = [0, 0]
  const sent: string[] = []
  const send: NoticeChannel['send'] = async ({ message }) => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    sent.push(message)
    underWay -= 1
  }
  const after = noticesOf([{ name: 'webhook', send }])
  await Promise.all([after.look(), after.look(), after.look()])
  await after.stop()
  expect([most, sent, await kept()]).toEqual([1, messages, []])
})

test('the notice that has been due longest goes first, also before an older one that was tried since', async () => {
  const { sent, state, channels } = channel()
  state.away = false
  const rows = [1, 2].map((ago) => ({
    ...{ channel: 'webhook', tries: 1, at: now - 1000, due_at: now - ago },
    notice: JSON.stringify({ ...NOTICE, message: `due ${ago} ms ago` }),
  }))
  await store.db.insertInto('notices').values(rows).execute()
  const notices = noticesOf(channels)
  await notices.look()
  await notices.stop()
  expect(sent).toEqual(['due 2 ms ago', 'due 1 ms ago'])
})

test('what a clock that ran a day ahead has put off is sent once it is right', async () => {
  const { sent, state, channels } = channel()
  state.away = false
  const ahead = now + 24 * 3_600_000
  const row = { channel: 'webhook', tries: 1, at: ahead, due_at: ahead + HALF_A_MINUTE }
  await store.db
    .insertInto('notices')
    .values({ ...row, notice: JSON.stringify(NOTICE) })
    .execute()
  const notices = noticesOf(channels)
  await notices.look()
  await notices.stop()
  expect(sent).toEqual([NOTICE.message])
})

test('SRV-11: of two processes that look at the same time one sends each notice', async () => {
  const { sent, state, channels } = channel()
  state.away = false
  const messages = ['a', 'b', 'c', 'd']
  const rows = messages.map((message) => ({
    ...{ channel: 'webhook', tries: 0, at: now, due_at: now },
    notice: JSON.stringify({ ...NOTICE, message }),
  }))
  await store.db.insertInto('notices').values(rows).execute()
  const both = [noticesOf(channels), noticesOf(channels)]
  await Promise.all(both.map(({ look }) => look()))
  await Promise.all(both.map(({ stop }) => stop()))
  expect(sent.sort()).toEqual(messages)
})

test('looks that fall into a long try are not made up for, one after the other, when it has failed', async () => {
  let fail = () => {}
  let asked = 0
  const send: NoticeChannel['send'] = () => {
    asked += 1
    return new Promise((_resolve, reject) => {
      fail = () => reject(new Error('away'))
      if (asked > 1) fail()
    })
  }
  const row = { channel: 'webhook', tries: 0, at: now, due_at: now }
  const notice = JSON.stringify(NOTICE)
  await store.db
    .insertInto('notices')
    .values(Array(6).fill({ ...row, notice }))
    .execute()
  const notices = noticesOf([{ name: 'webhook', send }])
  const looks = [notices.look()]
  await expect.poll(() => asked).toBe(1)
  for (let n = 0; n < 4; n += 1) looks.push(notices.look())
  await kept()
  fail()
  await Promise.all(looks)
  await notices.stop()
  expect(asked).toBe(2)
})

test('a channel that takes nothing rests until the next look, and keeps no other waiting', async () => {
  let asked = 0
  const away: NoticeChannel = {
    name: 'mail',
    send: async () => {
      asked += 1
      throw new Error('away')
    },
  }
  const { sent, state, channels } = channel()
  state.away = false
  const row = { tries: 0, at: now, due_at: now }
  for (const message of ['a', 'b', 'c']) {
    const notice = JSON.stringify({ ...NOTICE, message })
    await store.db
      .insertInto('notices')
      .values([
        { ...row, notice, channel: 'mail' },
        { ...row, notice, channel: 'webhook' },
      ])
      .execute()
  }
  const notices = noticesOf([away, ...channels])
  await notices.look()
  expect([asked, sent]).toEqual([1, ['a', 'b', 'c']])
  // the next look asks with another notice
  await notices.look()
  expect((await kept()).map(({ tries }) => tries)).toEqual([1, 1, 0])
  await notices.stop()
})

test('a server that stops sends no further notice: they stay for the one that starts', async () => {
  const sent: string[] = []
  let stopping: Promise<void> | undefined
  const send: NoticeChannel['send'] = async ({ message }) => {
    sent.push(message)
    stopping ??= notices.stop()
  }
  const notices = noticesOf([{ name: 'webhook', send }])
  const row = { channel: 'webhook', tries: 0, at: now, due_at: now }
  const values = ['a', 'b'].map((message) => ({
    ...row,
    notice: JSON.stringify({ ...NOTICE, message }),
  }))
  await store.db.insertInto('notices').values(values).execute()
  await notices.look()
  await stopping
  expect([sent, (await kept()).map(({ tries }) => tries)]).toEqual([['a'], [0]])
})

test('a notice for whom there is nobody is not logged as sent', async () => {
  const { events, log } = logged()
  const notices = noticesOf([{ name: 'mail', send: async () => 'nobody' }], log)
  notices.notify(NOTICE)
  await notices.settled()
  await notices.stop()
  expect([events, await kept()]).toEqual([['notice-for-nobody'], []])
})

test('what waits for another channel is left to the server that has it', async () => {
  const { sent, state, channels } = channel()
  const mine = noticesOf(channels)
  mine.notify(NOTICE)
  await mine.settled()
  state.away = false
  now += HALF_A_MINUTE
  const other = noticesOf([{ name: 'mail', send: async () => undefined }])
  await other.look()
  expect(await kept()).toHaveLength(1)
  await mine.look()
  expect(sent).toEqual([NOTICE.message])
  await Promise.all([mine.stop(), other.stop()])
})

test('what nobody can send is given up: after a week, and at once where a thousand wait', async () => {
  const { channels } = channel()
  const { events, log } = logged()
  const mailless = noticesOf(channels)
  mailless.notify(NOTICE)
  await mailless.settled()
  await mailless.stop()
  now += 8 * 24 * 3_600_000
  const another = noticesOf([], log)
  await another.look()
  expect([events, await kept()]).toEqual([['notice-given-up'], []])

  const row = {
    channel: 'mail',
    notice: JSON.stringify(NOTICE),
    tries: 1,
    at: now,
    due_at: now * 2,
  }
  for (let n = 0; n < 1000; n += 100) {
    await store.db.insertInto('notices').values(Array(100).fill(row)).execute()
  }
  const full = noticesOf(channels, log)
  full.notify(NOTICE)
  await full.settled()
  expect([events.length, (await kept()).length]).toEqual([2, 1000])
})
