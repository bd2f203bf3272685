import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Release, ServedReleases } from '../../../server/content/release'
import { limitRates } from '../../../server/http/limit-rates'
import type { RunPageJob } from '../../../server/page/page-jobs'
import { pageRoutes } from '../../../server/page/page-routes'
import { fixedReleases } from '../fixed-releases'

export const SCRIPT = 'console.log("page")'

type Options = {
  readonly previewHost?: string
  readonly sandbox?: boolean
  readonly cdn?: string
  readonly run?: RunPageJob
}

/** The pages of a release behind a server of their own, with one script in place of the built ones. */
export async function pageApp(
  served: Release | ServedReleases,
  options: Options = {},
): Promise<FastifyInstance> {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'assets/main-abc.js'), SCRIPT)
  await writeFile(join(dir, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT))
  const app = Fastify()
  await limitRates(app, { isHere: () => false, clock: Date.now })
  await app.register(pageRoutes, {
    client: { dir, entry: '/assets/main-abc.js', preloads: [] },
    sandbox: options.sandbox ?? false,
    releases: 'live' in served ? served : fixedReleases(served),
    fakeLoad: undefined,
    previewHost: options.previewHost,
    cdn: options.cdn,
    ...(options.run && { run: options.run }),
  })
  await app.ready()
  // as a build does that replaces the program of a running server
  rmSync(dir, { recursive: true, force: true })
  afterAll(() => app.close())
  return app
}

/** Asks from another machine, as a visitor does. */
export const ask = (
  app: FastifyInstance,
  host: string,
  path = '/',
  headers: Readonly<Record<string, string>> = {},
) => app.inject({ url: path, headers: { host, ...headers }, remoteAddress: '203.0.113.7' })
