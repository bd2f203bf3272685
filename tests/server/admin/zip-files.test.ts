import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFiles } from '../../../server/admin/zip-files'

const files = new Map([
  ['scripts/a.yaml', Buffer.from('group: a\n'.repeat(1000))],
  ...['b', 'c', 'd'].map(
    (name) => [`variants/assets/${name}.webp`, randomBytes(2 ** 20)] as [string, Buffer],
  ),
  ['variants/assets/vazio.svg', Buffer.alloc(0)],
])

test('SRV-01: while a release is packed, visitors are answered between its files', async () => {
  let turns = 0
  let packed: Buffer | undefined
  const done = zipFiles(files).then((bytes) => {
    packed = bytes
  })
  while (packed === undefined) {
    await new Promise(setImmediate)
    turns++
  }
  await done
  expect(turns).toBeGreaterThanOrEqual(files.size)
  // texts are compressed, and pictures, which are compressed already, cost no time
  expect(packed.length).toBeLessThan(3 * 2 ** 20 + 2000)
})

test('a packed release holds the same bytes, and the same content gives the same file', async () => {
  const packed = await zipFiles(files)
  const read = Object.entries(unzipSync(packed))
  expect(read.map(([path]) => path)).toEqual([...files.keys()])
  for (const [path, bytes] of read) expect(files.get(path)?.equals(bytes)).toBe(true)
  expect((await zipFiles(files)).equals(packed)).toBe(true)
})
