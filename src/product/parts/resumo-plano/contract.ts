import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const resumoPlano = definePart({
  name: 'resumo-plano',
  about: 'O plano escolhido: crédito, parcela, prazo e o que vem depois',
  input: { plano: facts.plano },
  outcomes: {},
  samples: {},
})
