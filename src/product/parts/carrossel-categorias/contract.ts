import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'
import { SAMPLE_CATEGORIES } from '../../facts/samples'

export const carrosselCategorias = definePart({
  name: 'carrossel-categorias',
  about: 'As categorias que o tipo de tabela oferece, para escolher uma',
  input: { categoriasOferecidas: facts.categoriasOferecidas },
  outcomes: { selecionada: { categoria: facts.categoria, tipoPlano: facts.tipoPlano } },
  samples: {
    selecionada: { categoria: SAMPLE_CATEGORIES[0]!, tipoPlano: 'CREDITO_INTEGRAL' },
  },
})
