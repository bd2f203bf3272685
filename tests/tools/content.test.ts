import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContentFiles, writeContentFiles } from '../../server/content/content-files'
import { usersIn } from '../../server/session/users'
import { hashOf } from '../../server/store/hash'
import { openStore } from '../../server/store/open-store'
import { programFile } from '../programs'
import { openWorld, SMALL, smallFiles } from '../server/content/world'
import { tempDataDir } from '../server/temp-store'

const temp = tempDataDir()
const at = (name: string) => join(temp.directory, name)
afterAll(() => temp.remove())
beforeAll(() => writeContentFiles(at('files'), smallFiles))

function content(dataDir: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [programFile('tools/content.ts'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: at(dataDir), DATABASE_URL: '', PORT: '3177' },
    },
  )
  return { status, stdout, stderr }
}

const liveIn = async (dataDir: string) => {
  const store = await openStore({ dataDir: at(dataDir) })
  const { live } = await store.db
    .selectFrom('content_state')
    .select('live')
    .executeTakeFirstOrThrow()
  await store.close()
  return live
}

describe('npm run content', () => {
  test('PUB-13: import → export → import in another store gives the same files and the same release', async () => {
    expect(content('one', 'import', at('files'))).toMatchObject({ status: 0 })
    expect(content('one', 'export', at('out'))).toMatchObject({ status: 0 })
    expect(await readContentFiles(at('out'))).toEqual(smallFiles)
    expect(content('two', 'import', at('out'))).toMatchObject({ status: 0 })
    expect(await liveIn('two')).toBe(await liveIn('one'))
    expect(content('two', 'import', at('files')).stdout).toContain('nada mudou')
  })

  test('PUB-06: files with an error do not enter, and what is live stays', async () => {
    const before = await liveIn('one')
    cpSync(at('files'), at('broken'), { recursive: true })
    const text = readFileSync(join(at('broken'), SMALL), 'utf8')
    writeFileSync(join(at('broken'), SMALL), text.replace('goto: end', 'goto: nada'))
    const { status, stdout } = content('one', 'import', at('broken'))
    expect(status).toBe(1)
    expect(stdout).toMatch(/^scripts\/pequeno\.yaml:\d+:\d+ error unknown-step/m)
    expect(await liveIn('one')).toBe(before)
  })

  test('an administrator who has lost the password gets a link that works once, kept out or not', async () => {
    const store = await openStore({ dataDir: at('people') })
    const users = usersIn(store.db)
    const someone = (email: string) => ({ email, name: email, role: 'admin' }) as const
    await users.add(someone('outra@exemplo.com.br'), undefined, 0)
    const lost = await users.add(someone('dona@exemplo.com.br'), undefined, 0)
    await users.change(lost?.id ?? '', { disabled: true })
    await store.close()
    const { status, stdout } = content('people', 'invite', 'Dona@exemplo.com.br')
    const link = /^http:\/\/127\.0\.0\.1:3177\/admin\/#convite=[\w-]+\n$/
    expect([status, stdout]).toEqual([0, expect.stringMatching(link)])
    const again = await openStore({ dataDir: at('people') })
    const secret = /convite=(?<secret>.*)/.exec(stdout)?.groups?.secret ?? ''
    const invited = await usersIn(again.db).invited(secret, Date.now())
    expect(invited?.email).toBe('dona@exemplo.com.br')
    await again.close()
    expect(content('people', 'invite', 'ninguem@exemplo.com.br').status).toBe(1)
  })

  test.each([
    ['export', 'loop-out'],
    ['backup', 'loop.db'],
  ])(
    'content %s does not say of a database that it cannot reach that there is none',
    (name, out) => {
      rmSync(at('loop'), { recursive: true, force: true })
      mkdirSync(at('loop'))
      symlinkSync('store.db', at('loop/store.db'))
      const { status, stderr } = content('loop', name, at(out))
      const problem = `O arquivo ${at('loop/store.db')} não pode ser lido por quem roda este comando: ELOOP.\n`
      expect([status, stderr]).toEqual([1, problem])
    },
  )

  test('content restore does not say of a file that it cannot read that it is damaged', () => {
    symlinkSync('loop.db', at('loop.db'))
    const { status, stderr } = content('fresh', 'restore', at('loop.db'))
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/loop\.db não pode ser lido .+ ELOOP\.\n$/),
    ])
  })

  test('content import of a folder that does not exist begins no store', () => {
    const { status, stderr } = content('onde', 'import', at('errada'))
    expect([status, stderr]).toEqual([1, `Não há a pasta ${at('errada/scripts')}.\n`])
    expect(existsSync(at('onde'))).toBe(false)
  })

  test('PUB-14: an export of a release of which a file is missing takes nothing from the folder', async () => {
    content('gap', 'import', at('files'))
    content('gap', 'export', at('gap-out'))
    const store = await openStore({ dataDir: at('gap') })
    const hash = hashOf(smallFiles.get(SMALL) ?? '')
    await store.db.deleteFrom('blobs').where('hash', '=', hash).execute()
    await store.close()
    const { status, stderr } = content('gap', 'export', at('gap-out'))
    expect([status, stderr]).toEqual([1, `The content of ${SMALL} is missing.\n`])
    expect(await readContentFiles(at('gap-out'))).toEqual(smallFiles)
  })

  test('a restore tells where the earlier files are, and of none where there were none', () => {
    content('one', 'backup', at('one.db'))
    const { stdout } = content('fresh', 'restore', at('one.db'))
    expect(stdout).toBe(`Restaurado de ${at('one.db')}.\n`)
    expect(readdirSync(at('fresh')).filter((name) => name.startsWith('antes'))).toEqual([])
    expect(content('fresh', 'restore', at('one.db')).stdout).toContain(
      `O que estava lá ficou em ${at('fresh/antes-')}`,
    )
  })

  test.runIf(existsSync('/proc'))(
    'content export into a folder that cannot be made ends, and names it',
    () => {
      const { status, stderr } = content('one', 'export', '/proc/x')
      expect([status, stderr]).toEqual([1, 'Não foi possível escrever em /proc/x (ENOENT).\n'])
    },
  )

  test.each(['export', 'counts', 'invite'])(
    'content %s does not begin a store where a mistyped DATA_DIR has none',
    (name) => {
      const { status, stdout, stderr } = content('onde', name, at('onde-out'))
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toBe(`Não há banco de dados em ${at('onde/store.db')}.\n`)
      expect([existsSync(at('onde')), existsSync(at('onde-out'))]).toEqual([false, false])
    },
  )

  test('one file is told as one, and the usage names every folder that is taken', () => {
    expect(content('one', 'export', at('one-file')).status).toBe(0)
    rmSync(join(at('one-file'), SMALL))
    const { stdout } = content('one', 'export', at('one-file'))
    expect(stdout).toMatch(/: 1 escrito, 0 removidos\.$/m)
    const usage = content('one').stderr
    for (const folder of ['scripts/', 'variants/', 'experiments/', 'tests/talks/'])
      expect(usage).toContain(folder)
  })

  test('an export takes away what the release does not have, and nothing that is no content', async () => {
    mkdirSync(at('out/docs'), { recursive: true })
    writeFileSync(at('out/docs/leia.md'), 'fica')
    writeFileSync(at('out/scripts/velho.yaml'), 'sai')
    const { stdout } = content('one', 'export', at('out'))
    expect(stdout).toContain('removido scripts/velho.yaml')
    expect(await readContentFiles(at('out'))).toEqual(smallFiles)
    expect(readFileSync(at('out/docs/leia.md'), 'utf8')).toBe('fica')
  })

  test.each([[['copy', 'x']], [['import', 'não/há']]])('%j says what it takes', (args) => {
    const { status, stderr } = content('one', ...args)
    expect(status).toBe(1)
    expect(stderr).toMatch(/npm run content|Não há a pasta/)
  })

  test.each([
    ['import', 'files', '--release', '1'],
    ['export', 'out', '--message', 'Oi'],
    ['backup', 'copy.db', '--release', '1'],
  ])('content %s %s %s: an option of another command is not passed over', (name, dir, ...more) => {
    const { status, stdout, stderr } = content('one', name, at(dir), ...more)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(`content ${name} has no option ${more[0]}.\n`)
  })

  test('counts are not told as written where a file stands in place of the folder', () => {
    const file = join(at('files'), SMALL)
    const before = readFileSync(file, 'utf8')
    const { status, stdout, stderr } = content('one', 'counts', file)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(file)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('--help is answered with the usage', () => {
    const { status, stdout } = content('one', '--help')
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run content -- import/)])
  })

  test('PUB-03: a store that a server holds is refused, and the holder named', async () => {
    const store = await openStore({ dataDir: at('one') })
    const { status, stderr } = content('one', 'import', at('files'))
    expect([status, stderr]).toEqual([1, expect.stringContaining(`process ${process.pid}`)])
    await store.close()
  })
})

