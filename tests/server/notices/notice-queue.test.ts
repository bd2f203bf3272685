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
