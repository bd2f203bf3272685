import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { lockDataDir } from './data-dir-lock'

/** The embedded database under `dataDir`, held by this process alone; a commit is on the disk when it returns. */
export function openSqlite(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataDir(dataDir)
  const database = new Libsql(join(dataDir, 'store.db'), { timeout: 5000 })
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000; PRAGMA foreign_keys=ON',
  )
  return {
    dialect: 'sqlite' as const,
    kyselyDialect: new SqliteDialect({ database }),
    release: lock.release,
  }
}
