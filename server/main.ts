import { readSources } from '../tools/read-sources'
import { readConfig } from './config'
import { diagnosticLine } from './content/diagnostic-line'
import { loadRelease } from './content/load-release'
import { createLog } from './logger'
import { readClientFiles } from './page/client-files'
import { pageRoutes } from './page/page-routes'
import { readPictures } from './page/pictures'
import { runUntilStopped } from './run-until-stopped'
import { startServer } from './start-server'

/** Prints why the server cannot start, one line a reason, and ends the process. */
function refuse(reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason)
  process.exit(1)
}

async function main(): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) refuse(read.problems)
  const { config } = read
  const log = createLog(config.logLevel)
  const loaded = loadRelease(await readSources('.'))
  if (!loaded.ok) refuse(loaded.diagnostics.map(diagnosticLine))
  const { release } = loaded
  const [client, pictures] = await Promise.all([
    readClientFiles('dist/client'),
    readPictures('variants/assets'),
  ])
  const server = await startServer({
    config,
    log,
    release: () => release,
    page:
      ({ sandbox }) =>
      (app) =>
        pageRoutes(app, {
          client,
          pictures,
          sandbox,
          release: () => release,
          fakeLoad: config.fakeLoad,
          previewHost: config.previewHost,
        }),
  })
  runUntilStopped(server, log)
  console.log(`Pronto em ${server.address}`)
}

main().catch((error: unknown) => refuse([error instanceof Error ? error.message : String(error)]))
