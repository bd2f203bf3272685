import type { Bem, Categoria, Plano } from '../facts/plan'
import type { Card } from '../fields/cartao'
import type { ProviderCall } from './call'
import type { CONFIRMATION_STATES } from './wire-payments'

export type Lead = {
  readonly nome: string
  readonly email: string
  readonly telefone: string
  /** Cents. */
  readonly rendaMensal: number
  readonly categoriaId: number
  readonly campanhaId: number
  readonly compraId: number
  readonly empresaId: number
  readonly tipo: number
  /** Empty: none. */
  readonly referralCode: string
}

export type Endereco = {
  readonly logradouro: string
  readonly bairro: string
  readonly cidade: string
  /** Two letters. */
  readonly estado: string
}

/** The target of a search for plans, in cents: a credit that they reach, or an instalment that they do not exceed (spec section 4). */
export type Alvo = { readonly valorCredito: number } | { readonly parcela: number }

export type Busca = Alvo & {
  /** Cents. */
  readonly renda: number
  readonly categorias: readonly number[]
  /** The good, where a category holds two (hole 26). */
  readonly bem: Bem
  readonly empresaId: number
  readonly integral: boolean
  readonly metade: boolean
  readonly reduzida: boolean
}

export type PlanoProcurado = {
  readonly planoId: number
  readonly bemId: number
  readonly leadId: string
  readonly empresaId: number
}

export type DadosProposta = {
  readonly nome: string
  readonly nomeRazao: string
  readonly cpfCnpj: string
  /** ISO date. */
  readonly nascimentoFundacao: string
  readonly tipoPessoa: 0 | 1
  readonly email: string
  readonly telefone: string
  /** Cents. */
  readonly renda: number
  readonly cep: string
  readonly logradouro: string
  readonly numero: string
  readonly complemento?: string | undefined
  readonly bairro: string
  readonly cidade: string
  readonly estado: string
  readonly leadId: string
  readonly planoId: number
  readonly bemId: number
  readonly planoMeses: number
  readonly empresaId: number
  /** Of a coupon that has been accepted. */
  readonly cupomCodigo?: string | undefined
  readonly combinado: Combinado
}

/** The terms agreed with the visitor: every device of the talk pays on this plan and amount. */
export type Combinado = {
  /** Its first instalment is the amount to pay, with a coupon already deducted. */
  readonly plano: Plano
  /** Codes of the methods that the coupon is valid for; `undefined`: all. */
  readonly formas: readonly number[] | undefined
}

export type CupomPedido = {
  readonly codigo: string
  /** Cents. */
  readonly valorCredito: number
  /** The first instalment, in cents. */
  readonly valor: number
  readonly empresaId: number
  readonly categoriaId: number
  readonly cpfCnpj: string
  readonly tipoPlanoId: number
  readonly leadId: string
}

export type CupomAceito = {
  readonly cupomId: string
  /** The discount, in cents. */
  readonly desconto: number
  /** The first instalment after the discount, in cents. */
  readonly primeiraParcela: number
  /** Codes of the payment methods that it is valid for; `undefined`: all. */
  readonly formas: readonly number[] | undefined
}

export type Palavras =
  | { readonly validas: true }
  | { readonly validas: false; readonly mensagem: string }

export type PagamentoConferido = {
  /** The handle of the proposal. */
  readonly propostaToken: string
  /** Code of the method of the awaited payment. */
  readonly forma: number
}

export type CobrancaPedida = {
  /** The handle of the proposal. */
  readonly propostaToken: string
  /** Codes of the methods for which the visitor knows of an open charge of this proposal; `undefined`: an earlier release does not send them. */
  readonly cobrancasConhecidas?: readonly number[] | undefined
}

export type Confirmacao = {
  readonly estado: (typeof CONFIRMATION_STATES)[number]
  /** Epoch milliseconds; `undefined` where the provider does not say. */
  readonly pagoEm: number | undefined
  /** Code of the method paid with; `undefined` where the provider does not say. */
  readonly forma: number | undefined
}

/**
 * The product's API in the product's own words: integer cents, one spelling of identifiers, no envelope.
 * Every method throws `ProviderError` and nothing else.
 */
export type Provider = {
  /** Resolves when the provider is up. */
  readonly saude: (call: ProviderCall) => Promise<void>
  readonly salvarLead: (lead: Lead, call: ProviderCall) => Promise<{ readonly leadId: string }>
  readonly listarCategorias: (
    empresaId: number,
    call: ProviderCall,
  ) => Promise<readonly Categoria[]>
  /** `undefined`: no such CEP. */
  readonly buscarEndereco: (cep: string, call: ProviderCall) => Promise<Endereco | undefined>
  readonly validarPalavras: (texto: string, call: ProviderCall) => Promise<Palavras>
  readonly buscarPlanos: (busca: Busca, call: ProviderCall) => Promise<readonly Plano[]>
  readonly detalharPlano: (
    plano: PlanoProcurado,
    call: ProviderCall,
  ) => Promise<{
    readonly titulo: string
    readonly taxas: string
    /** Percent; `undefined` where the provider does not say. */
    readonly fundoReserva: number | undefined
  }>
  readonly criarProposta: (
    dados: DadosProposta,
    call: ProviderCall,
  ) => Promise<{
    readonly propostaId: string
    readonly propostaToken: string
    readonly contrato: string
    readonly formasPagamento: readonly number[]
  }>
  readonly gerarPix: (
    cobranca: CobrancaPedida,
    call: ProviderCall,
  ) => Promise<{
    readonly codigo: string
    readonly url: string
    /** Seconds until it expires, counted by the server; `undefined` where it does not say. */
    readonly validade: number | undefined
  }>
  /** Throws with the names of the refusal in `reasons`. */
  readonly validarCupom: (cupom: CupomPedido, call: ProviderCall) => Promise<CupomAceito>
  readonly gerarBoleto: (
    cobranca: CobrancaPedida,
    call: ProviderCall,
  ) => Promise<{
    readonly url: string
    /** The line of 47 digits. */
    readonly codigo: string
    /** ISO date; `undefined` where neither the provider nor the line says it. */
    readonly vencimento: string | undefined
  }>
  /** Resolves for every answer of 2xx; it is paid only with an authorisation. */
  readonly pagarCartao: (
    card: Card,
    cobranca: CobrancaPedida,
    call: ProviderCall,
  ) => Promise<
    | { readonly estado: 'pendente' }
    | {
        readonly estado: 'aprovado'
        /** The end of the authorisation, masked by the gateway. */
        readonly autorizacao: string
      }
  >
  /** Whether the payment that was begun has arrived. */
  readonly confirmarPagamento: (
    payment: PagamentoConferido,
    call: ProviderCall,
  ) => Promise<Confirmacao>
}
