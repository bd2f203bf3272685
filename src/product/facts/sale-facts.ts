import { defineFacts } from '../../core/script/fact'
import { cupom } from '../fields/cupom'
import { data } from '../fields/data'
import { dinheiro } from '../fields/dinheiro'
import { aviso, codigo, instante, inteiro, lista, logico } from '../fields/plain'
import { amountToPay, couponOfProposal } from './coupon-rules'

/** Coupon, proposal and payment, and what the talk itself remembers. */
export const saleFacts = defineFacts({
  // coupon
  cupom: { field: cupom, label: 'Cupom' },
  cupomId: { field: codigo, label: 'Código do cupom aceito', internal: true },
  cupomDesconto: { field: dinheiro, label: 'Desconto do cupom' },
  cupomPrimeiraParcela: { field: dinheiro, label: 'Primeira parcela com o cupom' },
  cupomFormas: { field: lista<number>(), label: 'Formas de pagamento do cupom' },
  cupomMotivos: { field: lista<string>(), label: 'Motivos da recusa do cupom' },
  cupomCodigo: {
    field: codigo,
    label: 'Cupom da proposta',
    derived: { from: ['cupom', 'cupomId'], of: couponOfProposal },
  },
  valorAPagar: {
    field: dinheiro,
    label: 'Valor a pagar',
    derived: {
      from: ['plano', 'cupomId', 'cupomPrimeiraParcela'],
      optional: ['cupomId', 'cupomPrimeiraParcela'],
      of: amountToPay,
    },
  },

  // proposal and payment
  propostaId: { field: codigo, label: 'Código da proposta', internal: true },
  propostaToken: { field: codigo, label: 'Chave da proposta', internal: true },
  contrato: { field: codigo, label: 'Contrato' },
  formasPagamento: { field: lista<number>(), label: 'Formas de pagamento' },
  pixCodigo: { field: codigo, label: 'Código Pix', internal: true },
  pixUrl: { field: codigo, label: 'Imagem do Pix', internal: true },
  pixExpiraEm: { field: instante, label: 'Validade do Pix' },
  boletoLinha: { field: codigo, label: 'Linha digitável do boleto', internal: true },
  boletoUrl: { field: codigo, label: 'Boleto para imprimir', internal: true },
  boletoVencimento: { field: data, label: 'Vencimento do boleto' },

  // the talk itself
  editando: { field: logico, label: 'Está alterando um dado' },
  cepErroEm: { field: codigo, label: 'Onde o CEP foi recusado' },
  mensagem: { field: aviso, label: 'Mensagem do servidor' },
  falouComEspecialistas: { field: logico, label: 'Falou com os especialistas' },
  midia: { field: codigo, label: 'Como conheceu' },
  csatcompra: { field: inteiro, label: 'Nota da compra' },
  humano: { field: logico, label: 'Usou os especialistas' },
  csatinsidesales: { field: inteiro, label: 'Nota dos especialistas' },
})
