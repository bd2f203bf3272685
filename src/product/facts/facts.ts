import { type FactTable, nameFacts } from '../../core/script/fact'
import type { Kind } from '../fields/fields'
import { openingFacts } from './opening-facts'
import { personFacts } from './person-facts'
import { planFacts } from './plan-facts'
import { saleFacts } from './sale-facts'
import { wishFacts } from './wish-facts'

/** Every fact of a conversation. Names as in the spec; a script that names another does not compile. */
export const facts = nameFacts(
  ofKnownKinds({
    ...wishFacts,
    ...personFacts,
    ...planFacts,
    ...saleFacts,
    ...openingFacts,
  }),
)

/** The same to be looked up by any name. */
export const factTable: FactTable = new Map(Object.entries(facts))

/** What a visitor need not say again on another page of the same brand, within a day: who he is and what he earns. */
export const KNOWN_ELSEWHERE = [
  'nome',
  'rendaMensal',
  'email',
] as const satisfies readonly (keyof typeof facts)[]

/** What a contract is made out to: what the visitor checks is what the proposal sends. */
export const contractData = {
  nomeRazao: facts.nomeRazao,
  cpfCnpj: facts.cpfCnpj,
  nascimentoFundacao: facts.nascimentoFundacao,
  tipoPessoa: facts.tipoPessoa,
  email: facts.email,
  telefone: facts.telefone,
  rendaTotal: facts.rendaTotal,
  cep: facts.cep,
  logradouro: facts.logradouro,
  numero: facts.numero,
  complemento: facts.complemento,
  bairro: facts.bairro,
  cidade: facts.cidade,
  estado: facts.estado,
}

/** A fact of a kind that `fields.ts` does not have does not compile. */
function ofKnownKinds<
  D extends { readonly [name: string]: { readonly field: { readonly kind: Kind } } },
>(definitions: D): D {
  return definitions
}
