import { setImmediate } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import { afterAll, expect, test } from 'vitest'
import { readAudit } from '../../../server/content/audit'
import { hashOf } from '../../../server/store/hash'
import { openStore } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'

const LINES = 100_000
const temp = tempDataDir()
const store = await openStore({ dataDir: temp.directory })
afterAll(async () => {
  await store.close()
  temp.remove()
})

async function writeTrail(): Promise<void> {
  let hash = ''
  const lines = Array.from({ length: LINES }, (_, n) => {
    const line = { id: n + 1, at: n, by: 'ana@exemplo.com.br', what: 'sign-in', detail: '{}' }
    const { id, at, by, what, detail } = line
    hash = hashOf(canonicalize([hash, id, at, by, what, detail]) ?? '')
    return { ...line, hash }
  })
  await store.db.transaction().execute(async (within) => {
    for (let start = 0; start < LINES; start += 500) {
      await within
        .insertInto('audit')
        .values(lines.slice(start, start + 500))
        .execute()
    }
    const state = { audit_id: LINES, audit_hash: hash }
    await within.updateTable('content_state').set(state).where('id', '=', 1).execute()
  })
}

test('PUB-11: 100,000 lines are listed and checked in slices that let everybody else come in between', async () => {
  await writeTrail()
  let isDone = false
  let turns = 0
  const listing = readAudit(store.db).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  const { entries, broken } = await listing
  expect([entries.length, entries[0]?.id, broken]).toEqual([200, LINES, undefined])
  expect(turns).toBeGreaterThan(LINES / 200)
  expect(await readAudit(store.db, 500)).not.toHaveProperty('broken')
  await store.db.updateTable('audit').set({ by: 'outro' }).where('id', '=', 77_777).execute()
  expect((await readAudit(store.db)).broken).toBe(77_777)
})
