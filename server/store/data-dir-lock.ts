import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'

export type DataDirLock = { readonly release: () => void }

/** A data directory that another process holds. */
export class DataDirHeld extends Error {
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
