import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp, restoreBackup } from '../../../server/store/backup'
import { openStore } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'

const disk = vi.hoisted(() => ({ fails: false }))
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  return {
    ...actual,
    rename: async (from: string, to: string) => {
      if (disk.fails && from.endsWith('restored.db')) throw new Error('EIO: i/o error, rename')
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
  disk.fails = true
  await expect(
    restoreBackup(temp.directory, at('backup.db'), new Date('2026-11-22T12:00:00Z')),
  ).rejects.toThrow('EIO')
  expect(readFileSync(at('store.db')).equals(before)).toBe(true)
  expect(existsSync(at('live'))).toBe(true)
})
