import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'
import { SAMPLE_PLANS } from '../../facts/samples'

export const carrosselPlanos = definePart({
  name: 'carrossel-planos',
  about: 'Os planos encontrados e, por último, a simulação de novo',
  input: { planos: facts.planos },
  outcomes: { selecionado: { plano: facts.plano }, 'simular-novamente': {} },
  samples: { selecionado: { plano: SAMPLE_PLANS[0]! }, 'simular-novamente': {} },
})
