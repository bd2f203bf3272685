import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const comprovante = definePart({
  name: 'comprovante',
  about:
    'O recibo de uma 1ª parcela paga: valor, forma, contrato, plano, próxima assembleia, prazo para desistir e autorização, do que se sabe',
  input: {
    formaPaga: facts.formaPaga,
    pagoEm: facts.pagoEm,
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
    plano: facts.plano,
    desistirAte: facts.desistirAte,
    cartaoAutorizacao: facts.cartaoAutorizacao,
  },
  optional: ['formaPaga', 'pagoEm', 'desistirAte', 'cartaoAutorizacao'],
  outcomes: {},
  samples: {},
})
