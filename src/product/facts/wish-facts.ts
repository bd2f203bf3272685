import { defineFacts } from '../../core/script/fact'
import { credito } from '../fields/credito'
import { dinheiro } from '../fields/dinheiro'
import { codigo, inteiro, lista, logico, objeto, opcao } from '../fields/plain'
import { categoriesAreStale } from './identifiers'
import { BENS, type Categoria, TIPOS_PLANO } from './plan'
import * as rules from './rules'

/** What the visitor wants to conquer. */
export const wishFacts = defineFacts({
  categorias: { field: lista<Categoria>(), label: 'Categorias' },
  categoriasOferecidas: {
    field: lista<Categoria>(),
    label: 'Categorias oferecidas',
    derived: { from: ['categorias', 'variante.tipoTabela'], of: rules.offeredCategories },
  },
  categoriasEmpresaId: { field: inteiro, label: 'Empresa das categorias' },
  categoriasDesatualizadas: {
    field: logico,
    label: 'Categorias de outra empresa',
    derived: { from: ['categoriasEmpresaId', 'variante.empresaId'], of: categoriesAreStale },
  },
  categoria: { field: objeto<Categoria>(), label: 'Categoria' },
  categoriaNome: {
    field: codigo,
    label: 'Categoria',
    derived: {
      from: ['categoria'],
      of: (known) => (known.categoria as Categoria | undefined)?.nome,
    },
  },
  categoriaId: {
    field: inteiro,
    label: 'Código da categoria',
    derived: {
      from: ['categoria', 'tipoPlano'],
      optional: ['tipoPlano'],
      of: rules.categoryIdOf,
    },
  },
  tipoBem: {
    field: opcao(BENS),
    label: 'Bem',
    derived: { from: ['categoria'], of: rules.bemOf },
  },
  temPagaMetade: {
    field: logico,
    label: 'Tem plano Paga Metade',
    derived: { from: ['categoria'], of: rules.hasHalfPlan },
  },
  tipoPlano: { field: opcao(TIPOS_PLANO), label: 'Tipo de plano' },
  creditoMinimo: {
    field: dinheiro,
    label: 'Crédito mínimo',
    derived: { from: ['categoria', 'tipoPlano'], of: rules.creditBound('minimo') },
  },
  creditoMaximo: {
    field: dinheiro,
    label: 'Crédito máximo',
    derived: { from: ['categoria', 'tipoPlano'], of: rules.creditBound('maximo') },
  },
  valorCredito: {
    field: credito,
    label: 'Valor do crédito',
    context: ['creditoMinimo', 'creditoMaximo'],
  },
})
