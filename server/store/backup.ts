import { constants, existsSync } from 'node:fs'
import { access, chmod, chown, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import Libsql from 'libsql'
import { damageOf } from './damaged-store'
import { databaseIn, filesOf, lockDataDir, makeDataDir } from './sqlite'

/** A backup that cannot be made or used; its words are for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** Only the owner may read a backup: it holds the provider's tokens. */
const OWNERS_ALONE = 0o600

/**
 * Writes the state of the embedded database at one moment to a new file, which only its owner may read; a server may be running on it.
 * Throws BackupRefused.
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  await requireDatabase(dataDir)
  if (existsSync(file)) throw new BackupRefused(`O arquivo ${file} já existe: escolha outro nome.`)
  // the copy gets its name once it is whole: whatever interrupts this leaves no backup that is none
  const partial = `${file}.incompleto`
  await createEmpty(partial)
  try {
    copyInto(databaseIn(dataDir), partial)
    await refuseDamaged(partial)
    await syncFile(partial)
    await rename(partial, file)
  } catch (error) {
    await rm(partial)
    throw error
  }
}

/** Throws BackupRefused where the data directory holds no database, or one that cannot be read. */
export async function requireDatabase(dataDir: string): Promise<void> {
  const path = databaseIn(dataDir)
  await requireReadable(path, `Não há banco de dados em ${path}.`)
}

/** Throws BackupRefused; `absent` is said of a file that is not there. */
async function requireReadable(file: string, absent: string): Promise<void> {
  try {
    await access(file, constants.R_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // as in createEmpty
    throw new BackupRefused(
      code === 'ENOENT'
        ? absent
        : `O arquivo ${file} não pode ser lido por quem roda este comando: ${code}.`,
    )
  }
}

async function createEmpty(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', OWNERS_ALONE)).close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // a file that cannot be opened says why by its code
    throw new BackupRefused(
      code === 'EEXIST'
        ? `O arquivo ${file} é de um backup que está sendo feito ou foi interrompido. Se nenhum está sendo feito, apague-o.`
        : `O arquivo ${file} não pode ser escrito por quem roda este comando: ${code}.`,
    )
  }
}

/** `VACUUM INTO` needs an empty file. */
function copyInto(path: string, file: string): void {
  const database = new Libsql(path, { timeout: 5000 })
  try {
    database.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`)
  } finally {
    database.close()
  }
}

/** The database of a data directory with its log. */
const DATABASE = ['store.db', 'store.db-wal', 'store.db-shm']

/** The folder with the copy of what is live. */
const LIVE = 'live'

/**
 * Puts a backup in the place of the embedded database of a server that does not run; returns the folder to which the earlier files were
 * moved, undefined where there were none. When root runs it, the files get the owner of the data directory. Throws BackupRefused, and DataDirHeld when a server runs.
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  now: Date,
): Promise<string | undefined> {
  await requireReadable(file, `O arquivo ${file} não existe.`)
  if (!(await stat(file)).isFile()) throw new BackupRefused(`${file} não é um arquivo.`)
  await refuseDamaged(file)
  await refuseForeign(file)
  await makeDataDir(dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const whole = join(dataDir, 'restored.db')
    await copyFile(file, whole)
    await chmod(whole, OWNERS_ALONE)
    await syncFile(whole)
    const aside = join(dataDir, `antes-${now.toISOString().replace(/[:.]/g, '-')}`)
    const kept = [...DATABASE, LIVE].filter((one) => existsSync(join(dataDir, one)))
    const moved = kept.length > 0 ? [aside] : []
    for (const folder of moved) await mkdir(folder, { mode: 0o700 })
    const move = (name: string) => rename(join(dataDir, name), join(aside, name))
    try {
      for (const name of kept) if (name !== LIVE) await move(name)
      await rename(whole, databaseIn(dataDir))
      // last: after a power cut before this a start is refused, instead of taking the store for a new one
      if (kept.includes(LIVE)) await move(LIVE)
    } catch (error) {
      // a start without a database would begin with an empty one
      for (const name of kept.filter((one) => existsSync(join(aside, one)))) {
        await rename(join(aside, name), join(dataDir, name))
      }
      throw error
    }
    if (process.getuid?.() === 0) await giveToOwner(dataDir, [...moved, ...filesOf(dataDir)])
    return moved[0]
  } finally {
    lock.release()
  }
}

async function giveToOwner(dataDir: string, paths: readonly string[]): Promise<void> {
  const { uid, gid } = await stat(dataDir)
  for (const path of paths) await chown(path, uid, gid)
}

async function refuseDamaged(file: string): Promise<void> {
  const damage = await damageOf(file)
  if (damage !== undefined) throw new BackupRefused(`O arquivo ${file} está danificado: ${damage}.`)
}

/** Refuses the database of another program, with which the server would start as with an empty store. */
async function refuseForeign(file: string): Promise<void> {
  const database = new Libsql(file, { readonly: true })
  try {
    const rows = database
      .prepare("select name from sqlite_master where type = 'table' and name = 'releases'")
      .all()
    if (rows.length === 0) throw new BackupRefused(`O arquivo ${file} não é um backup daqui.`)
  } finally {
    database.close()
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}
