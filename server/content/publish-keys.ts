import type { Kysely } from 'kysely'
import type { PublishRequest } from '../../src/api/releases'
import { bodyHash } from '../store/hash'
import type { Tables } from '../store/tables'
import type { Person } from './person'
import { type PublishRefusal, refusalOf } from './refusals'

/** The result of a publication, a restore or a recall. */
export type MadeRelease = {
  readonly type: 'published' | 'scheduled'
  readonly release: string
  readonly schedule?: number
}

/**
 * The result of an earlier request with the same idempotency key; undefined: the key is unused. A key that another person used, or that
 * was used with other data, is refused.
 */
export async function madeUnder(
  db: Kysely<Tables>,
  request: PublishRequest,
  by: Person,
): Promise<MadeRelease | PublishRefusal | undefined> {
  if (request.key === undefined) return undefined
  const row = await rowOf(db, request.key)
  if (!row) return undefined
  if (row.by_id !== by.id || row.body_hash !== bodyHash(request)) return refusalOf('key-reused')
  return madeOf(row)
}

/** The result of this person's request with a key; undefined: none. */
export async function findMade(
  db: Kysely<Tables>,
  key: string,
  by: Person,
): Promise<MadeRelease | undefined> {
  const row = await rowOf(db, key)
  return row && row.by_id === by.id ? madeOf(row) : undefined
}

/** Records the result under the request's key, in the transaction that makes it. */
export async function rememberMade(
  within: Kysely<Tables>,
  request: PublishRequest,
  { by, made, now }: { readonly by: Person; readonly made: MadeRelease; readonly now: number },
): Promise<void> {
  if (request.key === undefined) return
  await within
    .insertInto('publish_keys')
    .values({
      key: request.key,
      by_id: by.id,
      body_hash: bodyHash(request),
      release: made.release,
      schedule: made.schedule ?? null,
      at: now,
    })
    .execute()
}

const rowOf = (db: Kysely<Tables>, key: string) =>
  db.selectFrom('publish_keys').selectAll().where('key', '=', key).executeTakeFirst()

const madeOf = ({
  release,
  schedule,
}: {
  readonly release: string
  readonly schedule: number | null
}): MadeRelease =>
  schedule === null ? { type: 'published', release } : { type: 'scheduled', release, schedule }
