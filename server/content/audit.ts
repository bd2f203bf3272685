import { setImmediate } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import type { Kysely } from 'kysely'
import type { Audit, AuditEntry, AuditedAct } from '../../src/api/audit'
import type { AuditTable, ContentStateTable } from '../store/content-tables'
import { hashOf } from '../store/hash'
import type { Tables } from '../store/tables'
import { lockState, readState, type Within } from './state'

const PAGE = 200
/** Entries hashed between two yields to the event loop: about a millisecond. */
const SLICE = 100

/** Appends an audit entry, chained to the last by its hash. `state` comes from `lockState`, which locks out other writers. */
export async function appendAudit(
  within: Within,
  state: Pick<ContentStateTable, 'audit_id' | 'audit_hash'>,
  { by, what, detail }: AuditedAct,
  now: number,
): Promise<void> {
  const told = canonicalize(JSON.parse(JSON.stringify(detail, withWholeLetters))) ?? '{}'
  const line = { id: state.audit_id + 1, at: now, by, what, detail: told }
  const hash = chained(state.audit_hash, line)
  await within
    .insertInto('audit')
    .values({ ...line, hash })
    .execute()
  await within
    .updateTable('content_state')
    .set({ audit_id: line.id, audit_hash: hash })
    .where('id', '=', 1)
    .execute()
}

/** Canonical JSON refuses half an emoji, which a text may end in where it was cut; the databases replace it in the same way. */
const withWholeLetters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value

/** Appends an audit entry in a transaction of its own. */
export async function record(db: Kysely<Tables>, act: AuditedAct, now: number): Promise<void> {
  await db
    .transaction()
    .execute(async (within) => appendAudit(within, await lockState(within), act, now))
}

const chained = (before: string, { id, at, by, what, detail }: Omit<AuditTable, 'hash'>) =>
  hashOf(canonicalize([before, id, at, by, what, detail]) ?? '')

/** A page of entries, newest first, or those before `before`; the newest page also names the first tampered entry (case PUB-11). */
export async function readAudit(db: Kysely<Tables>, before?: number): Promise<Audit> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute()
  // the whole trail is verified only with its newest page
  const broken = before === undefined ? await firstBroken(db) : undefined
  return { entries: rows.map(entryOf), ...(broken !== undefined && { broken }) }
}

/** The number of the first entry that is missing or whose hash does not follow from the entry before; undefined: the trail is intact. */
export async function firstBroken(db: Kysely<Tables>): Promise<number | undefined> {
  const state = await readState(db)
  let before = ''
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', last)
      .where('id', '<=', state.audit_id)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    for (const row of rows) {
      if (row.id !== last + 1 || row.hash !== chained(before, row)) return last + 1
      before = row.hash
      last = row.id
    }
    // a long trail takes seconds to hash: let other requests run in between
    await setImmediate()
    if (rows.length === 0) {
      return last === state.audit_id && before === state.audit_hash ? undefined : last + 1
    }
  }
}

function entryOf({ detail, ...row }: AuditTable): AuditEntry {
  let read: AuditEntry['detail']
  try {
    read = JSON.parse(detail)
  } catch {
    // an entry that was tampered with is still shown; `broken` reports it
    read = { detail }
  }
  return { ...row, detail: read }
}