describe('files at start', () => {
  const changed = new Map(smallFiles).set(
    SMALL,
    Buffer.from(String(smallFiles.get(SMALL)).replace('Oi', 'Olá')),
  )
  const start = async (files: typeof smallFiles) => {
    const store = await openStore({ dataDir: at('start') })
    const world = await openWorld(store, at('start'), files)
    const stop = async () => {
      await world.stop()
      await store.close()
    }
    return { ...world, stop }
  }
  const said = ({ releases }: Awaited<ReturnType<typeof start>>) =>
    JSON.stringify(releases.live().script)

  test('until somebody publishes, changed files are a new release at the next start; then the store decides', async () => {
    await (await start(smallFiles)).stop()
    const edited = await start(changed)
    expect(said(edited)).toContain('"Olá"')
    expect((await edited.content.releases()).releases).toMatchObject([
      { number: 2, kind: 'files', live: true },
      { number: 1, kind: 'files' },
    ])
    await edited.write(SMALL, (await edited.textOf(SMALL)).replace('Olá', 'Publicado'))
    await edited.publishAll()
    await edited.stop()

    const after = await start(smallFiles)
    expect(said(after)).toContain('"Publicado"')
    expect(after.logged).toContainEqual({ event: 'files-differ-from-live', count: 1 })
    await after.stop()
  })

  test('a folder without content takes nothing away', async () => {
    const world = await start(new Map())
    expect(said(world)).toContain('"Publicado"')
    await world.stop()
  })
})
