import Libsql from 'libsql'

/** A statement and its values, as Kysely compiles them. */
export type SqliteQuery = { readonly sql: string; readonly parameters: readonly unknown[] }

export type SqliteAnswer = {
  readonly rows: unknown[]
  readonly numAffectedRows?: bigint
  readonly insertId?: bigint
}

/** All operations on the file of the embedded database, in plain values, so that a worker thread can run them. */
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
    // a statement that fails on a full disk has rolled its transaction back already; a second rollback would fail and hide the real error
    // (case PUB-02)
    rollBack: () => void (database.inTransaction && database.exec('rollback')),
    shrink: () => shrink(database),
    close: () => {
      foldLog(database)
      database.close()
    },
  }
}

/** Shrinks a file of which at least half is empty, as after the migration that shares equal texts. Atomic, also when it is interrupted. */
function shrink(database: Libsql.Database) {
  const pages = (name: string) => Number(database.pragma(name, { simple: true }))
  if (pages('freelist_count') * 2 < pages('page_count')) return
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // no space for the copy: the next start tries again
  }
}

/** Moves the write-ahead log into the file itself, so that after a clean close `store.db` alone is a whole backup. */
function foldLog(database: Libsql.Database) {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // a full disk: the log stays, and the next open reads it
  }
}
