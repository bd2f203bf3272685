import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const motivosCupom = definePart({
  name: 'motivos-cupom',
  about: 'Os motivos por que o cupom não foi aceito, em lista',
  input: { cupomMotivos: facts.cupomMotivos },
  outcomes: {},
  samples: {},
})
