import { type Kysely, type Migration, sql } from 'kysely'
import { createChargeTable } from './charge-table'
import { createConfirmationTables } from './confirmation-tables'
import { createContentTables } from './create-content-tables'
import { createLeadTokenTable } from './lead-token-table'
import { createMeasureSums, createMeasureTables } from './measure-tables'
import { createMeasuredSaleTable } from './measured-sales'
import { createNoticeTable } from './notice-table'
import { numbered } from './numbered'
import { createOpenProposalTable } from './open-proposals'
import { createPictureSizeTable } from './picture-size-table'
import { createWriteProbeTable } from './probe-writing'
import { createPublishKeyTable } from './publish-key-table'
import { addCommentLink, createReviewTables } from './review-tables'
import { addUserBrands, createSessionTables, createSignInNetworkTable } from './session-tables'
import { shareReleases } from './share-releases'
import { addLinkKind, createSharedLinkTable } from './shared-link-table'
import { createSharedTables } from './shared-tables'
import type { Tables } from './tables'
import { createTalkLinkTable } from './talk-link-table'

export type Dialect = 'sqlite' | 'postgres'

async function attempts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('attempts')
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempts_by_key', ['route', 'key'])
    .execute()
  await db.schema
    .createIndex('attempts_by_age')
    .on('attempts')
    .columns(['created_at', 'state'])
    .execute()
  await db.schema
    .createTable('proposal_handles')
    .addColumn('handle', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('live_charges')
    .addColumn('handle', 'text', (column) => column.primaryKey())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function sandbox(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await numbered(dialect, db.schema.createTable('sandbox_records'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('sandbox_records_by_key', ['kind', 'idempotency_key'])
    .execute()
}

async function cards(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('proposal_handles').addColumn('proposal_id', 'text').execute()
  await db.schema
    .createTable('card_payments')
    .addColumn('proposal', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('refusals', 'integer', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** Adds the column for the authorisation of an approved card payment. */
async function keepAuthorizations({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('card_payments').addColumn('authorization', 'text').execute()
}

/** Replaces the sentences that said why a scheduled publication was held by codes. */
async function codeHeldReasons(db: Kysely<Tables>): Promise<void> {
  const codes = [
    ['Esta versão foi recolhida.', 'recalled'],
    ['O programa mudou desde o agendamento. Publique de novo.', 'program-changed'],
    ['Outra versão foi publicada depois do agendamento. Publique de novo.', 'overtaken'],
  ] as const
  for (const [sentence, code] of codes) {
    await sql`update schedule set reason = ${code} where reason = ${sentence}`.execute(db)
  }
}

/** Adds the columns for rebasing scheduled publications onto the live release, and for drafts that were taken back. */
async function followLive({ schema }: Kysely<Tables>): Promise<void> {
  for (const column of ['ready', 'ready_on', 'places']) {
    await schema.alterTable('schedule').addColumn(column, 'text').execute()
  }
  await schema.alterTable('schedule').addColumn('over', 'bigint').execute()
  await schema.alterTable('drafts').addColumn('taken_back', 'integer').execute()
}

/** Every change to the tables, oldest first; names sort in that order and never change. */
export function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '001-attempts': { up: (db: Kysely<Tables>) => attempts(db) },
    '002-sandbox': { up: (db: Kysely<Tables>) => sandbox(db, dialect) },
    '003-cards': { up: (db: Kysely<Tables>) => cards(db) },
    '004-sign-in': { up: (db: Kysely<Tables>) => createSessionTables(db) },
    '005-content': { up: (db: Kysely<Tables>) => createContentTables(db, dialect) },
    '006-shared-links': { up: (db: Kysely<Tables>) => createSharedLinkTable(db) },
    '007-picture-sizes': { up: (db: Kysely<Tables>) => createPictureSizeTable(db) },
    '008-publish-keys': { up: (db: Kysely<Tables>) => createPublishKeyTable(db) },
    '009-held-reasons': { up: (db: Kysely<Tables>) => codeHeldReasons(db) },
    '010-lead-tokens': { up: (db: Kysely<Tables>) => createLeadTokenTable(db) },
    '011-card-authorization': { up: (db: Kysely<Tables>) => keepAuthorizations(db) },
    '012-confirmations': { up: (db: Kysely<unknown>) => createConfirmationTables(db) },
    '013-sign-in-networks': { up: (db: Kysely<Tables>) => createSignInNetworkTable(db) },
    '014-write-probe': { up: (db: Kysely<Tables>) => createWriteProbeTable(db) },
    '015-charges': { up: (db: Kysely<Tables>) => createChargeTable(db) },
    '016-shared-releases': { up: (db: Kysely<Tables>) => shareReleases(db, dialect) },
    '017-talk-links': { up: (db: Kysely<Tables>) => createTalkLinkTable(db) },
    '018-shared': { up: (db: Kysely<Tables>) => createSharedTables(db, dialect) },
    '019-follow-live': { up: (db: Kysely<Tables>) => followLive(db) },
    '020-open-proposals': { up: (db: Kysely<Tables>) => createOpenProposalTable(db) },
    '021-measures': { up: (db: Kysely<Tables>) => createMeasureTables(db, dialect) },
    '022-link-kinds': { up: (db: Kysely<Tables>) => addLinkKind(db) },
    '023-measured-sales': { up: (db: Kysely<Tables>) => createMeasuredSaleTable(db) },
    '024-reviews': { up: (db: Kysely<Tables>) => createReviewTables(db, dialect) },
    '025-measure-sums': { up: (db: Kysely<Tables>) => createMeasureSums(db, dialect) },
    '026-comment-links': { up: (db: Kysely<Tables>) => addCommentLink(db) },
    '027-user-brands': { up: (db: Kysely<Tables>) => addUserBrands(db) },
    '028-notices': { up: (db: Kysely<Tables>) => createNoticeTable(db, dialect) },
  }
}
