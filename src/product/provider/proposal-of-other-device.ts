import type { Facts } from '../../core/script/value'
import { plano } from '../facts/plan'
import { lista } from '../fields/composed'
import { fields } from '../fields/fields'
import type { Combinado } from './provider'
import type { ProviderError } from './provider-error'

/** The proposal that this talk has made on another device, as it can be paid here. */
export type PropostaDaConversa = {
  readonly propostaId: string
  readonly propostaToken: string
  readonly contrato: string
  readonly formasPagamento: readonly number[]
  readonly plano: Combinado['plano']
  /** When it was made, in epoch milliseconds. */
  readonly feitaEm: number
}

const formas = lista(fields.inteiro)

/** Reads that proposal from the gateway's error; `undefined` if the gateway did not or no longer know it. */
export function proposalOfOtherDevice(error: ProviderError): PropostaDaConversa | undefined {
  const { proposta } = error
  if (!proposta) return undefined
  const agreed = parsed(proposta.combinado)
  const [chosen, only] = [plano.read(agreed.plano), formas.read(agreed.formas)]
  if (!chosen) return undefined
  const { formasPagamentoDisponiveis: all } = proposta
  return {
    propostaId: String(proposta.propostaID),
    propostaToken: proposta.propostaToken,
    contrato: proposta.contrato,
    formasPagamento: only ? all.filter((one) => only.includes(one)) : all,
    plano: chosen,
    feitaEm: proposta.feitaEm,
  }
}

/** Parses the terms that a page has sent, perhaps one of another release; empty if they are no JSON object. */
function parsed(text: string): Facts {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Facts) : {}
  } catch {
    return {}
  }
}
