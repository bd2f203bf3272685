import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { adminApi } from '../../server/admin/api-routes'
import { sharedLinksIn } from '../../server/admin/shared-links'
import { startAuthorProcess } from '../../server/authors/start-author-process'
import { authorTexts } from '../../server/content/author-texts'
import { readBuiltRelease } from '../../server/content/built-release'
import { openContent } from '../../server/content/open-content'
import { systemClock } from '../../server/environment/clock'
import { readConfig } from '../../server/environment/config'
import { createLog } from '../../server/environment/logger'
import { pageRoutes } from '../../server/page/page-routes'
import { startPageWorkers } from '../../server/page/start-page-workers'
import { ensureFirstAdmin } from '../../server/session/first-admin'
import { usersIn } from '../../server/session/users'
import { runUntilStopped, startServer } from '../../server/start-server'
import { programFile } from '../../tests/programs'
import { ownFiles } from '../../tests/server/content/world'

/** The server as `server/main.ts` runs it, with the repository's content, pages and admin API; one script stands in for the built ones. Its argument is the built release. */
const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problems.join('\n'))
const { config } = read
const { dataDir, adminUrl, adminEmail: email, adminPassword: password } = config
const log = createLog(config.logLevel)
const clock = systemClock
const dir = mkdtempSync(join(dataDir, 'client-'))
mkdirSync(join(dir, 'assets'))
writeFileSync(join(dir, 'assets/main.js'), 'console.log("page")')
const reader = startAuthorProcess({
  file: resolve(programFile('server/authors/process.ts')),
  worker: { file: resolve(programFile('server/authors/worker.ts')) },
})
const authors = authorTexts(reader.run)
const built = await readBuiltRelease(process.argv[2])
const { run } = startPageWorkers(resolve(programFile('server/page/page-worker.ts')))
let admitted: Promise<unknown> = Promise.resolve()
const server = await startServer({
  config,
  log,
  thread: resolve(programFile('server/store/sqlite-thread.ts')),
  open: (store) => openContent({ store, clock, log, dataDir, files: ownFiles, built, authors }),
  page:
    ({ sandbox, releases }) =>
    (app) =>
      pageRoutes(app, {
        run,
        client: { dir, entry: '/assets/main.js', preloads: [] },
        sandbox,
        releases,
        fakeLoad: undefined,
        previewHost: config.previewHost,
        cdn: undefined,
      }),
  admin:
    ({ store: { db }, content, releases }) =>
    async (app) => {
      const links = sharedLinksIn(db)
      await adminApi(app, { db, clock, log, adminUrl, content, links, releases })
      const url = adminUrl ?? ''
      const first = { email, password, adminUrl: url, now: clock(), onWeak: () => undefined }
      admitted = ensureFirstAdmin(usersIn(db), first)
    },
})
await admitted
runUntilStopped(server, log)
process.send?.(server.address)
