import type { IncomingHttpHeaders } from 'node:http'
import { readCampaign, readPlanType, readReferral, type Visit } from '../../src/product/facts/visit'
import { Problem } from '../http/problems'

/** What the headers say of the visit, each read by the rule of the browser; one that is not in its form is refused. Throws Problem. */
export function visitOf(headers: IncomingHttpHeaders): Visit {
  const referralcode = read(headers['x-referral'], readReferral)
  const idc = read(headers['x-idc'], readCampaign)
  const tipoPlano = read(headers['x-plano'], readPlanType)
  return {
    ...(referralcode !== undefined && { referralcode }),
    ...(idc !== undefined && { idc }),
    ...(tipoPlano !== undefined && { tipoPlano }),
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
