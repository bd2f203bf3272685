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
    /** The payment has been decided; the step's call tells how. */
    conferido: {},
  },
  samples: { expirado: {}, conferido: {} },
})
