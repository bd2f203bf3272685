import type { IncomingHttpHeaders } from 'node:http'
import { tipoPlano } from '../../src/product/facts/plan'
import { readCampaign, readReferral, type Visit } from '../../src/product/facts/visit'
import { Problem } from '../http/problems'

/** What the headers say of the visit, each read by the rule of the browser; one that is not in its form is refused. Throws Problem. */
export function visitOfRequest(headers: IncomingHttpHeaders): Visit {
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
