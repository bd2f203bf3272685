import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Dialect, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { damagedDialect, damageOf, StoreDamaged } from './damaged-store'

export const databaseIn = (dataDir: string) => join(dataDir, 'store.db')

/**
 * The embedded database under `dataDir`, held by this process alone; a commit is on the disk when it returns. One that is damaged opens too,
 * and every use of it fails as `damage` says.
 */
export async function openSqlite(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataDir(dataDir)
  const path = databaseIn(dataDir)
  const found = await damageOf(path)
  if (found !== undefined) {
    const damage = new StoreDamaged(path, found)
    return {
      dialect: 'sqlite' as const,
      kyselyDialect: damagedDialect(damage),
      release: lock.release,
      shrink: () => undefined,
      damage,
    }
  }
  const database = new Libsql(path, { timeout: 5000 })
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000; PRAGMA foreign_keys=ON',
  )
  return {
    dialect: 'sqlite' as const,
    kyselyDialect: dialectOf(database),
    release: lock.release,
    shrink: () => shrink(database),
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

/**
 * A statement that fails for want of room has ended its transaction by itself; to end it again would be a failure that hides the real one
 * (case PUB-02).
 */
function dialectOf(database: Libsql.Database): Dialect {
  const dialect = new SqliteDialect({ database })
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      return {
        init: () => driver.init(),
        acquireConnection: () => driver.acquireConnection(),
        beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
        commitTransaction: (connection) => driver.commitTransaction(connection),
        rollbackTransaction: async (connection) => {
          if (database.inTransaction) await driver.rollbackTransaction(connection)
        },
        releaseConnection: (connection) => driver.releaseConnection(connection),
        destroy: async () => {
          foldLog(database)
          await driver.destroy()
        },
      }
    },
  }
}

type DataDirLock = { readonly release: () => void }

/** A data directory that another process holds. */
class DataDirHeld extends Error {
  override readonly name = 'DataDirHeld'
}

/**
 * Takes the data directory for this process until `release` or its end, however sudden: the lock is the kernel's, on lock.db.
 * Throws DataDirHeld, naming the holder.
 */
export function lockDataDir(directory: string): DataDirLock {
  const lock = new Libsql(join(directory, 'lock.db'))
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new DataDirHeld(
      `The data directory ${directory} is in use by ${holderOf(directory)}. Stop that process, or give this one another DATA_DIR.`,
      { cause },
    )
  }
  writeFileSync(holderFile(directory), `process ${process.pid} on ${hostname()}`)
  return { release: () => lock.close() }
}

const holderFile = (directory: string) => join(directory, 'holder.txt')

function holderOf(directory: string): string {
  try {
    return readFileSync(holderFile(directory), 'utf8')
  } catch {
    return 'another process' // it has the lock but has not yet written its name
  }
}
