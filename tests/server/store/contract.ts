import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepRecord, ledgerOf, recordById } from '../../../server/sandbox/records'
import { type AttemptId, attemptsIn, KEY_LIFETIME } from '../../../server/store/attempts'
import { leadTokensIn } from '../../../server/store/lead-tokens'
import { migrations } from '../../../server/store/migrations'
import type { Store } from '../../../server/store/open-store'
import { proposalHandlesIn } from '../../../server/store/proposal-handles'
import { talkLinksIn } from '../../../server/store/talk-links'
import { experimentsContract } from '../measures/experiments-contract'
import { measuresContract } from '../measures/measures-contract'
import { chargesContract } from './charges-contract'
import { noticesContract } from './notices-contract'
import { sessionContract } from './session-contract'

const NOW = 1_795_000_000_000
const LEASE = 20_000
const options = (bodyHash = 'h1', now = NOW) => ({ bodyHash, now, leaseMs: LEASE })
let serial = 0

/** What every database must do alike; the suite of each opens its own. */
export function storeContract(
  name: string,
  open: () => Promise<Store>,
  close: () => Promise<void>,
) {
  describe(`store on ${name}`, () => {
    let store: Store
    let id: AttemptId
    beforeAll(async () => {
      store = await open()
    }, 60_000)
    afterAll(close)
    beforeEach(() => {
      serial += 1
      id = { route: 'POST /api/proposta', key: `k${serial}` }
    })
    const held = async (bodyHash = 'h1', now = NOW) => {
      const claimed = await attemptsIn(store.db).claim(id, options(bodyHash, now))
      if (claimed.type !== 'mine') throw new Error(`not ours: ${claimed.type}`)
      return claimed.attempt
    }

    test('answers a ping, and opening it again finds its tables', async () => {
      await expect(store.ping()).resolves.toBeUndefined()
      expect(await store.db.selectFrom('attempts').selectAll().execute()).toEqual([])
    })

    sessionContract(() => store)

    measuresContract(() => store)

    noticesContract(() => store)

    test('issue 12: reasons that were written as sentences become codes', async () => {
      const { db, dialect } = store
      const row = {
        base: 'b',
        at: 1,
        created_at: 1,
        message: 'm',
        state: 'held' as const,
        by_id: 'u',
        by_name: 'Ana',
      }
      const release = {
        id: 'r',
        number: 1,
        kind: 'publish' as const,
        format: 1,
        pieces: Buffer.alloc(0),
      }
      const by = { by_id: 'u', by_name: 'Ana', message: 'm', created_at: 1 }
      await db
        .insertInto('releases')
        .values({ ...release, ...by })
        .execute()
      await db
        .insertInto('schedule')
        .values({ ...row, release: 'r', reason: null })
        .execute()
      await sql`update schedule set reason = 'Esta versão foi recolhida.'`.execute(db)
      await migrations(dialect)['009-held-reasons']?.up(db)
      const { reason } = await db.selectFrom('schedule').select('reason').executeTakeFirstOrThrow()
      expect(reason).toBe('recalled')
      await db.deleteFrom('schedule').execute()
      await db.deleteFrom('releases').execute()
    })

    test('issue 11: of many who try a link at once three are let through, and one uses it', async () => {
      const links = talkLinksIn(store.db)
      const place = { id: 'l1', variant: 'home', host: 'consorcio.example' }
      const kept = { talk: 't1', sealed: 'x', tries: 3, expiresAt: NOW + 1000 }
      await links.keep({ ...place, id: 'l0' }, kept, NOW)
      await links.keep(place, kept, NOW)
      expect(await links.find({ ...place, id: 'l0' }, NOW)).toBeUndefined()
      expect(await links.takeTry({ ...place, variant: 'oferta' }, NOW)).toBeUndefined()
      expect(await links.takeTry(place, NOW + 1000)).toBeUndefined()
      const tries = await Promise.all(Array.from({ length: 20 }, () => links.takeTry(place, NOW)))
      const left = tries.flatMap((link) => (link ? [link.tries] : []))
      expect(left.sort()).toEqual([0, 1, 2])
      expect(await links.find(place, NOW)).toBeUndefined()
      const used = await Promise.all(Array.from({ length: 5 }, () => links.use(place)))
      expect(used.filter(Boolean)).toHaveLength(1)
    })

    test('issue 11: links are forgotten with their day, and a talk finds its own answers alone', async () => {
      const links = talkLinksIn(store.db)
      const kept = { talk: 't2', sealed: 'x', tries: 3, expiresAt: NOW }
      await links.keep({ id: 'l2', variant: 'home', host: 'h' }, kept, NOW - 1)
      const attempts = attemptsIn(store.db)
      await attempts.forget(NOW + 1)
      expect(await store.db.selectFrom('talk_links').selectAll().execute()).toEqual([])
      const talk = 'c'.repeat(32)
      for (const key of [`${talk}/pagamento.pix/0/x`, `${talk}d/pagamento.pix/0/x`]) {
        const claimed = await attempts.claim({ route: 'POST /pix', key }, options())
        if (claimed.type !== 'mine') throw new Error(claimed.type)
        await attempts.done(
          (await attempts.sent(claimed.attempt, options()))!,
          `"${key.length}"`,
          NOW,
        )
      }
      expect(await attempts.answersOf(talk)).toEqual([`"${talk.length + 18}"`])
    })

    test('PAY-01: of many who claim one key exactly one runs it', async () => {
      const attempts = attemptsIn(store.db)
      const claims = await Promise.all(
        Array.from({ length: 10 }, () => attempts.claim(id, options())),
      )
      expect(claims.map(({ type }) => type).sort()).toEqual([...Array(9).fill('busy'), 'mine'])
    })

    test('PAY-02: the same key with another body is told apart, running or done', async () => {
      const attempts = attemptsIn(store.db)
      const attempt = await held()
      expect(await attempts.claim(id, options('h2'))).toEqual({ type: 'other-body' })
      const sent = await attempts.sent(attempt, options())
      await attempts.done(sent!, '{"a":1}', NOW + 5)
      expect(await attempts.claim(id, options('h2'))).toEqual({ type: 'other-body' })
      expect(await attempts.claim(id, options())).toEqual({
        type: 'done',
        answer: '{"a":1}',
        at: NOW + 5,
      })
    })

    test('PAY-03: an unknown attempt is run again only when claimed again, and stays uncertain', async () => {
      const attempts = attemptsIn(store.db)
      await attempts.unknown((await attempts.sent(await held(), options()))!, NOW)
      expect(await attempts.claim(id, options('h2'))).toEqual({ type: 'other-body' })
      const again = await held()
      expect(again.uncertain).toBe(true)
      await attempts.unsent(again, NOW)
      expect(await attempts.claim(id, options('h2'))).toEqual({ type: 'other-body' })
    })

    test('a refused attempt frees its key, also for other data', async () => {
      const attempts = attemptsIn(store.db)
      await attempts.refused((await attempts.sent(await held(), options()))!, NOW)
      expect((await held('h2')).uncertain).toBe(false)
    })

    test('PAY-09: what a dead process had sent is unknown, what it had not is ready', async () => {
      const attempts = attemptsIn(store.db)
      await attempts.sent(await held(), options())
      const unsent = { route: 'POST /api/lead', key: id.key }
      await attempts.claim(unsent, options())
      await attempts.abandonAll(NOW)
      const states = await store.db
        .selectFrom('attempts')
        .select(['route', 'state'])
        .where('key', '=', id.key)
        .orderBy('route')
        .execute()
      expect(states).toEqual([
        { route: 'POST /api/lead', state: 'ready' },
        { route: 'POST /api/proposta', state: 'unknown' },
      ])
    })

    test('a lease that is over lets another process take the attempt; the first can no longer write', async () => {
      const attempts = attemptsIn(store.db)
      const first = await held()
      const second = await held('h1', NOW + LEASE + 1)
      expect(await attempts.sent(first, options())).toBeUndefined()
      expect(await attempts.sent(second, options())).toBeDefined()
    })

    test('PAY-18: a key older than a day is expired, and its answer is forgotten', async () => {
      const attempts = attemptsIn(store.db)
      await attempts.done((await attempts.sent(await held(), options()))!, '{"a":1}', NOW)
      const late = NOW + KEY_LIFETIME + 1
      expect(await attempts.claim(id, options('h1', late))).toEqual({ type: 'expired' })
      await attempts.forget(late)
      const row = await store.db
        .selectFrom('attempts')
        .select('answer')
        .where('key', '=', id.key)
        .executeTakeFirst()
      expect(row).toEqual({ answer: null })
    })

    test('GW-11: a handle finds its token until it expires, and no other finds it', async () => {
      const handles = proposalHandlesIn(store.db)
      const handle = await handles.issue({ token: 'secret', id: '9' }, NOW)
      expect(handle).not.toContain('secret')
      expect(await handles.proposalOf(handle, NOW)).toEqual({ token: 'secret', id: '9' })
      expect(await handles.proposalOf(`${handle}x`, NOW)).toBeUndefined()
      expect(await handles.proposalOf(handle, NOW + 49 * 3_600_000)).toBeUndefined()
    })

    test('hole 44: the newest token of a lead is kept, until it expires', async () => {
      const leads = leadTokensIn(store.db)
      const kept = () =>
        store.db.selectFrom('lead_tokens').select('token').where('lead_id', '=', id.key).execute()
      await leads.keep(id.key, 'first', NOW)
      await leads.keep(id.key, 'second', NOW + 1)
      expect(await kept()).toEqual([{ token: 'second' }])
      await attemptsIn(store.db).forget(NOW + 49 * 3_600_000)
      expect(await kept()).toEqual([])
    })

    test('the sandbox makes a record once for a key and kind, and one each time without a key', async () => {
      const wanted = (over: object) => ({
        kind: 'lead' as const,
        idempotencyKey: id.key,
        bodyHash: 'h1',
        details: { tipo: 1 },
        now: NOW,
        ...over,
      })
      const keep = (over: object) => keepRecord(store.db, wanted(over))
      const first = await keep({})
      expect(await keep({})).toEqual(first)
      expect(await keep({ bodyHash: 'h2' })).toEqual({ type: 'reused' })
      await keep({ kind: 'proposal' })
      await keep({ idempotencyKey: null })
      await keep({ idempotencyKey: null })
      const leads = await ledgerOf(store.db, 'lead')
      expect(leads.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id.key, null, null])
      expect(leads[0]).toMatchObject({ tipo: 1, time: new Date(NOW).toISOString() })
    })

    test.each([Number.NaN, 1.5, 1e300])('%d is the number of no record', async (number) => {
      expect(await recordById(store.db, 'payment', number)).toBeUndefined()
    })

    test('instants come back as numbers', async () => {
      await held()
      const row = await store.db
        .selectFrom('attempts')
        .select(['created_at', (count) => count.fn.countAll().as('n')])
        .where('key', '=', id.key)
        .groupBy('created_at')
        .executeTakeFirst()
      expect(row).toEqual({ created_at: NOW, n: 1 })
    })

    chargesContract(() => store)
    // publishes, so that nothing is to come after it
    experimentsContract(() => store)
  })
}
