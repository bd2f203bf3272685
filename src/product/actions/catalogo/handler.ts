import type { Handler } from '../../../core/runtime/perform-call'
import type { Values } from '../../../core/script/contract'
import { fitsIncome, INCOME_SHARE } from '../../facts/income'
import type { Bem, Plano } from '../../facts/plan'
import type { TipoPlano } from '../../facts/plan-type'
import { categoryIdOf, hasHalfPlan, TYPES_OF_TABLE } from '../../facts/wish-rules'
import type { Provider } from '../../provider/provider'
import { ProviderError } from '../../provider/provider-error'
import type { buscarPlanos, buscarPorParcela, detalharPlano, listarCategorias } from './contract'

type Search = Values<typeof buscarPlanos.input>
type ByInstalment = Values<typeof buscarPorParcela.input>

/** Goods of one category (hole 26). */
const SHARED_GOODS: readonly Bem[] = ['CAMINHAO', 'MAQUINAS']

/** The categories of the variant's company. */
export const listarCategoriasWith =
  (provider: Provider): Handler<typeof listarCategorias> =>
  async ({ empresaId }, call) => {
    const categorias = await provider.listarCategorias(empresaId, call)
    return { outcome: 'carregadas', facts: { categorias } }
  }

/** Finds plans of the table's types, the chosen type first; without any, the outcome tells whether credit or income is the cause (holes 30 to 33). */
export const buscarPlanosWith =
  (provider: Provider): Handler<typeof buscarPlanos> =>
  async (search, call) => {
    const types = TYPES_OF_TABLE[search.tipoTabela]
    const query = { ...queryOf(search, types), valorCredito: search.valorCredito }
    const find = async (renda: number) => {
      const found = await provider.buscarPlanos({ ...query, renda }, call)
      return found.filter(({ tipo }) => types.includes(tipo))
    }
    // an instalment never exceeds the credit, so with this income every plan is affordable
    const findAll = () => find(Math.ceil((search.valorCredito * 100) / INCOME_SHARE))
    // trucks and machines share a category: the answer may hold only plans of the other good, and no reason for this one
    const isShared = SHARED_GOODS.includes(search.categoria.bem)
    const withoutIncome = async () => {
      // if this second search fails the outcome still holds, only without the income that would be enough
      const all = await findAll().catch(() => undefined)
      if (isShared && all?.length === 0) return { outcome: 'sem-credito', facts: {} } as const
      return { outcome: 'sem-renda', facts: { rendaNecessaria: incomeFor(all ?? []) } } as const
    }
    try {
      const found = await find(search.renda)
      if (found.length === 0 && isShared) {
        const all = await findAll()
        if (all.length === 0) return { outcome: 'sem-credito', facts: {} }
        return { outcome: 'sem-renda', facts: { rendaNecessaria: incomeFor(all) } }
      }
      return outcomeOf(found, search) ?? (await withoutIncome())
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.outcome === 'sem-credito') return { outcome: 'sem-credito', facts: {} }
      if (error.outcome === 'sem-renda') return withoutIncome()
      throw error
    }
  }

/** The lowest income, in cents, that allows the smallest instalment of these plans; 0 without plans. */
function incomeFor(planos: readonly Plano[]): number {
  if (planos.length === 0) return 0
  const least = Math.min(...planos.map(({ valorParcela }) => valorParcela))
  return Math.ceil((least * 100) / INCOME_SHARE)
}

/** Finds plans of the types that the table shows, up to the desired instalment: the chosen type first, then the highest instalment. */
export const buscarPorParcelaWith =
  (provider: Provider): Handler<typeof buscarPorParcela> =>
  async (search, call) => {
    const { parcelaDesejada, renda, tipoPlano } = search
    const types = TYPES_OF_TABLE[search.tipoTabela]
    const query = { ...queryOf(search, types), renda, parcela: parcelaDesejada }
    const found = await provider.buscarPlanos(query, call).catch(noneFound)
    // the server decides; what it lets through by mistake is still never offered
    const planos = found.filter(
      ({ tipo, valorParcela }) =>
        types.includes(tipo) && valorParcela <= parcelaDesejada && fitsIncome(valorParcela, renda),
    )
    if (planos.length === 0) return { outcome: 'sem-planos', facts: {} }
    return { outcome: 'encontrados', facts: { planos: sorted(planos, tipoPlano, nearest) } }
  }

/** "No plans" is a result, here an empty list; any other error is rethrown. */
function noneFound(error: unknown): readonly Plano[] {
  const { outcome } = error instanceof ProviderError ? error : {}
  if (outcome === 'sem-credito' || outcome === 'sem-renda') return []
  throw error
}

function queryOf({ categoria, empresaId }: Search | ByInstalment, types: readonly TipoPlano[]) {
  const ids = types.map((tipoPlano) => categoryIdOf({ categoria, tipoPlano }) ?? categoria.id)
  return {
    empresaId,
    categorias: [...new Set(ids)],
    bem: categoria.bem,
    integral: types.includes('CREDITO_INTEGRAL'),
    metade: types.includes('CREDITO_PAGAMETADE') && hasHalfPlan({ categoria }) === true,
    reduzida: types.includes('CREDITO_REDUZIDA'),
  }
}

/** The outcome of a search; `undefined` if there are plans but the income allows none. */
function outcomeOf(found: readonly Plano[], { renda, tipoPlano }: Search) {
  if (found.length === 0) return { outcome: 'sem-credito', facts: {} } as const
  // the server decides; what it lets through by mistake is still never offered (hole 33)
  const planos = found.filter(({ valorParcela }) => fitsIncome(valorParcela, renda))
  if (planos.length === 0) return undefined
  return { outcome: 'encontrados', facts: { planos: sorted(planos, tipoPlano, cheapest) } } as const
}

/** Compares two plans, as `sort` wants it. */
type Order = (a: Plano, b: Plano) => number

const nearest: Order = (a, b) => b.valorParcela - a.valorParcela || b.bemValor - a.bemValor

const cheapest: Order = (a, b) => a.bemValor - b.bemValor || a.valorParcela - b.valorParcela

function sorted(planos: readonly Plano[], chosen: TipoPlano, order: Order): readonly Plano[] {
  const rank = ({ tipo }: Plano) => (tipo === chosen ? 0 : 1)
  return [...planos].sort((a, b) => rank(a) - rank(b) || order(a, b))
}

/** Title and fees of the chosen plan; null for what the provider does not send. */
export const detalharPlanoWith =
  (provider: Provider): Handler<typeof detalharPlano> =>
  async (plano, call) => {
    const { titulo, taxas, fundoReserva } = await provider.detalharPlano(plano, call)
    return {
      outcome: 'detalhado',
      facts: {
        planoTitulo: titulo || null,
        planoTaxas: taxas || null,
        taxaFundoReserva: fundoReserva ?? null,
      },
    }
  }
