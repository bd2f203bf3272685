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
  let isReady = false
  let isMigrating = false
  const { dialect, kyselyDialect, release, shrink, damage } = databaseUrl
    ? openPostgres(databaseUrl, answerTime, () => isMigrating)
    : await openSqlite(dataDir, thread)
  const db = new Kysely<Tables>({ dialect: kyselyDialect })
  const close = async () => {
    await db.destroy()
    release()
  }
  const bringUpToDate = async () => {
    isMigrating = true
    await migrate(db, dialect).finally(() => {
      isMigrating = false
    })
    isReady = true
  }
  try {
    await bringUpToDate()
    await shrink()
  } catch (error) {
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
      if (!isReady) await bringUpToDate()
      await sql`select 1`.execute(db)
    },
    close,
  }
}

async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const provider = { getMigrations: async () => migrations(dialect) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw ofNewerVersion(error) ?? error
}

/** The error of a program that meets a migration that it does not have, in words for the operator; undefined for any other. */
function ofNewerVersion(error: unknown): Error | undefined {
  const migration = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (migration === undefined) return undefined
  return new Error(
    [
      `O banco de dados já foi usado por uma versão mais nova do programa (${migration}), e esta não o lê.`,
      'Inicie a versão mais nova, ou restaure o backup feito antes dela.',
    ].join('\n'),
    { cause: error },
  )
}

const CONNECTIONS = 10

/** Longest statement, in milliseconds. */
const STATEMENT_TIME = 10_000

/** Longer than a statement, and than an idle connection is kept. */
const ANSWER_TIME = 20_000

/**
 * PostgreSQL at `url`; 64-bit integers are read as numbers, as the embedded database gives them. The network may lose a connection without
 * a word, as when a machine fails: here it ends after `answerTime`, and so does its transaction there, with all that it has locked. A
 * migration of many rows may say nothing for longer: then only the system's keep-alive finds a lost connection, after some minutes.
 */
function openPostgres(url: string, answerTime: number, isMigrating: () => boolean) {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 3000,
    statement_timeout: STATEMENT_TIME,
    idle_in_transaction_session_timeout: answerTime,
    keepAlive: true,
    keepAliveInitialDelayMillis: answerTime,
    types: overrides,
  })
  // a connection that the database cuts must not end the process, idle or between two statements of a transaction; the pool replaces it
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(answerTime).on('timeout', () => isMigrating() || stream.destroy())
  })
  return {
    dialect: 'postgres' as const,
    kyselyDialect: new PostgresDialect({ pool }),
    release: () => undefined,
    shrink: async () => undefined,
    damage: undefined,
  }
}
