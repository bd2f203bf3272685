import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_PICTURES } from '../../server/content/pictures'
import { NO_EXPERIMENTS, type Release, type ServedReleases } from '../../server/content/release'
import { readConfig } from '../../server/environment/config'
import { createLog } from '../../server/environment/logger'
import { startServer } from '../../server/start-server'
import { performCall } from '../../src/core/runtime/perform-call'
import type { CompiledScript } from '../../src/core/script/script'
import type { Variant } from '../../src/core/script/variant'
import { createHandlers } from '../../src/product/actions/handlers'
import { createProvider } from '../../src/product/provider/client'
import type { Content } from '../talk-run'
import { type Backend, RELEASE } from './backend'

/** The real handlers over the gateway of a server of its own, with the sandbox behind it and a folder that goes away with it. */
export async function sandbox({ script }: Content, variant: Variant): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'conversa-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const read = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' })
    if (!read.ok) throw new Error(read.problems.join('\n'))
    const server = await startServer({
      config: read.config,
      log: createLog('silent'),
      open: async () => ({ releases: only(script, variant), stop: async () => undefined }),
    })
    const provider = createProvider({ baseUrl: server.address, variant: variant.id })
    const handlers = createHandlers(provider)
    return {
      takesCards: true,
      call: (call, context) => performCall(handlers, call, context),
      close: () => server.stop().finally(clear),
    }
  } catch (reason) {
    await clear()
    throw reason
  }
}

/** A server that knows one release, of one variant. */
function only(script: CompiledScript, variant: Variant): ServedReleases {
  const variants = new Map([[variant.id, variant]])
  const release: Release = {
    id: RELEASE,
    script,
    variants,
    pictures: NO_PICTURES,
    ...NO_EXPERIMENTS,
  }
  return {
    live: () => release,
    byId: async (id) => (id === RELEASE ? release : undefined),
    variantsOf: async (id) => (id === RELEASE ? release : undefined),
    picture: async () => undefined,
    recalled: () => [],
    prepare: () => undefined,
  }
}
