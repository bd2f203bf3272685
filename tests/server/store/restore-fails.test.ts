import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp, restoreBackup } from '../../../server/store/backup'
import { openStore } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'

type State = 'whole' | 'failing' | 'about to be cut' | 'cut'
const disk = vi.hoisted(() => ({ state: 'whole' as State }))
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  return {
    ...actual,
    rename: async (from: string, to: string) => {
      if (disk.state === 'cut') throw new Error('power cut')
      if (disk.state !== 'whole' && from.endsWith('restored.db')) {
        if (disk.state === 'about to be cut') disk.state = 'cut'
        throw new Error('EIO: i/o error, rename')
      }
      return actual.rename(from, to)
    },
  }
})

const temp = tempDataDir()
const at = (name: string) => join(temp.directory, name)

beforeAll(async () => {
  const store = await openStore({ dataDir: temp.directory })
  await store.close()
  await backUp(temp.directory, at('backup.db'))
})
afterAll(() => temp.remove())

test('a disk that fails while a backup is put in its place leaves the database there that was', async () => {
  const before = readFileSync(at('store.db'))
  writeFileSync(at('live'), 'x')
  disk.state = 'failing'
  await expect(
    restoreBackup(temp.directory, at('backup.db'), new Date('2026-11-22T12:00:00Z')),
  ).rejects.toThrow('EIO')
  expect(readFileSync(at('store.db')).equals(before)).toBe(true)
  expect(existsSync(at('live'))).toBe(true)
})

test('PUB-14: a power cut in the middle of a restore leaves the copy of what is live, without whose database no start goes on', async () => {
  disk.state = 'about to be cut'
  await expect(
    restoreBackup(temp.directory, at('backup.db'), new Date('2026-11-22T13:00:00Z')),
  ).rejects.toThrow('power cut')
  expect([existsSync(at('store.db')), existsSync(at('live'))]).toEqual([false, true])
})
