import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Variant } from '../../src/core/script/variant'
import { variantFor } from '../../src/product/facts/identifiers'
import { tipoPlano } from '../../src/product/facts/plan-type'
import { readCampaign, readReferral, type Visit } from '../../src/product/facts/visit'
import { type RequestOf, type RouteName, routes } from '../../src/product/provider/wire'
import type { ReleaseVariants } from '../content/release'
import { Problem } from '../http/problems'
import { policyOf } from './policy'

/** Validates the request for the provider: the browser's values, overridden by the variant's identifiers (case GW-08). Throws Problem. */
export function checked<Name extends RouteName>(
  name: Name,
  request: FastifyRequest,
  release: ReleaseVariants,
): RequestOf<Name> {
  const { method, request: schema } = routes[name]
  if (method === 'POST' && !isJson(request.headers['content-type'])) {
    throw new Problem('content-type')
  }
  const sent = method === 'GET' ? request.query : request.body
  const variant = variantFor(
    variantOf(release, request.headers['x-variant']),
    visitOfRequest(request.headers),
  )
  const fields = typeof sent === 'object' && !Array.isArray(sent) ? sent : {}
  const parsed = schema.safeParse({ ...fields, ...policyOf(name).identifiers?.(variant) })
  if (!parsed.success) throw new Problem('request-invalid')
  // each route's schema parses to that route's request type
  return parsed.data as RequestOf<Name>
}

/** Whether the content type is JSON, which a form on another site cannot send. */
export const isJson = (type: string | undefined) =>
  type !== undefined && /^application\/json\s*(?:;|$)/i.test(type)

/** The variant named by the `X-Variant` header; without the header the one of the home page. Throws Problem. */
export function variantOf(
  { variants }: ReleaseVariants,
  header: string | string[] | undefined,
): Variant {
  const found =
    header === undefined
      ? [...variants.values()].find(({ path }) => path === '/')
      : typeof header === 'string'
        ? variants.get(header)
        : undefined
  if (!found) throw new Problem('variant-unknown')
  return found
}

/** Referral, campaign and plan type of the visit from its headers, parsed as in the browser. Throws Problem for an invalid one. */
function visitOfRequest(headers: IncomingHttpHeaders): Visit {
  const referralcode = read(headers['x-referral'], readReferral)
  const idc = read(headers['x-idc'], readCampaign)
  const chosenType = read(headers['x-plano'], tipoPlano.read)
  return {
    ...(referralcode !== undefined && { referralcode }),
    ...(idc !== undefined && { idc }),
    ...(chosenType !== undefined && { tipoPlano: chosenType }),
  }
}

function read<T>(
  header: string | string[] | undefined,
  rule: (text: string) => T | undefined,
): T | undefined {
  if (header === undefined) return undefined
  const value = typeof header === 'string' ? rule(header) : undefined
  if (value === undefined) throw new Problem('request-invalid')
  return value
}
