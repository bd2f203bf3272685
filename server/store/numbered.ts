import type { CreateTableBuilder } from 'kysely'
import type { Dialect } from './migrations'

/** Adds the column `id`, which numbers the rows, in the syntax of each database. */
export function numbered<Name extends string>(dialect: Dialect, table: CreateTableBuilder<Name>) {
  return dialect === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigserial', (column) => column.primaryKey())
}
