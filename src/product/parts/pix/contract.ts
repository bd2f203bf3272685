import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const pix = definePart({
  name: 'pix',
  about: 'QR Code, código para copiar, valor, contrato e validade do Pix',
  input: {
    pixCodigo: facts.pixCodigo,
    pixExpiraEm: facts.pixExpiraEm,
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
  },
  optional: ['pixExpiraEm'],
  outcomes: {
    expirado: {},
    /** Something definite is known: the step's call says what. */
    conferido: {},
  },
  samples: { expirado: {}, conferido: {} },
})
