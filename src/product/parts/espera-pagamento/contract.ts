import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const esperaPagamento = definePart({
  name: 'espera-pagamento',
  about:
    'Espera com o visitante que o Pix chegue ou que a operadora decida, e confere de tempos em tempos',
  input: {
    formaConferida: facts.formaConferida,
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
    pixExpiraEm: facts.pixExpiraEm,
  },
  optional: ['pixExpiraEm'],
  outcomes: {
    /** The payment has been decided; the step's call tells how. */
    conferido: {},
  },
  samples: { conferido: {} },
})
