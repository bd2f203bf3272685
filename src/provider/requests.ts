import { COMPANY } from '../fields/person-kind'
import type { Busca, DadosProposta, Lead } from './provider'
import type { RequestOf } from './wire'
import { toReais } from './wire-values'

/** The lead in the spelling of its call. */
export function toLead({ rendaMensal, referralCode, ...rest }: Lead): RequestOf<'lead'> {
  return { ...rest, rendaMensal: toReais(rendaMensal), referralCode: referralCode || null }
}

const PLANS_BY_CREDIT = 1
/** Category ids that hold both trucks and machines (hole 26). */
const SHARED_CATEGORIES = [6, 26, 32]

const flag = (wanted: boolean) => (wanted ? 'true' : 'false')

/** The search for plans in the spelling of its call (hole 29). */
export function toSearch(busca: Busca): RequestOf<'catalogo'> {
  const shared = busca.categorias.some((id) => SHARED_CATEGORIES.includes(id))
  return {
    minValor: toReais(busca.valorCredito),
    tipo: PLANS_BY_CREDIT,
    categorias: busca.categorias.join(','),
    empresaId: busca.empresaId,
    pagaMetade: flag(busca.metade),
    pagaIntegral: flag(busca.integral),
    pagaReduzida: flag(busca.reduzida),
    sort: 'asc',
    renda: toReais(busca.renda),
    ...(shared ? { produtoCategoria: busca.bem } : {}),
  }
}

/** The proposal in the spelling of its call: both phones the same, what nobody asked empty (holes 40 to 43). */
export function toProposal(dados: DadosProposta): RequestOf<'proposta'> {
  const { planoId, bemId, renda, telefone, numero, ...rest } = dados
  const rendaMensal = toReais(renda)
  return {
    ...rest,
    planoID: planoId,
    bemID: bemId,
    telefone,
    telefoneCelular: telefone,
    rendaMensal,
    rendaFaturamento: dados.tipoPessoa === COMPANY ? rendaMensal : 0,
    numero: numero.trim() || 'S/N',
    termos: true,
    cupomCodigo: null,
  }
}
