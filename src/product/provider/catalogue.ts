import { BENS, type Bem, type Categoria, type Plano } from '../facts/plan'
import type { TipoPlano } from '../facts/plan-type'
import { foldedWords } from './plain-words'
import type { WireCatalogueEntry, WireCategory, WirePlan } from './wire-shapes'
import { toCents } from './wire-values'

/** Word stems that identify a category's good, without accents, in singular and plural. */
const BEM_STEMS: readonly (readonly [stem: string, bem: Bem])[] = [
  ['imov', 'IMOVEL'],
  ['moto', 'MOTO'],
  ['carro', 'CARRO'],
  ['auto', 'CARRO'],
  ['servic', 'SERVICO'],
  ['caminh', 'CAMINHAO'],
  ['maqui', 'MAQUINAS'],
]

/** The good of each category that has only one (spec section 4); category 6 has two, told apart by its product. */
const BEM_BY_CATEGORY = new Map<number, Bem>([
  [1, 'IMOVEL'],
  [20, 'IMOVEL'],
  [29, 'IMOVEL'],
  [2, 'CARRO'],
  [21, 'CARRO'],
  [30, 'CARRO'],
  [3, 'MOTO'],
  [22, 'MOTO'],
  [31, 'MOTO'],
  [4, 'SERVICO'],
])

/** Converts categories from the wire; one whose good is unknown is left out. */
export function toCategories(wire: readonly WireCategory[]): readonly Categoria[] {
  return wire.flatMap(({ categoriaID: id, nome, descricao, imagemUrl, produtoCategoria }) => {
    const bem = bemOf(produtoCategoria) ?? BEM_BY_CATEGORY.get(id) ?? bemOf(nome)
    return bem ? [{ id, bem, nome, descricao, ...(imagemUrl && { imagem: imagemUrl }) }] : []
  })
}

function bemOf(product: string): Bem | undefined {
  const words = foldedWords(product)
  const exact = BENS.find((bem) => bem.toLowerCase() === words)
  return exact ?? BEM_STEMS.find(([stem]) => words.startsWith(stem))?.[1]
}

/**
 * Converts the plans of a good from the wire, to integer cents. Left out are unknown types, plans that must not be shown (holes 22 and 38), and plans of
 * the other good of a category with two: the search cannot name the good, so the name of the plan's good decides (hole 26).
 */
export function toPlans(entries: readonly WireCatalogueEntry[], bem: Bem): readonly Plano[] {
  return entries.flatMap((entry) => entry.planosTipos.flatMap((plan) => toPlan(entry, plan, bem)))
}

function toPlan(
  { bemValor, planoMeses }: WireCatalogueEntry,
  wire: WirePlan,
  bem: Bem,
): readonly Plano[] {
  const tipo = planTypeOf(wire.name)
  if (!tipo || !wire.planoExibeSimulacao || isOtherHeavyGood(wire.bemNome, bem)) return []
  const { detalhesPlano: details } = wire
  const full = details.valorParcelaIntegral
  return [
    {
      planoId: wire.planoID,
      bemId: wire.bemId,
      bemNome: wire.bemNome,
      bemValor: toCents(bemValor),
      tipo,
      tipoPlanoId: wire.tipoPlanoID,
      grupo: wire.grupo,
      situacao: wire.planoGrupoSituacao,
      meses: planoMeses,
      taxaAdmTotal: wire.planoTaxaAdmTotal,
      valorParcela: toCents(wire.valorParcela),
      valorPrimeiraParcela: toCents(wire.valorParcelaPrimeiroPagto),
      valorParcelaCheia: full === null ? null : toCents(full),
      exibirTextoResolucao285: wire.exibirTextoResolucao285,
      dataProximaAssembleia: wire.dataProximaAssembleia,
      indiceCorrecao: details.indiceCorrecao,
      lanceFixo: details.lanceFixo,
      lanceLivre: details.lanceLivre,
      maxParticipantes: details.maxParticipantes,
      percentualSeguro: details.percentualSeguro,
    },
  ]
}

/** Goods of categories 6, 26 and 32 (hole 26). */
const HEAVY: readonly (Bem | undefined)[] = ['CAMINHAO', 'MAQUINAS']

/** Whether a plan is, by the name of its good, one of the other good in the same category. */
function isOtherHeavyGood(bemNome: string, bem: Bem): boolean {
  const named = bemOf(bemNome)
  return named !== bem && HEAVY.includes(named) && HEAVY.includes(bem)
}

/** CREDITO_PAGAMETADE, Crédito Paga Metade and paga_metade are one type (hole 22). */
function planTypeOf(name: string): TipoPlano | undefined {
  const words = foldedWords(name)
  if (words.includes('metade')) return 'CREDITO_PAGAMETADE'
  if (words.includes('reduzida')) return 'CREDITO_REDUZIDA'
  return words.includes('integral') ? 'CREDITO_INTEGRAL' : undefined
}
