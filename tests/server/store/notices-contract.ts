import { expect, test } from 'vitest'
import { createNotices } from '../../../server/notices/send-notices'
import type { Store } from '../../../server/store/open-store'
import { logged, NOTICE } from '../notices/notice'

const PROCESSES = 8

/** What every database must do alike with notices to the team. */
export function noticesContract(storeOf: () => Store) {
  test('issue 13: of many processes one sends each notice, once, however often it was refused before', async () => {
    const { db } = storeOf()
    const sent: string[] = []
    let [now, isAway] = [1_795_000_000_000, true]
    const send = async ({ message }: { readonly message: string }) => {
      if (isAway) throw new Error('away')
      sent.push(message)
      return undefined
    }
    const all = Array.from({ length: PROCESSES }, () =>
      createNotices({
        ...{ channels: [{ name: 'webhook', send }], log: logged().log, db, clock: () => now },
      }),
    )
    for (const [n, { notify }] of all.entries()) notify({ ...NOTICE, message: String(n) })
    await Promise.all(all.map(({ settled }) => settled()))
    for (const wait of [30_000, 300_000]) {
      now += wait
      isAway = wait === 30_000
      await Promise.all(all.map(({ look }) => look()))
    }
    expect(sent.toSorted()).toEqual([...Array(PROCESSES).keys()].map(String))
    expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
    await Promise.all(all.map(({ stop }) => stop()))
  })
}
