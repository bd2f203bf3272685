import { toReais } from '../../src/product/provider/wire-values'
import { type Good, goods, PLAN_KINDS, type PlanKind } from './goods'
import { firstInstalment, halfOf, instalmentOf } from './pricing'

/** One plan on one good, priced. Amounts in cents. */
export type SandboxPlan = {
  readonly good: Good
  readonly kind: PlanKind
  readonly planId: number
  readonly goodId: number
  readonly credit: number
  readonly months: number
  /** Hundredths of a percent. */
  readonly fee: number
  readonly instalment: number
  readonly fullInstalment: number
}

const KIND_IDS = { integral: 1, metade: 2 } as const
const KIND_NAMES = { integral: 'CREDITO_INTEGRAL', metade: 'CREDITO_PAGAMETADE' } as const
const THOUSAND_REAIS = 100_000

/** Companies whose campaign takes a part off the first instalment, in percent (spec sections 4 and 9): referral, offer, the one with 60, partners, app and exclusive. */
const CAMPAIGN_DISCOUNTS: ReadonlyMap<number, number> = new Map([
  [58, 50],
  [93, 50],
  [97, 60],
  [99, 50],
  [9201, 50],
  [9204, 50],
  [9213, 50],
  [9221, 50],
  [9222, 50],
])

/** Groups formed before Res. BCB 285/2023 came into force on 2024-07-01. */
const GROUPS_BEFORE_285 = new Set([21_060])
const GROUPS_FORMING = new Set([11_180, 52_100, 31_048])

/** Every plan on offer, cheapest good first; the identifiers follow from good, kind, term and credit, so they never change. */
export const plans: readonly SandboxPlan[] = goods.flatMap((good) =>
  PLAN_KINDS.flatMap((kind) => plansOf(good, kind)),
)

const byIds = new Map(plans.map((plan) => [`${plan.planId}/${plan.goodId}`, plan]))

export const planByIds = (planId: number, goodId: number): SandboxPlan | undefined =>
  byIds.get(`${planId}/${goodId}`)

function plansOf(good: Good, kind: PlanKind): SandboxPlan[] {
  const { reserve, insurance } = good
  const table = good.tables[kind]
  if (!table) return []
  return table.credits.flatMap((thousands) =>
    table.terms.map(({ months, fee }) => {
      const credit = thousands * THOUSAND_REAIS
      const full = instalmentOf({ credit, months, fee, reserve, insurance }).total
      return {
        good,
        kind,
        planId: good.number * 10_000 + KIND_IDS[kind] * 1000 + months,
        goodId: good.number * 1000 + thousands,
        credit,
        months,
        fee,
        instalment: kind === 'metade' ? halfOf(full) : full,
        fullInstalment: full,
      }
    }),
  )
}

/** The first instalment at a company, in cents. */
export const firstPaymentOf = (plan: SandboxPlan, companyId: number): number =>
  firstInstalment(plan.instalment, CAMPAIGN_DISCOUNTS.get(companyId) ?? 0)

/** A plan as the catalogue writes it. `assembly`: ISO date of the group's next one. */
export function wirePlanOf(plan: SandboxPlan, companyId: number, assembly: string) {
  const { good, kind, months, planId } = plan
  const first = firstPaymentOf(plan, companyId)
  return {
    name: KIND_NAMES[kind],
    tipoPlanoID: KIND_IDS[kind],
    planoID: planId,
    bemId: plan.goodId,
    bemNome: goodName(plan),
    grupo: String(planId),
    planoGrupoSituacao: GROUPS_FORMING.has(planId) ? 'EM FORMAÇÃO' : 'EM ANDAMENTO',
    planoTaxaAdmTotal: plan.fee / 100,
    valorParcela: toReais(plan.instalment),
    valorParcelaPrimeiroPagto: toReais(first),
    planoPrimeiroPagto: first < plan.instalment ? '1ª parcela com desconto' : '1ª parcela',
    planoExibeSimulacao: true,
    exibirTextoResolucao285: !GROUPS_BEFORE_285.has(planId),
    dataProximaAssembleia: assembly,
    detalhesPlano: {
      // a group under way has run for some months before its plan is sold
      prazoGrupo: months + (GROUPS_BEFORE_285.has(planId) ? 40 : 0),
      maxParticipantes: Math.min(1000, months * 4),
      indiceCorrecao: good.index,
      lanceFixo: good.code === 'IM' ? '30%' : '25%',
      lanceLivre: 'Sim, com lance embutido de até 25% do crédito',
      percentualSeguro: good.insurance / 10_000,
      ...(kind === 'metade' ? { valorParcelaIntegral: toReais(plan.fullInstalment) } : {}),
    },
  }
}

/** A good with its credit, as people say it: Imóvel de R$ 100.000. */
export function goodName({ good, credit }: SandboxPlan): string {
  return `${good.name} de R$ ${(credit / 100).toLocaleString('pt-BR')}`
}
