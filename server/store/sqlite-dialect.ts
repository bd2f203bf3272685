import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteDatabase } from './sqlite-database'

type Job = keyof SqliteDatabase

/** Runs an operation on the embedded database, in this thread or in its own; operations run in the order of the calls. */
export type AskSqlite = <J extends Job>(
  job: J,
  ...input: Parameters<SqliteDatabase[J]>
) => Promise<ReturnType<SqliteDatabase[J]>>

/** Runs operations in this thread: for the worker, and for programs without visitors. */
export const askHere =
  (database: SqliteDatabase): AskSqlite =>
  async (job, ...input) => {
    // the job's name decides the types of both, which TypeScript does not follow through a record of functions
    const work = database[job] as (...given: typeof input) => ReturnType<SqliteDatabase[typeof job]>
    return work(...input)
  }

/** Kysely runs migrations of SQLite outside a transaction by default: a start that is cut off in one would leave half of it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** The embedded database for Kysely. It has one connection: a transaction holds it until it ends. */
export function sqliteDialect(ask: AskSqlite): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => driverOf(ask),
  }
}

function driverOf(ask: AskSqlite): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) =>
      // rows are what the types of the tables say
      (await ask('query', { sql, parameters })) as QueryResult<R>,
    streamQuery: () => {
      throw new Error('The embedded database answers with all rows at once.')
    },
  }
  const run = async (sql: string) => {
    await ask('query', { sql, parameters: [] })
  }
  const turns: (() => void)[] = []
  let taken = false
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      if (taken) await new Promise<void>((resolve) => turns.push(resolve))
      taken = true
      return connection
    },
    releaseConnection: async () => {
      const next = turns.shift()
      if (next) next()
      else taken = false
    },
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => ask('rollBack'),
    destroy: () => ask('close'),
  }
}
