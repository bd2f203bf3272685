import { authorTexts } from '../server/content/author-texts'
import { getFiles } from '../server/content/blobs'
import {
  readContentFiles,
  requireContent,
  writeContentFiles,
} from '../server/content/content-files'
import { diagnosticLine } from '../server/content/diagnostic-line'
import { SYSTEM } from '../server/content/person'
import { manifestOf, readState } from '../server/content/state'
import { importFiles } from '../server/content/take-files'
import { type Config, readConfig } from '../server/environment/config'
import { exportDays } from '../server/measures/export-days'
import { invitationLink } from '../server/session/invitation-link'
import { usersIn } from '../server/session/users'
import { backUp, requireDatabase, restoreBackup } from '../server/store/backup'
import { openStore, type Store } from '../server/store/open-store'
import { makeNamed } from './commands/make-named'
import { consolePrompt, countOfThings, readArgs, runAtPrompt, takesOnly } from './commands/prompt'

const USAGE = `npm run content -- import DIR [--message TEXT]   publishes the files of DIR (scripts/, variants/, experiments/, tests/talks/)
npm run content -- export DIR [--release N]      writes into DIR what is live, or the release of that number
npm run content -- backup FILE                   copies the whole database, also while the server runs
npm run content -- restore FILE                  puts such a copy in the place of the database, while no server runs
npm run content -- counts DIR                    writes into DIR what was counted, an NDJSON file for each day that is over
npm run content -- invite E-MAIL                 makes a link that works once for who has lost the password (embedded database: while no server runs)`

const COMMANDS = ['import', 'export', 'backup', 'restore', 'counts', 'invite'] as const

/** What belongs to one command alone. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  import: ['message'],
  export: ['release'],
}

/** `npm run content -- …`: between files and the store. Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { message: { type: 'string' }, release: { type: 'string' } },
  })
  const [name, dir, more] = positionals
  const command = COMMANDS.find((known) => known === name)
  if (!dir || more !== undefined || !command) throw new Error(USAGE)
  takesOnly(`content ${command}`, values, OPTIONS_OF[command] ?? [])
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  if (command === 'backup' || command === 'restore') return copyStore(read.config, command, dir)
  const { dataDir, databaseUrl } = read.config
  // an import alone begins a store: the other commands would make an empty one where DATA_DIR is mistyped
  if (command !== 'import' && !databaseUrl) await requireDatabase(dataDir)
  // before the store is opened, which would make one
  if (command === 'import') await requireContent(dir)
  const store = await openStore(read.config)
  try {
    if (command === 'invite') return await invite(store, dir, read.config)
    if (command === 'counts') return await exportCounts(store, dir)
    return command === 'import'
      ? await importDir(store, dir, values.message ?? 'Importação de arquivos')
      : await exportDir(store, dir, values.release)
  } finally {
    await store.close()
  }
}

async function copyStore(
  { dataDir, databaseUrl }: Config,
  command: 'backup' | 'restore',
  file: string,
): Promise<number> {
  if (databaseUrl) {
    console.error('O banco é PostgreSQL: use pg_dump para copiar e pg_restore para voltar.')
    return 1
  }
  if (command === 'backup') {
    await backUp(dataDir, file)
    console.log(`Cópia inteira e conferida em ${file}.`)
    return 0
  }
  const aside = await restoreBackup(dataDir, file, new Date())
  console.log(`Restaurado de ${file}.${aside ? ` O que estava lá ficou em ${aside}.` : ''}`)
  return 0
}

async function importDir({ db }: Store, dir: string, message: string): Promise<number> {
  const options = { db, authors: authorTexts(), by: SYSTEM, now: Date.now() }
  const taken = await importFiles(options, await readContentFiles(dir), message)
  switch (taken.type) {
    case 'taken':
      console.log(`No ar: ${taken.release}`)
      return 0
    case 'kept':
      console.log('Os arquivos são iguais ao que já está no ar: nada mudou.')
      return 0
    case 'invalid':
      for (const diagnostic of taken.diagnostics) console.log(diagnosticLine(diagnostic))
      console.error('Há erros: nada mudou.')
      return 1
    default:
      console.error('Esta versão foi recolhida e não pode voltar ao ar: nada mudou.')
      return 1
  }
}

async function exportDir({ db }: Store, dir: string, number?: string): Promise<number> {
  const release = number === undefined ? (await readState(db)).live : await numbered(db, number)
  const manifest = await manifestOf(db, release)
  if (manifest.size === 0) {
    console.error(number === undefined ? 'Ainda não há nada no ar.' : `Não há a versão ${number}.`)
    return 1
  }
  await makeNamed(dir)
  const { written, removed } = await writeContentFiles(dir, await getFiles(db, manifest))
  for (const path of written) console.log(`escrito  ${path}`)
  for (const path of removed) console.log(`removido ${path}`)
  console.log(
    `Versão ${release}: ${countOfThings(written.length, 'escrito')}, ${countOfThings(removed.length, 'removido')}.`,
  )
  return 0
}

/** For somebody who cannot get in and whom nobody can invite from the page: the last administrator. */
async function invite({ db }: Store, email: string, { adminUrl, port }: Config): Promise<number> {
  const users = usersIn(db)
  const user = await users.byEmail(email)
  if (!user) {
    console.error(`Não há ${email} entre as pessoas.`)
    return 1
  }
  await users.change(user.id, { disabled: false })
  const secret = await users.invite(user.id, Date.now())
  console.log(invitationLink(adminUrl ?? `http://127.0.0.1:${port}`, secret))
  return 0
}

async function exportCounts({ db }: Store, dir: string): Promise<number> {
  await makeNamed(dir)
  const days = await exportDays(db, dir, Date.now())
  console.log(`Medidas de ${countOfThings(days.length, 'dia')} em ${dir}.`)
  return 0
}

async function numbered(db: Store['db'], number: string): Promise<string | null> {
  const row = await db
    .selectFrom('releases')
    .select('id')
    .where('number', '=', /^\d{1,9}$/.test(number) ? Number(number) : -1)
    .executeTakeFirst()
  return row?.id ?? null
}

const args = process.argv.slice(2)
process.exitCode = await runAtPrompt(USAGE, args, consolePrompt(), () => main(args))
