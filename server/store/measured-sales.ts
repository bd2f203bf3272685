import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables'

/** The keys under which the payment of a proposal will be counted; holds nothing about the buyer. */
export type MeasuredSaleTable = {
  /** The provider's number of the proposal. */
  proposal: string
  brand: string
  release: string
  source: string
  /** `EXPERIMENT:ARM` with spaces between; empty for none. */
  arms: string
  /** The hour in which the visit began. */
  since: string
  cents: number
  /** When a payment that was begun was counted; null: none was. */
  pending_at: number | null
  /** When the proposal was counted as paid; null: it was not. */
  paid_at: number | null
  created_at: number
}

/** Milliseconds; longer than any charge can be paid and its payment reported. */
export const SALE_LIFETIME = 90 * 24 * 3_600_000

export async function createMeasuredSaleTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('measured_sales')
    .addColumn('proposal', 'text', (column) => column.primaryKey())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('arms', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('pending_at', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('measured_sales_by_age')
    .on('measured_sales')
    .column('created_at')
    .execute()
  // finds the hourly rows that are due to be merged into days, without reading older rows
  await schema
    .createIndex('measures_by_hour')
    .on('measures')
    .column('period')
    .where(sql<boolean>`length(period) > 10`)
    .execute()
}
