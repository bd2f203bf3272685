import Libsql from 'libsql'

/** A statement and its values, as Kysely compiles them. */
export type SqliteQuery = { readonly sql: string; readonly parameters: readonly unknown[] }

export type SqliteAnswer = {
  readonly rows: unknown[]
  readonly numAffectedRows?: bigint
  readonly insertId?: bigint
}

/** All that is done with the file of the embedded database, in plain values, so that a thread of its own can do it. */
export type SqliteDatabase = {
  readonly query: (query: SqliteQuery) => SqliteAnswer
  readonly rollBack: () => void
  readonly shrink: () => void
  readonly close: () => void
}

/** Opens the file; a commit is on the disk when it returns. */
export function openDatabase(path: string): SqliteDatabase {
  const database = new Libsql(path, { timeout: 5000 })
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000; PRAGMA foreign_keys=ON',
  )
  return {
    query: ({ sql, parameters }) => {
      const statement = database.prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    // a statement that fails for want of room has ended its transaction by itself; to end it again would be a failure that hides the real
    // one (case PUB-02)
    rollBack: () => void (database.inTransaction && database.exec('rollback')),
    shrink: () => shrink(database),
    close: () => {
      foldLog(database)
      database.close()
    },
  }
}

/**
 * Gives the room of a file back that is mostly empty, as after a migration that shares what was kept many times. Whole or not at all, also
 * when it is interrupted.
 */
function shrink(database: Libsql.Database) {
  const pages = (name: string) => Number(database.pragma(name, { simple: true }))
  if (pages('freelist_count') * 2 < pages('page_count')) return
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // no room for the copy: the next start tries again
  }
}

/** What is only in the write-ahead log goes into the file itself, so that after a clean close `store.db` alone is the whole backup. */
function foldLog(database: Libsql.Database) {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // a full disk: the log stays, and the next open reads it
  }
}
