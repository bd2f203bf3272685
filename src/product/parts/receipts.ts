import type { OutcomePart } from '../../core/script/vocabulary'

/** What visitors see of how a payment or a coupon went. */
export const receipts: readonly OutcomePart[] = [
  { part: 'pix', by: { 'pagamento.pix': ['gerado'] } },
  { part: 'boleto', by: { 'pagamento.boleto': ['gerado'] } },
  {
    part: 'comprovante',
    by: { 'pagamento.cartao': ['aprovado'], 'pagamento.confirmar': ['confirmado'] },
  },
  { part: 'cartao-recusado', by: { 'pagamento.cartao': ['recusado'] } },
  {
    part: 'espera-pagamento',
    by: { 'pagamento.cartao': ['pendente'], 'pagamento.confirmar': ['aguardando'] },
  },
  {
    part: 'motivos-cupom',
    by: { 'cupom.validar': ['invalido', 'falha'], 'proposta.criar': ['cupom-invalido'] },
  },
]
