import type { Facts } from '../../core/script/value'
import { tipoPlano } from './plan-type'
import { readCampaign, readReferral, type Visit } from './visit'

/** The visit of a talk by its facts: what decides the identifiers. The gateway computes them from the same facts. */
export function visitOf(facts: Facts): Visit {
  const text = (name: string) => {
    const value = facts[name]
    return value === undefined || value === null ? undefined : String(value)
  }
  const referralcode = readReferral(text('variante.referralCode'))
  const idc = readCampaign(text('url.idc'))
  const chosenType = tipoPlano.read(facts.tipoPlano)
  return {
    ...(referralcode !== undefined && { referralcode }),
    ...(idc !== undefined && { idc }),
    ...(chosenType !== undefined && { tipoPlano: chosenType }),
  }
}
