import { setImmediate } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import type { Kysely } from 'kysely'
import type { Audit, AuditEntry, AuditedAct } from '../../src/api/audit'
import type { AuditTable, ContentStateTable } from '../store/content-tables'
import { hashOf } from '../store/hash'
import type { Tables } from '../store/tables'
import { hold, readState, type Within } from './state'

const PAGE = 200
/** Lines that are hashed in one go: about a millisecond. */
const SLICE = 100

/** Writes a line that follows the last one. `state` is what `hold` gave: nobody else writes meanwhile. */
export async function appendAudit(
  within: Within,
  state: Pick<ContentStateTable, 'audit_id' | 'audit_hash'>,
  { by, what, detail }: AuditedAct,
  now: number,
): Promise<void> {
  const line = { id: state.audit_id + 1, at: now, by, what, detail: canonicalize(detail) ?? '{}' }
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

/** Writes a line by itself. */
export async function record(db: Kysely<Tables>, act: AuditedAct, now: number): Promise<void> {
  await db
    .transaction()
    .execute(async (within) => appendAudit(within, await hold(within), act, now))
}

const chained = (before: string, { id, at, by, what, detail }: Omit<AuditTable, 'hash'>) =>
  hashOf(canonicalize([before, id, at, by, what, detail]) ?? '')

/** The newest lines, or those before one, and the first line of all that was changed or taken away (case PUB-11). */
export async function readAudit(db: Kysely<Tables>, before?: number): Promise<Audit> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute()
  // told of the trail as a whole, with its newest lines
  const broken = before === undefined ? await firstBroken(db) : undefined
  return { entries: rows.map(entryOf), ...(broken !== undefined && { broken }) }
}

/** The number of the first line that does not follow from the one before, or that is missing. */
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
    // a long trail is some seconds of hashing: whoever else asks something meanwhile comes in between
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
    // a line that was tampered with is still shown, and told as broken
    read = { detail }
  }
  return { ...row, detail: read }
}
