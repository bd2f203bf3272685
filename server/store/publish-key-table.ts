import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** What was published under an idempotency key, so that a repeated request publishes only once. */
export type PublishKeyTable = {
  key: string
  by_id: string
  body_hash: string
  release: string
  schedule: number | null
  at: number
}

export async function createPublishKeyTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('publish_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('schedule', 'bigint')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
}
