import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const cartaoRecusado = definePart({
  name: 'cartao-recusado',
  about: 'O cartão foi recusado: nada foi cobrado e o contrato continua valendo',
  input: { contrato: facts.contrato },
  outcomes: {},
  samples: {},
})
