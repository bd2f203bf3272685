import { METHOD_CODES } from '../facts/payment-methods'
import type { Card } from '../fields/cartao'
import { COMPANY } from '../fields/person-kind'
import type {
  Alvo,
  Busca,
  CobrancaPedida,
  CupomPedido,
  DadosProposta,
  Lead,
  PagamentoConferido,
} from './provider'
import type { RequestOf } from './wire'
import { toReais } from './wire-values'

/** Converts a lead to the request of its call. */
export function toLead({ rendaMensal, referralCode, ...rest }: Lead): RequestOf<'lead'> {
  return { ...rest, rendaMensal: toReais(rendaMensal), referralCode: referralCode || null }
}

/** The request's `tipo`: whether its `minValor` is the least credit or the greatest instalment. */
const GENERATION = { credito: 1, parcela: 2 } as const

const targetOf = (alvo: Alvo) =>
  'parcela' in alvo
    ? { minValor: toReais(alvo.parcela), tipo: GENERATION.parcela }
    : { minValor: toReais(alvo.valorCredito), tipo: GENERATION.credito }

const flag = (wanted: boolean) => (wanted ? 'true' : 'false')

/** Converts a search for plans to the request of its call (hole 29). */
export function toSearch(busca: Busca): RequestOf<'catalogo'> {
  return {
    ...targetOf(busca),
    categorias: busca.categorias.join(','),
    empresaId: busca.empresaId,
    pagaMetade: flag(busca.metade),
    pagaIntegral: flag(busca.integral),
    pagaReduzida: flag(busca.reduzida),
    sort: 'asc',
    renda: toReais(busca.renda),
  }
}

/** Converts a proposal to the request of its call: both phones the same, values that the script never asks for empty (holes 40 to 43). */
export function toProposal(dados: DadosProposta): RequestOf<'proposta'> {
  const { planoId, bemId, renda, telefone, cupomCodigo, combinado, ...rest } = dados
  const rendaMensal = toReais(renda)
  return {
    ...rest,
    planoID: planoId,
    bemID: bemId,
    telefone,
    telefoneCelular: telefone,
    rendaMensal,
    rendaFaturamento: dados.tipoPessoa === COMPANY ? rendaMensal : 0,
    termos: true,
    complemento: dados.complemento ?? '',
    cupomCodigo: cupomCodigo || null,
    combinado: JSON.stringify(combinado),
  }
}

/** Converts a coupon to the request of its call, with the fixed values of spec section 9. */
export function toCoupon({ valorCredito, valor, ...rest }: CupomPedido): RequestOf<'cupom'> {
  return {
    ...rest,
    valorCredito: toReais(valorCredito),
    valor: toReais(valor),
    unidadeDeNegocioId: 1,
    canalVendaId: 2,
    formaPagamentoId: 0,
  }
}

/** Converts the query for an awaited payment to the request of its call: the card, else the Pix. */
export function toConfirmation({
  propostaToken,
  forma,
}: PagamentoConferido): RequestOf<'confirmacao'> {
  const { cartao, pix } = METHOD_CODES
  return { propostaToken, formaPagamento: forma === cartao ? cartao : pix }
}

const known = (charges: CobrancaPedida['cobrancasConhecidas']) =>
  charges && { cobrancasConhecidas: [...charges] }

/** Converts a Pix or a bank slip to the request of its call. */
export function toCharge({ propostaToken, cobrancasConhecidas }: CobrancaPedida): RequestOf<'pix'> {
  return { propostaToken, ...known(cobrancasConhecidas) }
}

/** Converts a card payment to the request of its call (spec section 7); `propostaId`: the handle of the proposal. */
export function toCard(
  card: Card,
  { propostaToken, cobrancasConhecidas }: CobrancaPedida,
): RequestOf<'cartao'> {
  const [month = '', year = ''] = card.validade.split('/')
  return {
    cartaoBandeira: 'VISA',
    cartaoCodigoSeguranca: card.codigoSeguranca,
    cartaoCpfTitular: card.cpfCnpjTitular,
    cartaoNomeTitular: card.nomeTitular,
    cartaoNumero: card.numero,
    cartaoValidadeMes: month,
    cartaoValidadeAno: year,
    cartaoParcelas: card.parcelas,
    cartaoId: 0,
    propostaId: propostaToken,
    ...known(cobrancasConhecidas),
  }
}
