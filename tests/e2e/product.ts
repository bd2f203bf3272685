import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { Visitor } from './visitor'

/** The built product as a process of its own, with a data directory of its own. */
export type Product = {
  readonly url: string
  readonly dataDir: string
  /** All that it has said so far: its log. */
  readonly said: () => string
  /** Stops it as a platform would; resolves with its exit code. */
  readonly stop: () => Promise<number | null>
}

const READY = /http:\/\/127\.0\.0\.1:\d+/

/** Starts the built server on a free port; it must have been built (`npm run build`). */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'product-')))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      FAKE_LOAD: '0',
      ...env,
      DATA_DIR: dataDir,
    },
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk
  }
  server.stdout.on('data', hear)
  server.stderr.on('data', hear)
  const url = await address(server, () => output)
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve))
  return {
    url,
    dataDir,
    said: () => output,
    async stop() {
      server.kill('SIGTERM')
      const code = await exited
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

type Products = {
  /** The one product of a worker, for the visitors of all its tests; when they are over it has to end well. */
  readonly product: Product
}

type Visitors = {
  /** Somebody on the home page; a test says itself which of his screens it looks at. */
  readonly visitor: Visitor
}

/** A test of visitors. What others have left in the sandbox is there as well: a test counts what it has added itself. */
export const test = base.extend<Visitors, Products>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct()
      await use(product)
      expect(await product.stop()).toBe(0)
    },
    { scope: 'worker' },
  ],
  visitor: async ({ page, product }, use) => {
    const visitor = new Visitor(page, [])
    await page.goto(product.url)
    await use(visitor)
  },
})

/** A product of their own for all tests of a file: another one than the usual, or one whose content they change. */
export function sharedProduct(env: Readonly<Record<string, string>> = {}): Pick<Product, 'url'> {
  let product: Product
  base.beforeAll(async () => {
    product = await startProduct(env)
  })
  base.afterAll(async () => {
    expect(await product.stop()).toBe(0)
  })
  return {
    get url() {
      return product.url
    },
  }
}

function address(server: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const found = READY.exec(said())
      if (!found) return
      server.stdout?.off('data', read)
      server.stderr?.off('data', read)
      resolve(found[0])
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said()}`)))
  })
}
