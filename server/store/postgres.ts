import { PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'

const CONNECTIONS = 10

/** PostgreSQL at `url`; whole numbers of 64 bits come back as numbers, as the embedded database gives them. */
export function openPostgres(url: string) {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    types: overrides,
  })
  // an idle connection that the database cuts must not end the process; the pool replaces it
  pool.on('error', () => undefined)
  return {
    dialect: 'postgres' as const,
    kyselyDialect: new PostgresDialect({ pool }),
    release: () => undefined,
  }
}
