import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProblems } from '../../../server/environment/start-problems'

// issue 16, point 15: one sentence that names the variable and the way out

const host = '127.0.0.1'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program that listens, and its port. */
async function listening() {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen({ host, port: 0 }, () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return { other, port }
}

test('a free port and a folder that is not there yet are no problem', async () => {
  expect(await startProblems({ host, port: 0, dataDir: join(folder, 'a/b') })).toEqual([])
})

test('the folder that it makes is its owner’s alone: the database holds the tokens of the provider', async () => {
  const dataDir = join(folder, 'made')
  await startProblems({ host, port: 0, dataDir })
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

test('a port in use is told, the figures’ too', async () => {
  const { other, port } = await listening()
  const problems = await startProblems({ host, port, metricsPort: port, dataDir: folder })
  await new Promise((resolve) => other.close(resolve))
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/^PORT: \d+ at 127\.0\.0\.1 is in use\. End the other program/)
  expect(problems[1]).toMatch(/^METRICS_PORT: /)
})

test('one port for both is told as such, not as in use', async () => {
  const { other, port } = await listening()
  await new Promise((resolve) => other.close(resolve))
  expect(await startProblems({ host, port, metricsPort: port, dataDir: folder })).toEqual([
    `METRICS_PORT: ${port} is PORT too. Choose another port.`,
  ])
})

test('data where a file stands is told with the folder', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const problems = await startProblems({ host, port: 0, dataDir: file })
  expect(problems).toEqual([expect.stringContaining(`DATA_DIR: "${file}" is no folder`)])
})

test('data where no folder can be made is told, instead of tried for ever', async () => {
  expect(await startProblems({ host, port: 0, dataDir: '/proc/nada/dados' })).toEqual([
    expect.stringContaining('DATA_DIR: "/proc/nada/dados" is no folder'),
  ])
})

test('a database that this user may not write, as one that another user has restored, is told with its file', async () => {
  const file = join(folder, 'store.db')
  await symlink('store.db', file) // not even root can open it
  const problems = await startProblems({ host, port: 0, dataDir: folder })
  await rm(file)
  expect(problems).toEqual([
    expect.stringContaining(`DATA_DIR: "${file}" is no file that this user`),
  ])
})
