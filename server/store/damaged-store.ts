import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** The embedded database's file cannot be read. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged'
  readonly code = 'SQLITE_CORRUPT'

  constructor(path: string, found: string) {
    super(
      [
        `O banco de dados ${path} está danificado (${found}).`,
        'As páginas são servidas da última cópia; nada pode ser vendido nem salvo.',
        'Para voltar: pare o servidor e restaure um backup com "npm run content -- restore ARQUIVO".',
      ].join('\n'),
    )
  }
}

/**
 * The script of the check. It also reads every row: the driver panics on a text that is not UTF-8, which SQLite's own check does not test.
 */
const CHECK = `
const Libsql = require(process.argv[1])
const database = new Libsql(process.argv[2], { timeout: 5000 })
const [first] = database.prepare('PRAGMA quick_check(1)').all()
for (const { name } of database.prepare("select name from sqlite_master where type = 'table'").all()) {
  for (const row of database.prepare('select * from "' + name + '"').raw().iterate()) void row
}
process.stdout.write(String(first.quick_check))`

/**
 * What is wrong with an embedded database, in SQLite's words; undefined: nothing. A child process does the check, since some damage ends
 * the process that reads it.
 */
export async function damageOf(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const libsql = createRequire(import.meta.url).resolve('libsql')
  const child = spawn(process.execPath, ['-e', CHECK, libsql, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, failure, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (code !== 0) return `não pode ser lido: ${reasonIn(failure) ?? signal ?? code}`
  return said === 'ok' ? undefined : said.split('\n')[0]
}

/** The line with the driver's error or panic. */
const reasonIn = (failure: string) =>
  /^(?:\w*Error: |thread .* panicked at ).*$/m.exec(failure)?.[0]

/** A dialect for Kysely whose every use rejects with `error`. */
export function damagedDialect(error: StoreDamaged): Dialect {
  const fail = async (): Promise<never> => {
    throw error
  }
  const nothing = async () => undefined
  return {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: (): Promise<DatabaseConnection> => fail(),
      beginTransaction: fail,
      commitTransaction: fail,
      rollbackTransaction: fail,
      releaseConnection: nothing,
      destroy: nothing,
    }),
  }
}
