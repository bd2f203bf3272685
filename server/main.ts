import { fileURLToPath } from 'node:url'
import type { User } from '../src/api/user'
import { readAdminFiles } from './admin/admin-files'
import { onlyAdminHost } from './admin/admin-host'
import { adminApi } from './admin/api-routes'
import { adminPageRoutes } from './admin/page-routes'
import { partnerCommentRoutes } from './admin/partner-comment-routes'
import { sharedLinkPage } from './admin/shared-link-page'
import { sharedLinksIn } from './admin/shared-links'
import { startAuthorProcess } from './authors/start-author-process'
import { authorTexts } from './content/author-texts'
import { readBuiltRelease } from './content/built-release'
import { readContentFiles } from './content/content-files'
import { diagnosticLine } from './content/diagnostic-line'
import { ContentInvalid, openContent } from './content/open-content'
import { systemClock } from './environment/clock'
import { type Config, readConfig } from './environment/config'
import { createLog } from './environment/logger'
import { ProfileInvalid } from './environment/provider-profile'
import { startProblems } from './environment/start-problems'
import { startupNotes } from './http/trusted-proxies'
import { mailChannel } from './notices/mail-channel'
import { createNotices, type NoticeChannel } from './notices/send-notices'
import { webhookChannel } from './notices/webhook-channel'
import { readClientFiles } from './page/client-files'
import { pageRoutes } from './page/page-routes'
import { startPageWorkers } from './page/start-page-workers'
import { ensureFirstAdmin, type FirstLink } from './session/first-admin'
import { usersIn } from './session/users'
import { runUntilStopped, startServer } from './start-server'
import { isStoreFailure } from './store/is-store-failure'

/** Prints the reasons why the server cannot start, one per line, and exits with 1. */
function refuse(reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason)
  process.exit(1)
}

function unlessOfStore(error: unknown): undefined {
  if (!isStoreFailure(error)) throw error
}

/** The configured notice channels (e-mail, webhook). Without `ADMIN_URL` the links in notices use this server's host and port. */
function channelsOf(
  { notices: { mail, webhook } = {}, adminUrl, host, port }: Config,
  people: () => Promise<readonly User[]>,
): readonly NoticeChannel[] {
  const address = (adminUrl ?? `http://${host}:${port}`).replace(/\/$/, '')
  return [
    ...(mail ? [mailChannel({ ...mail, adminUrl: address, people })] : []),
    ...(webhook ? [webhookChannel({ ...webhook, adminUrl: address, clock: systemClock })] : []),
  ]
}

async function main(): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) refuse(read.problems)
  const { config } = read
  const problems = await startProblems(config)
  if (problems.length > 0) refuse(problems)
  const log = createLog(config.logLevel)
  const clock = systemClock
  const { dataDir, adminUrl, oidc } = config
  const [client, adminFiles, files, built] = await Promise.all([
    readClientFiles('dist/client'),
    readAdminFiles('dist/admin'),
    readContentFiles('.'),
    readBuiltRelease(),
  ])
  const reader = startAuthorProcess({
    file: fileURLToPath(new URL('./author-process.js', import.meta.url)),
    worker: { file: fileURLToPath(new URL('./author-worker.js', import.meta.url)) },
  })
  const authors = authorTexts(reader.run)
  const drawers = startPageWorkers(fileURLToPath(new URL('./page-worker.js', import.meta.url)))
  let link: ((address: string) => Promise<FirstLink | undefined>) | undefined
  const server = await startServer({
    config,
    log,
    thread: fileURLToPath(new URL('./sqlite-thread.js', import.meta.url)),
    open: async (store) => {
      const { db } = store
      const channels = channelsOf(config, usersIn(db).list)
      const notices = createNotices({ channels, log, db, clock })
      const { needsReview = false } = config
      const texts = { files, built, authors, needsReview, notify: notices.notify }
      const opened = await openContent({ store, clock, log, dataDir, ...texts })
      return {
        ...opened,
        stop: async () => {
          await opened.stop()
          await notices.stop()
          reader.stop()
          await drawers.stop()
        },
      }
    },
    page:
      ({ sandbox, releases }) =>
      (app) =>
        pageRoutes(app, {
          client,
          run: drawers.run,
          sandbox,
          releases,
          fakeLoad: config.fakeLoad,
          cdn: config.cdn,
          previewHost: config.previewHost,
        }),
    admin:
      ({ store: { db }, content, releases }) =>
      async (app) => {
        onlyAdminHost(app, adminUrl)
        const links = sharedLinksIn(db)
        await adminApi(app, { db, clock, log, adminUrl, oidc, content, links, releases })
        await sharedLinkPage(app, { files: adminFiles.shared, links, clock, adminUrl })
        await app.register(partnerCommentRoutes, { links, reviews: content.reviews, clock })
        await adminPageRoutes(app, adminFiles)
        link = (address) =>
          ensureFirstAdmin(usersIn(db), {
            email: config.adminEmail,
            password: config.adminPassword,
            adminUrl: adminUrl ?? address,
            now: clock(),
            onWeak: () =>
              console.log('ADMIN_PASSWORD é fácil de adivinhar: troque-a por um convite.'),
          })
      },
  })
  runUntilStopped(server, log)
  // a store error is ignored here: nobody can sign in yet, but visitors are served from the disk copy
  const first = await link?.(server.address).catch(unlessOfStore)
  for (const line of startupNotes(config)) console.log(line)
  console.log(`Pronto em ${server.address}`)
  if (first !== undefined)
    console.log(`Para entrar em /admin pela primeira vez, como ${first.email}: ${first.link}`)
}

main().catch((error: unknown) => {
  if (error instanceof ContentInvalid)
    refuse([...error.advice, ...error.diagnostics.map(diagnosticLine)])
  if (error instanceof ProfileInvalid) refuse(error.problems)
  refuse([error instanceof Error ? error.message : String(error)])
})
