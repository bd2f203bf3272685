import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'

export type MetricsServer = { readonly close: () => void }

/** Serves the metrics on a separate port, without authentication. */
export async function startMetricsServer(
  registry: Registry,
  at: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (figures) => response.writeHead(200, { 'content-type': registry.contentType }).end(figures),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(at)
  await once(server, 'listening')
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
