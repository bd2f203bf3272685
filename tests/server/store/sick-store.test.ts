import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ReleaseUnknownToStore } from '../../../server/content/require-known-release'
import { BackupRefused, backUp, restoreBackup } from '../../../server/store/backup'
import { damageOf } from '../../../server/store/damaged-store'
import { openStore } from '../../../server/store/open-store'
import { filesOf } from '../../../server/store/sqlite'
import { campaignSize } from '../../campaign-size'
import { openWorld, SMALL, smallFiles, type World } from '../content/world'
import { spawnServer } from '../spawn-server'
import { tempDataDir } from '../temp-store'

const NOW = new Date('2026-11-22T12:00:00Z')
let temp: ReturnType<typeof tempDataDir>
let live: string
const at = (name: string) => join(temp.directory, name)
const DATABASE = 'store.db'

async function inWorld<T>(use: (world: World) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: temp.directory, patient: true })
  try {
    const world = await openWorld(store, temp.directory, smallFiles)
    try {
      return await use(world)
    } finally {
      await world.stop()
    }
  } finally {
    await store.close()
  }
}

const saySomethingElse = async ({ textOf, write, publishAll }: World, words: string) => {
  await write(SMALL, (await textOf(SMALL)).replace(/text: .*/, `text: ${words}`))
  return publishAll()
}
/** What the last process left beside the database, whose handles this process still holds. */
const forgetLog = () => {
  for (const end of ['-wal', '-shm']) rmSync(at(DATABASE + end), { force: true })
}
const liveNow = () => inWorld(async ({ releases }) => releases.live().id)

beforeEach(async () => {
  temp = tempDataDir()
  live = await inWorld((world) => saySomethingElse(world, 'Publicado'))
})
afterEach(() => temp.remove())

describe('PUB-14, STO-01: a store that has lost what was live does not start as a new one', () => {
  test.each<[what: string, lose: () => void]>([
    ['deleted', () => rmSync(at(DATABASE))],
    [
      'emptied',
      () => {
        rmSync(at(DATABASE))
        writeFileSync(at(DATABASE), '')
      },
    ],
  ])('%s: the start is refused, with the way back', async (_what, lose) => {
    forgetLog()
    lose()
    const refused = await liveNow().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ReleaseUnknownToStore)
    expect(String(refused)).toContain(live.slice(0, 12))
    expect(String(refused)).toContain('npm run content -- restore')
  })

  test('from before the last publication: refused; with the folder of the copy moved, it is taken', async () => {
    const before = at('before.db')
    copyFileSync(at(DATABASE), before)
    await inWorld((world) => saySomethingElse(world, 'Mais novo'))
    forgetLog()
    copyFileSync(before, at(DATABASE))
    await expect(liveNow()).rejects.toThrow(ReleaseUnknownToStore)
    rmSync(at('live'), { recursive: true })
    expect(await liveNow()).toBe(live)
  })
})

