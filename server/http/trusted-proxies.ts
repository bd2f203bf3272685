import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../environment/config'
import type { ServerLog } from '../environment/logger'

/** Whether an address may be a proxy of ours: this machine or a private network. */
const isNear = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

/** Start messages for the operator: which proxies are trusted, and whether the sandbox is open (case PRX-01). */
export function startupNotes({
  trustProxy,
  openSandbox,
  providerUrl,
}: Pick<Config, 'trustProxy' | 'openSandbox' | 'providerUrl'>): readonly string[] {
  const proxy = trustProxy
    ? `Proxy: X-Forwarded-For e X-Forwarded-Proto valem nas conexões de ${trustProxy.join(', ')} (TRUST_PROXY), e em nenhuma outra.`
    : 'Proxy: nenhum (TRUST_PROXY vazio). Vale o endereço de cada conexão; X-Forwarded-For e semelhantes não valem.'
  if (providerUrl !== undefined) return [proxy]
  return [
    proxy,
    'Provedor: nenhum (PROVIDER_URL vazio). O sandbox responde no lugar dele: nada é vendido nem cobrado de verdade.',
    sandboxIsOpen({ trustProxy, openSandbox })
      ? 'Sandbox: /sandbox atende quem está neste computador, e a ninguém por um proxy.'
      : 'Sandbox: /sandbox não atende, pois há um proxy. SANDBOX=1 o abre para quem está neste computador.',
  ]
}

/** Whether the sandbox's controls are served. Behind a proxy local requests cannot be recognised reliably, so SANDBOX=1 is needed. */
export const sandboxIsOpen = ({
  trustProxy,
  openSandbox,
}: Pick<Config, 'trustProxy' | 'openSandbox'>): boolean =>
  openSandbox === true || trustProxy === undefined

/**
 * Warns once when a machine nearby forwards requests but is not a trusted proxy: all visitors behind it would share one rate limit. Distant
 * machines are ignored, since anybody can send these headers.
 */
export function warnOfUnknownProxy(app: FastifyInstance, log: ServerLog): void {
  let told = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket
    const forwards = !told && request.headers['x-forwarded-for'] !== undefined
    if (forwards && remoteAddress && request.ip === remoteAddress && isNear(remoteAddress, 0)) {
      told = true
      log.warn({ event: 'proxy-not-trusted', address: remoteAddress })
    }
    done()
  })
}
