import type { IncomingMessage } from 'node:http'

/** A request target in absolute form, as clients send it to a proxy (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/(?<authority>[^/?#]*)(?<rest>.*)$/i

/**
 * The URL that a request is routed by: of a target in absolute form its path and query, and the host in it replaces the `Host` header. Where
 * the path cannot be decoded, one that nothing has, so that it is answered as every unknown address is.
 */
export function routedUrl({ url = '/', headers }: IncomingMessage): string {
  const { authority, rest = '' } = ABSOLUTE.exec(url)?.groups ?? {}
  if (authority === undefined) return decodable(url)
  headers.host = authority
  return decodable(rest.startsWith('/') ? rest : `/${rest}`)
}

function decodable(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/)
  try {
    // the bundler leaves out a call of it whose value is not used, also where it would throw
    return decodeURIComponent(path) && url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('')
  }
}