test('a store that a newer version has changed is told as such, with the ways back', async () => {
  const store = await openStore({ dataDir: temp.directory })
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '')`.execute(
    store.db,
  )
  await store.close()
  await expect(openStore({ dataDir: temp.directory, patient: true })).rejects.toThrow(
    /versão mais nova do programa \(999-of-tomorrow\)[\s\S]*backup/,
  )
})

describe('PUB-14, STO-01: a store whose file is damaged', () => {
  const flip = (offset: number) => {
    forgetLog()
    const bytes = readFileSync(at(DATABASE))
    bytes[offset % bytes.length]! ^= 0xff
    writeFileSync(at(DATABASE), bytes)
  }

  test('is told with file and remedy; the copy is served, and nothing can be saved', async () => {
    for (let page = 1; page < 8; page += 1) flip(page * 4096 + 3)
    const store = await openStore({ dataDir: temp.directory, patient: true })
    expect(store.damage).toContain(at(DATABASE))
    expect(store.damage).toContain('npm run content -- restore')
    await expect(store.ping()).rejects.toThrow('danificado')
    const world = await openWorld(store, temp.directory, smallFiles)
    expect(world.releases.live().id).toBe(live)
    await expect(world.write(SMALL, 'x')).rejects.toThrow('danificado')
    await world.stop()
    await store.close()
    await expect(openStore({ dataDir: temp.directory })).rejects.toThrow('danificado')
  })

  test('is not one that somebody else holds for a moment', async () => {
    copyFileSync(at(DATABASE), at('held.db'))
    const other = new Libsql(at('held.db'))
    other.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
    const found = damageOf(at('held.db'))
    await sleep(1500)
    other.close()
    expect(await found).toBeUndefined()
  })

  test('is told with what the driver says of it', async () => {
    writeFileSync(at(DATABASE), 'this is no database'.repeat(1000))
    expect(await damageOf(at(DATABASE))).toMatch(/^não pode ser lido: .*not a database/)
  })

  const FLIPS = campaignSize({ test: 8, drill: 100 })
  test(`after any of ${FLIPS} flipped bytes what was live is served, or the start says why not`, async () => {
    const whole = readFileSync(at(DATABASE))
    const offsets = fc.sample(fc.nat(whole.length - 1), { numRuns: FLIPS, seed: 7 })
    for (const offset of offsets) {
      writeFileSync(at(DATABASE), whole)
      flip(offset)
      const served = await liveNow().catch((error: unknown) => error)
      if (served instanceof Error)
        expect(served.name).toMatch(/^(?:ReleaseUnknownToStore|Damaged)$/)
      else expect(served).toBe(live)
    }
  })

  test('does not stop the server from starting', async () => {
    forgetLog()
    writeFileSync(at(DATABASE), 'this is no database'.repeat(1000))
    const server = await spawnServer(temp.directory, {
      PROVIDER_URL: 'http://127.0.0.1:9',
      PROVIDER_KEY: 'k',
    })
    expect(server.printed()).toContain('danificado')
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503)
    await server.end('SIGTERM')
  })
})

describe('backup and restore', () => {
  test('a copy made while the store is in use brings back what was live then', async () => {
    const file = at('backup.db')
    await inWorld(async (world) => {
      await backUp(temp.directory, file)
      await saySomethingElse(world, 'Depois do backup')
    })
    rmSync(at(DATABASE))
    const aside = await restoreBackup(temp.directory, file, NOW)
    expect(existsSync(join(aside ?? '', 'live'))).toBe(true)
    expect(await liveNow()).toBe(live)
  })

  test.skipIf(process.getuid?.() !== 0)(
    'what root has put back belongs to whose the folder is, so that the server can write it',
    async () => {
      const file = at('backup.db')
      await backUp(temp.directory, file)
      chownSync(temp.directory, 1234, 1235)
      const aside = await restoreBackup(temp.directory, file, NOW)
      const owners = [aside ?? '', ...filesOf(temp.directory)].map((path) => {
        const { uid, gid } = statSync(path)
        return [uid, gid]
      })
      expect(owners).toEqual(Array(4).fill([1234, 1235]))
    },
  )

  test('is refused where a server runs, and leaves everything as it was', async () => {
    const file = at('backup.db')
    await backUp(temp.directory, file)
    await inWorld(async () => {
      await expect(restoreBackup(temp.directory, file, NOW)).rejects.toThrow('in use by')
    })
    expect(await liveNow()).toBe(live)
  })

  test.each<[what: string, make: (file: string) => void, why: RegExp]>([
    ['is not there', () => undefined, /não existe/],
    ['is damaged', (file) => writeFileSync(file, 'x'.repeat(5000)), /danificado/],
    ['is empty', (file) => writeFileSync(file, ''), /não é um backup daqui/],
    ['is a folder', (file) => mkdirSync(file), /other\.db não é um arquivo\.$/],
  ])('a file that %s is no backup', async (_what, make, why) => {
    const file = at('other.db')
    make(file)
    const refused = await restoreBackup(temp.directory, file, NOW).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(BackupRefused)
    expect(String(refused)).toMatch(why)
    expect(await liveNow()).toBe(live)
  })

  test('a copy can be read by nobody but who made it, and so can what is put back from it', async () => {
    const file = at('backup.db')
    const modeOf = (path: string) => statSync(path).mode & 0o777
    await backUp(temp.directory, file)
    expect(modeOf(file)).toBe(0o600)
    chmodSync(file, 0o644)
    await restoreBackup(temp.directory, file, NOW)
    expect(modeOf(at(DATABASE))).toBe(0o600)
  })

  test('a copy that cannot be written where it should lie says why, and leaves nothing', async () => {
    await expect(backUp(temp.directory, at('no/folder.db'))).rejects.toThrow('ENOENT')
    writeFileSync(at(DATABASE), 'this is no database'.repeat(1000))
    await expect(backUp(temp.directory, at('backup.db'))).rejects.toThrow()
    expect(existsSync(at('backup.db'))).toBe(false)
  })

  test('PUB-14: what a copy has written when it is interrupted does not bear its name', async () => {
    const file = at('backup.db')
    const copying = backUp(temp.directory, file)
    const sizes = new Set<number | undefined>()
    const sizeNow = () => statSync(file, { throwIfNoEntry: false })?.size
    const isDone = copying.then(() => true)
    while (!(await Promise.race([isDone, turn(false)]))) sizes.add(sizeNow())
    expect([undefined, sizeNow()]).toEqual(expect.arrayContaining([...sizes]))
    expect(readdirSync(temp.directory).filter((name) => name.startsWith('backup'))).toEqual([
      'backup.db',
    ])
  })

  test('what an interrupted copy has left is named, with what to do', async () => {
    const left = at('backup.db.incompleto')
    writeFileSync(left, 'half')
    const again = backUp(temp.directory, at('backup.db'))
    await expect(again).rejects.toThrow(
      `O arquivo ${left} é de um backup que está sendo feito ou foi interrompido. Se nenhum está sendo feito, apague-o.`,
    )
    expect(readFileSync(left, 'utf8')).toBe('half')
  })

  test('a file that is there is not written over', async () => {
    writeFileSync(at('mine'), 'mine')
    await expect(backUp(temp.directory, at('mine'))).rejects.toThrow('já existe')
    expect(readFileSync(at('mine'), 'utf8')).toBe('mine')
  })
})
