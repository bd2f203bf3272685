import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const comprovante = definePart({
  name: 'comprovante',
  about: 'Pagamento confirmado: valor, forma, contrato, plano e próxima assembleia',
  input: {
    formaPaga: facts.formaPaga,
    pagoEm: facts.pagoEm,
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
    plano: facts.plano,
  },
  optional: ['formaPaga', 'pagoEm'],
  outcomes: {},
  samples: {},
})
