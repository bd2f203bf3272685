import { isMapping } from '../../src/core/script/value'
import type { Profile } from '../../src/product/provider/dialect/profile'
import { type RequestOf, type RouteName, routes } from '../../src/product/provider/wire'
import type { IdForms } from './id-forms'
import type { Exchange } from './read-answer'

export type OutgoingCall<Name extends RouteName> = {
  readonly name: Name
  readonly request: RequestOf<Name>
  readonly idempotencyKey?: string | undefined
  readonly ids: IdForms
  /** Path and method that replace the route's own, for a lookup or a withdrawal. */
  readonly elsewhere?: { readonly path: string; readonly method: Exchange['method'] }
}

type Place = {
  readonly url: string
  readonly apiKey?: string | undefined
  readonly profile: Profile
}

/** The method of the wire table, except for `confirmacao`, whose method the profile sets. */
function methodOf(name: RouteName, { confirmation }: Profile): 'GET' | 'POST' {
  if (name !== 'confirmacao') return routes[name].method
  return confirmation.ask === 'get' ? 'GET' : 'POST'
}

/** Builds method, path, headers and body; no header of the browser is passed on (cases GW-03, GW-04). */
export function requestFor<Name extends RouteName>(
  { name, request, idempotencyKey, ids, elsewhere }: OutgoingCall<Name>,
  { url, apiKey, profile }: Place,
): Exchange {
  const { timeout, sends, key, ...call } = profile.calls[name]
  const place = elsewhere ?? { path: call.path, method: methodOf(name, profile) }
  const { method } = place
  const path = new URL(url).pathname.replace(/\/+$/, '') + profile.basePath + place.path
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
  }
  if (apiKey !== undefined && key) headers[profile.key.header] = profile.key.prefix + apiKey
  if (idempotencyKey !== undefined && profile.idempotencyKey === 'header') {
    headers['idempotency-key'] = idempotencyKey
  }
  const named = Object.entries<unknown>(request).map(
    ([field, value]) => [sends[field] ?? field, ids.echoed(field, value)] as const,
  )
  if (method !== 'POST') {
    const query = new URLSearchParams(named.map(([field, value]) => [field, String(value)]))
    const search = query.toString()
    return { method, path: `${path}${search && `?${search}`}`, headers, timeout }
  }
  headers['content-type'] = 'application/json'
  const body = named.reduce<Fields>(
    (fields, [name, value]) => withField(fields, name.split('.'), value),
    {},
  )
  return { method, path, headers, body: JSON.stringify(body), timeout }
}

type Fields = { readonly [name: string]: unknown }

/** Adds a field; the names before the last one are those of the objects in which it stands. */
function withField(
  fields: Fields,
  [name = '', ...inner]: readonly string[],
  value: unknown,
): Fields {
  if (inner.length === 0) return { ...fields, [name]: value }
  const known = fields[name]
  return { ...fields, [name]: withField(isMapping(known) ? known : {}, inner, value) }
}
