import { readConfig } from '../../server/environment/config'
import { createLog } from '../../server/environment/logger'
import { runUntilStopped, startServer } from '../../server/start-server'
import { fixedReleases } from './fixed-releases'
import { testRelease } from './release'

/** The server as `server/main.ts` runs it, without pages, which need a build. */
const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problems.join('\n'))
const log = createLog(read.config.logLevel)
const server = await startServer({
  config: read.config,
  log,
  open: async () => ({ releases: fixedReleases(testRelease), stop: async () => undefined }),
})
runUntilStopped(server, log)
process.send?.(server.address)
