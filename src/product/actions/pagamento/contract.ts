import { defineAction } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

/** The proposal, and which of its charges the visitor knows: an open one that he does not know is reported before a second is made (case PAY-10). */
const charged = {
  propostaToken: facts.propostaToken,
  cobrancasConhecidas: facts.cobrancasConhecidas,
}

export const gerarPix = defineAction({
  name: 'pagamento.pix',
  about: 'Gera o Pix da primeira parcela; o mesmo enquanto valer',
  effect: 'once',
  input: charged,
  optional: ['cobrancasConhecidas'],
  uncertain: 'validando',
  outcomes: {
    gerado: { pixCodigo: facts.pixCodigo, pixUrl: facts.pixUrl, pixExpiraEm: facts.pixExpiraEm },
    /** Another charge is open that the visitor has not been told of. */
    'outra-aberta': { cobrancaAberta: facts.cobrancaAberta },
    /** A card has paid the proposal (case PAY-16). */
    'ja-pago': {},
    /** The answer was lost, and the request must not be sent to this provider twice. */
    validando: {},
    falha: {},
  },
  samples: {
    gerado: {
      pixCodigo:
        '00020126470014br.gov.bcb.pix0125sandbox@consorcio.example5204000053039865406295.585802BR5922ADMINISTRADORA EXEMPLO6009SAO PAULO62140510PROP0001236304564B',
      pixUrl: 'https://pix.example.com/qr/amostra.png',
      pixExpiraEm: 4_102_444_800_000,
    },
    'outra-aberta': { cobrancaAberta: 1 },
    'ja-pago': {},
    validando: {},
    falha: {},
  },
})

/** The part `cartao` hands over the card, which exists only in its form and in one request (cases PRI-01 and PRI-02). */
export const pagarCartao = defineAction({
  name: 'pagamento.cartao',
  about: 'Paga a primeira parcela com o cartão; sem resposta certa, fica pendente',
  effect: 'once',
  input: charged,
  optional: ['cobrancasConhecidas'],
  transient: {
    numero: { label: 'Número do cartão, só dígitos', json: 'string' },
    nomeTitular: { label: 'Nome impresso no cartão', json: 'string' },
    validade: { label: 'Validade, MM/AAAA', json: 'string' },
    codigoSeguranca: { label: 'Código de segurança', json: 'string' },
    cpfCnpjTitular: { label: 'CPF ou CNPJ do titular', json: 'string' },
    parcelas: { label: 'Parcelas', json: 'integer' },
  },
  interrupted: 'pendente',
  outcomes: {
    aprovado: {
      formaPaga: facts.formaPaga,
      pagoEm: facts.pagoEm,
      cartaoAutorizacao: facts.cartaoAutorizacao,
    },
    recusado: {},
    'nao-enviado': {},
    pendente: {},
    /** Another charge is open that the visitor has not been told of. */
    'outra-aberta': { cobrancaAberta: facts.cobrancaAberta },
    /** A Pix has paid the proposal. */
    'ja-pago': {},
    falha: {},
  },
  samples: {
    aprovado: { formaPaga: 0, pagoEm: 1_795_283_000_000, cartaoAutorizacao: '****0041' },
    recusado: {},
    'nao-enviado': {},
    pendente: {},
    'outra-aberta': { cobrancaAberta: 5 },
    'ja-pago': {},
    falha: {},
  },
})

/** Called by the button JÁ PAGUEI, and polled as a dry run by the parts that wait for a payment, before the talk records an outcome. */
export const confirmarPagamento = defineAction({
  name: 'pagamento.confirmar',
  about: 'Confere se o Pix foi pago, ou se a operadora decidiu sobre o cartão',
  effect: 'none',
  input: { propostaToken: facts.propostaToken, forma: facts.formaConferida },
  outcomes: {
    aguardando: {},
    confirmado: { formaPaga: facts.formaPaga, pagoEm: facts.pagoEm },
    /** The Pix can no longer be paid, or the pending card was refused. */
    vencido: {},
    /** The provider offers no query for payments. */
    'sem-meio': {},
    falha: {},
  },
  samples: {
    aguardando: {},
    confirmado: { formaPaga: 5, pagoEm: 1_795_283_000_000 },
    vencido: {},
    'sem-meio': {},
    falha: {},
  },
})

export const gerarBoleto = defineAction({
  name: 'pagamento.boleto',
  about: 'Gera o boleto da primeira parcela',
  effect: 'once',
  input: charged,
  optional: ['cobrancasConhecidas'],
  uncertain: 'validando',
  outcomes: {
    gerado: {
      boletoLinha: facts.boletoLinha,
      boletoUrl: facts.boletoUrl,
      boletoVencimento: facts.boletoVencimento,
    },
    /** Another charge is open that the visitor has not been told of. */
    'outra-aberta': { cobrancaAberta: facts.cobrancaAberta },
    /** A card has paid the proposal (case PAY-16). */
    'ja-pago': {},
    /** The answer was lost, and the request must not be sent to this provider twice. */
    validando: {},
    falha: {},
  },
  samples: {
    gerado: {
      boletoLinha: '98890000071234567890312345678903516400000029558',
      boletoUrl: 'https://boleto.example.com/amostra.pdf',
      boletoVencimento: '2026-11-24',
    },
    'outra-aberta': { cobrancaAberta: 5 },
    'ja-pago': {},
    validando: {},
    falha: {},
  },
})
