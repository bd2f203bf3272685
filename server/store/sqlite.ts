import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { damagedDialect, damageOf, StoreDamaged } from './damaged-store'
import { makeFolder } from './make-folder'
import { openDatabase } from './sqlite-database'
import { askHere, sqliteDialect } from './sqlite-dialect'
import { startSqliteThread } from './start-sqlite-thread'

export const databaseIn = (dataDir: string) => join(dataDir, 'store.db')
const lockIn = (dataDir: string) => join(dataDir, 'lock.db')

/** Files of the data directory that the server itself must be able to write. */
export const filesOf = (dataDir: string): readonly string[] => [
  databaseIn(dataDir),
  lockIn(dataDir),
  holderFile(dataDir),
]

/**
 * Opens the embedded database under `dataDir` for this process alone, in a worker thread that runs the file `thread`, or else in this
 * thread. A damaged one opens too, and every use of it rejects with `damage`.
 */
export async function openSqlite(dataDir: string, thread?: string) {
  await makeDataDir(dataDir)
  const lock = lockDataDir(dataDir)
  const path = databaseIn(dataDir)
  const found = await damageOf(path)
  if (found !== undefined) {
    const damage = new StoreDamaged(path, found)
    return {
      dialect: 'sqlite' as const,
      kyselyDialect: damagedDialect(damage),
      release: lock.release,
      shrink: async () => undefined,
      damage,
    }
  }
  const ask = thread ? startSqliteThread(thread, path) : askHere(openDatabase(path))
  return {
    dialect: 'sqlite' as const,
    kyselyDialect: sqliteDialect(ask),
    release: lock.release,
    shrink: () => ask('shrink'),
  }
}

/** Makes a data directory, for its owner alone. */
export const makeDataDir = (dataDir: string): Promise<void> => makeFolder(dataDir, 0o700)

type DataDirLock = { readonly release: () => void }

/** Another process holds the data directory. */
class DataDirHeld extends Error {
  override readonly name = 'DataDirHeld'
}

/**
 * Locks the data directory for this process until `release` or the end of the process, however sudden: the kernel holds the lock on
 * lock.db. Throws DataDirHeld, naming the holder.
 */
export function lockDataDir(directory: string): DataDirLock {
  const lock = new Libsql(lockIn(directory))
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
