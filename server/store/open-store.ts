import { Socket } from 'node:net'
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { isStoreFailure } from './is-store-failure'
import { type Dialect, migrations } from './migrations'
import { openSqlite } from './sqlite'
import type { Tables } from './tables'

export type Store = {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  /** What is wrong with a damaged file, and what to do. The store opens all the same, so that visitors still get pages. */
  readonly damage?: string
  /** Resolves when the database answers, rejects when it does not. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export type StoreOptions = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** The compiled `sqlite-thread.ts`, in which the embedded database then works; absent: in this thread. */
  readonly thread?: string | undefined
  /** Opens also when the file is damaged, or while PostgreSQL does not answer: a later `ping` then migrates its tables. */
  readonly patient?: boolean
  /** Milliseconds after which a connection to PostgreSQL that has said nothing counts as lost. */
  readonly answerTime?: number
}

/** Opens PostgreSQL if `databaseUrl` is set, else the embedded database in `dataDir`, and migrates its tables. */
export async function openStore({
  dataDir,
  databaseUrl,
  thread,
  patient,
  answerTime = ANSWER_TIME,
}: StoreOptions): Promise<Store> {
  const { dialect, kyselyDialect, release, shrink, damage } = databaseUrl
    ? openPostgres(databaseUrl, answerTime)
    : await openSqlite(dataDir, thread)
  const db = new Kysely<Tables>({ dialect: kyselyDialect })
  const close = async () => {
    await db.destroy()
    release()
  }
  let ready = true
  try {
    await migrate(db, dialect)
    await shrink()
  } catch (error) {
    ready = false
    if (!(patient && (databaseUrl || damage) && isStoreFailure(error))) {
      await close()
      throw error
    }
  }
  return {
    db,
    dialect,
    ...(damage && { damage: damage.message }),
    ping: async () => {
      if (!ready) await migrate(db, dialect)
      ready = true
      await sql`select 1`.execute(db)
    },
    close,
  }
}

async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const provider = { getMigrations: async () => migrations(dialect) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

const CONNECTIONS = 10

/** Longest statement, in milliseconds. */
const STATEMENT_TIME = 10_000

/** Longer than a statement, and than an idle connection is kept. */
const ANSWER_TIME = 20_000

/**
 * PostgreSQL at `url`; 64-bit integers are read as numbers, as the embedded database gives them. The network may lose a connection without
 * a word, as when a machine fails: here it ends after `answerTime`, and so does its transaction there, with all that it has locked.
 */
function openPostgres(url: string, answerTime: number) {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 3000,
    statement_timeout: STATEMENT_TIME,
    idle_in_transaction_session_timeout: answerTime,
    types: overrides,
  })
  // a connection that the database cuts must not end the process, idle or between two statements of a transaction; the pool replaces it
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const { stream } = client.connection
    if (stream instanceof Socket) stream.setTimeout(answerTime, () => stream.destroy())
  })
  return {
    dialect: 'postgres' as const,
    kyselyDialect: new PostgresDialect({ pool }),
    release: () => undefined,
    shrink: async () => undefined,
    damage: undefined,
  }
}
