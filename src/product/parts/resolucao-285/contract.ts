import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const resolucao285 = definePart({
  name: 'resolucao-285',
  about: 'A primeira parcela em partes, em R$ e em % (Resolução BCB 285/2023)',
  input: { plano: facts.plano, partesDaParcela: facts.partesDaParcela },
  outcomes: {},
  samples: {},
})
