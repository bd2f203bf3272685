import { type FactTable, nameFacts } from '../../core/script/fact'
import type { Kind } from '../fields/fields'
import { openingFacts } from './opening-facts'
import { personFacts } from './person-facts'
import { planFacts } from './plan-facts'
import { saleFacts } from './sale-facts'
import { wishFacts } from './wish-facts'

/** Every fact of a conversation, named as in the spec; a script that names any other does not compile. */
export const facts = nameFacts(
  ofKnownKinds({
    ...wishFacts,
    ...personFacts,
    ...planFacts,
    ...saleFacts,
    ...openingFacts,
  }),
)

/** The same as a map, for lookup by any name. */
export const factTable: FactTable = new Map(Object.entries(facts))

/** Facts that a visitor need not enter again on another page of the same brand within a day. */
export const KNOWN_ELSEWHERE = [
  'nome',
  'rendaMensal',
  'email',
] as const satisfies readonly (keyof typeof facts)[]

/** The data of the contract's holder. The card that the visitor checks and the proposal's request share this list, so that they agree. */
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

/** Makes a fact whose kind is not in `fields.ts` a type error. */
function ofKnownKinds<
  D extends { readonly [name: string]: { readonly field: { readonly kind: Kind } } },
>(definitions: D): D {
  return definitions
}
