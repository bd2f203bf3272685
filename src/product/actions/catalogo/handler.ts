import type { Handler } from '../../../core/runtime/perform-call'
import type { Values } from '../../../core/script/contract'
import type { TableType } from '../../../core/script/variant'
import type { Bem, Plano, TipoPlano } from '../../facts/plan'
import { categoryIdOf, hasHalfPlan } from '../../facts/rules'
import type { Provider } from '../../provider/provider'
import { ProviderError } from '../../provider/provider-error'
import type { buscarPlanos, detalharPlano, listarCategorias } from './contract'

type Search = Values<typeof buscarPlanos.input>

/** Plan types a table shows (spec section 4, hole 22). */
const TYPES_OF_TABLE: { readonly [T in TableType]: readonly TipoPlano[] } = {
  completa: ['CREDITO_INTEGRAL', 'CREDITO_PAGAMETADE'],
  integral: ['CREDITO_INTEGRAL'],
  paga_metade: ['CREDITO_PAGAMETADE'],
}

/** Goods of one category (hole 26). */
const SHARED_GOODS: readonly Bem[] = ['CAMINHAO', 'MAQUINAS']

/** Largest share of the income an instalment may take, in percent (spec section 9). */
const INCOME_SHARE = 30

/** The categories of the variant's company. */
export const listarCategoriasWith =
  (provider: Provider): Handler<typeof listarCategorias> =>
  async ({ empresaId }, call) => {
    const categorias = await provider.listarCategorias(empresaId, call)
    return { outcome: 'carregadas', facts: { categorias } }
  }

/** The plans of the table's types, those of the chosen type first; without one, whether credit or income is in the way (holes 30 to 33). */
export const buscarPlanosWith =
  (provider: Provider): Handler<typeof buscarPlanos> =>
  async (search, call) => {
    const types = TYPES_OF_TABLE[search.tipoTabela]
    const query = queryOf(search, types)
    const find = async (renda: number) => {
      const found = await provider.buscarPlanos({ ...query, renda }, call)
      return found.filter(({ tipo }) => types.includes(tipo))
    }
    try {
      const found = await find(search.renda)
      // where two goods share a category the answer may hold plans of the other alone, and no word of why this one has none
      if (found.length === 0 && SHARED_GOODS.includes(search.categoria.bem)) {
        const atAnyIncome = await find(Math.ceil((search.valorCredito * 100) / INCOME_SHARE))
        return { outcome: atAnyIncome.length > 0 ? 'sem-renda' : 'sem-credito', facts: {} }
      }
      return outcomeOf(found, search)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const { outcome } = error
      if (outcome === 'sem-credito' || outcome === 'sem-renda') return { outcome, facts: {} }
      throw error
    }
  }

function queryOf(search: Search, types: readonly TipoPlano[]) {
  const { valorCredito, renda, categoria, empresaId } = search
  const ids = types.map((tipoPlano) => categoryIdOf({ categoria, tipoPlano }) ?? categoria.id)
  return {
    valorCredito,
    renda,
    empresaId,
    categorias: [...new Set(ids)],
    bem: categoria.bem,
    integral: types.includes('CREDITO_INTEGRAL'),
    metade: types.includes('CREDITO_PAGAMETADE') && hasHalfPlan({ categoria }) === true,
    reduzida: types.includes('CREDITO_REDUZIDA'),
  }
}

function outcomeOf(found: readonly Plano[], { renda, tipoPlano }: Search) {
  if (found.length === 0) return { outcome: 'sem-credito', facts: {} } as const
  // the server decides; what it lets through by mistake is still never offered (hole 33)
  const planos = found.filter(({ valorParcela }) => valorParcela * 100 <= renda * INCOME_SHARE)
  if (planos.length === 0) return { outcome: 'sem-renda', facts: {} } as const
  return { outcome: 'encontrados', facts: { planos: sorted(planos, tipoPlano) } } as const
}

function sorted(planos: readonly Plano[], chosen: TipoPlano): readonly Plano[] {
  const rank = ({ tipo }: Plano) => (tipo === chosen ? 0 : 1)
  return [...planos].sort(
    (a, b) => rank(a) - rank(b) || a.bemValor - b.bemValor || a.valorParcela - b.valorParcela,
  )
}

/** Title and fees of the chosen plan, as far as the provider names them. */
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
