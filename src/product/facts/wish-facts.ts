import { defineFacts } from '../../core/script/fact'
import { lista } from '../fields/composed'
import { fields } from '../fields/fields'
import { categoriesAreStale } from './identifiers'
import { bem, categoria } from './plan'
import { tipoPlano } from './plan-type'
import * as rules from './wish-rules'

/** Facts of what the visitor wants to buy. */
export const wishFacts = defineFacts({
  categorias: { field: lista(categoria), label: 'Categorias' },
  categoriasOferecidas: {
    field: lista(categoria),
    label: 'Categorias oferecidas',
    derived: { from: ['categorias', 'variante.tipoTabela'], of: rules.offeredCategories },
  },
  ofereceImovel: {
    field: fields.logico,
    label: 'Oferece imóveis',
    derived: { from: ['categorias', 'variante.tipoTabela'], of: rules.offersProperty },
  },
  categoriaImovel: {
    field: categoria,
    label: 'A categoria de imóveis, onde é oferecida',
    derived: { from: ['categorias', 'variante.tipoTabela'], of: rules.offeredProperty },
  },
  categoriasEmpresaId: { field: fields.inteiro, label: 'Empresa das categorias' },
  categoriasDesatualizadas: {
    field: fields.logico,
    label: 'Categorias de outra empresa',
    derived: { from: ['categoriasEmpresaId', 'variante.empresaId'], of: categoriesAreStale },
  },
  categoria: { field: categoria, label: 'Categoria' },
  categoriaNome: {
    field: fields.codigo,
    label: 'Categoria',
    derived: {
      from: ['categoria'],
      of: (known) => categoria.read(known.categoria)?.nome,
    },
  },
  categoriaNaFrase: {
    field: fields.codigo,
    label: 'Categoria, no meio de uma frase',
    derived: { from: ['categoria'], of: rules.spokenCategory },
  },
  categoriaId: {
    field: fields.inteiro,
    label: 'Código da categoria',
    derived: {
      from: ['categoria', 'tipoPlano'],
      optional: ['tipoPlano'],
      of: rules.categoryIdOf,
    },
  },
  tipoBem: {
    field: bem,
    label: 'Bem',
    derived: { from: ['categoria'], of: rules.bemOf },
  },
  temPagaMetade: {
    field: fields.logico,
    label: 'Tem plano Paga Metade',
    derived: { from: ['categoria'], of: rules.hasHalfPlan },
  },
  tipoPlano: { field: tipoPlano, label: 'Tipo de plano' },
  tipoPlanoInicial: {
    field: tipoPlano,
    label: 'Tipo de plano da categoria',
    derived: {
      from: ['categoria', 'variante.tipoPlano', 'variante.tipoTabela'],
      optional: ['variante.tipoPlano', 'variante.tipoTabela'],
      of: rules.firstPlanType,
    },
  },
  creditoMinimo: {
    field: fields.dinheiro,
    label: 'Crédito mínimo',
    derived: { from: ['categoria', 'tipoPlano'], of: rules.creditBound('minimo') },
  },
  creditoMaximo: {
    field: fields.dinheiro,
    label: 'Crédito máximo',
    derived: { from: ['categoria', 'tipoPlano'], of: rules.creditBound('maximo') },
  },
  faixaDeCredito: {
    field: fields.codigo,
    label: 'Faixa de crédito, por extenso',
    derived: { from: ['categoria', 'tipoPlano'], of: rules.spokenRange },
  },
  valorCredito: {
    field: fields.credito,
    label: 'Valor do crédito',
    context: ['creditoMinimo', 'creditoMaximo'],
  },
  creditoNoMinimo: {
    field: fields.logico,
    label: 'O crédito já é o menor',
    derived: { from: ['valorCredito', 'creditoMinimo'], of: rules.isLeastCredit },
  },
  parcelaDesejada: { field: fields.dinheiro, label: 'Parcela desejada' },
})
