import type { RequestOf } from '../../src/product/provider/wire'
import { toCents, toReais } from '../../src/product/provider/wire-values'
import { goods, PLAN_KINDS } from './goods'
import { goodName, planByIds, type SandboxPlan, wirePlanOf } from './plans'
import { searchPlans } from './search'

/** What a call ends in: data, or a failure with its HTTP status. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data; readonly status?: number }
  | {
      readonly ok: false
      readonly status: number
      readonly message: string
      /** Reasons by name or number. */
      readonly errors?: readonly (string | number)[] | undefined
    }

export const refuse = (status: number, message: string, errors?: readonly (string | number)[]) =>
  ({ ok: false, status, message, errors }) as const

const percent = (value: number, digits: number) =>
  `${value.toLocaleString('pt-BR', { minimumFractionDigits: digits })}%`

/** Every category, integral ones first (spec section 4, hole 26). */
export function categories(): object[] {
  return PLAN_KINDS.flatMap((kind) =>
    goods.flatMap(({ tables, name, description, product }) => {
      const table = tables[kind]
      if (!table) return []
      const id = table.category
      return [
        {
          categoriaID: id,
          nome: name,
          descricao: description,
          imagemUrl: `https://cdn.consorcio.example/categorias/${id}.svg`,
          produtoCategoria: product,
        },
      ]
    }),
  )
}

/** The plans for a credit or an instalment, and an income; the two errors of spec section 8 in their exact words, with HTTP 404 (hole 30). */
export function catalogue(query: RequestOf<'catalogo'>, assembly: string): Outcome<object[]> {
  const amount = toCents(query.minValor)
  const found = searchPlans({
    target: query.tipo === 1 ? { credit: amount } : { instalment: amount },
    income: toCents(query.renda),
    categories: query.categorias.split(',').map(Number),
    kinds: PLAN_KINDS.filter(
      (kind) => (kind === 'integral' ? query.pagaIntegral : query.pagaMetade) === 'true',
    ),
  })
  if (found.type === 'no-credit') {
    return refuse(404, 'Nenhum plano encontrado para essa faixa de credito')
  }
  if (found.type === 'no-income') {
    return refuse(404, 'Nenhum plano encontrado para essa faixa de renda')
  }
  const offers = query.sort === 'asc' ? found.offers : found.offers.toReversed()
  return {
    ok: true,
    data: offers.flatMap(({ credit, plans }) =>
      byTerm(plans).map(([months, ofTerm]) => ({
        bemValor: toReais(credit),
        planoMeses: months,
        bemCategoriaCodigo: ofTerm[0]?.good.code ?? '',
        planosTipos: ofTerm.map((plan) => wirePlanOf(plan, query.empresaId, assembly)),
      })),
    ),
  }
}

/** An entry of the catalogue holds the plans of one good and one term. */
function byTerm(plans: readonly SandboxPlan[]): [months: number, plans: SandboxPlan[]][] {
  const terms = new Map<number, SandboxPlan[]>()
  for (const plan of plans) terms.set(plan.months, [...(terms.get(plan.months) ?? []), plan])
  return [...terms]
}

/** Title and fees of a plan. */
export function details(request: RequestOf<'detalhes'>): Outcome<object> {
  const plan = planByIds(request.planoID, request.bemID)
  if (!plan) return refuse(404, 'Plano não encontrado')
  const fee = plan.fee / 100
  const reserve = plan.good.reserve / 100
  const insurance = plan.good.insurance / 10_000
  return {
    ok: true,
    data: {
      titulo: `${goodName(plan)} em ${plan.months} meses`,
      taxaAdmTotal: fee,
      planoID: plan.planId,
      planoTaxas: `Taxa de administração de ${percent(fee, 0)}, fundo de reserva de ${percent(reserve, 0)} e seguro de ${percent(insurance, 4)} ao mês.`,
      TaxaFundoReserva: reserve,
    },
  }
}
