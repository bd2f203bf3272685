import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const parcelaMensal = definePart({
  name: 'parcela-mensal',
  about: 'Quanto pagar por mês, e o crédito que cabe nessa parcela',
  input: { planos: facts.planos, tipoPlano: facts.tipoPlano },
  outcomes: { escolhida: { parcelaDesejada: facts.parcelaDesejada }, 'pelo-credito': {} },
  samples: { escolhida: { parcelaDesejada: 30_000 }, 'pelo-credito': {} },
})
