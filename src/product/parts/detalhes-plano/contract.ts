import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const detalhesPlano = definePart({
  name: 'detalhes-plano',
  about: 'Lances, participantes, índice e seguro do plano escolhido, até onde o provedor os diz',
  input: { plano: facts.plano },
  outcomes: {},
  samples: {},
})
