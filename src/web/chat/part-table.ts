import type { ComponentType } from 'react'
import type { Result, Values } from '../../core/script/contract'
import type { PartName, Parts } from '../../product/actions/contracts'

/** What a part is given: the facts its contract reads, as far as they are known, and a way out while it waits. */
export type PartProps<N extends PartName> = {
  readonly facts: Partial<Values<Parts[N]['input']>>
  /** Leaves the part by one of its outcomes; absent in the log, where it only shows. */
  readonly finish?: ((result: Result<Parts[N]>) => void) | undefined
}

export type PartComponent<N extends PartName> = ComponentType<PartProps<N>>

type Entry<N extends PartName> = {
  /** Fetches the part; called while the visitor reads, long before it is needed. */
  readonly load: () => Promise<PartComponent<N>>
  /** Whether it has the primary action of its screen. */
  readonly leads: boolean
}

/** Every part a script can show and where it is drawn. A part without an entry does not compile. */
export const partTable = {
  'carrossel-categorias': {
    load: async () => (await import('../../product/parts/category-carousel')).CategoryCarousel,
    leads: true,
  },
  'carrossel-planos': {
    load: async () => (await import('../../product/parts/plan-carousel')).PlanCarousel,
    leads: true,
  },
  'resumo-plano': {
    load: async () => (await import('../../product/parts/plan-summary')).PlanSummary,
    leads: false,
  },
  'resolucao-285': {
    load: async () => (await import('../../product/parts/instalment-parts')).InstalmentParts,
    leads: false,
  },
  'resumo-dados': {
    load: async () => (await import('../../product/parts/data-summary')).DataSummary,
    leads: false,
  },
  pix: { load: async () => (await import('../../product/parts/pix')).Pix, leads: true },
  boleto: { load: async () => (await import('../../product/parts/boleto')).Boleto, leads: true },
  cartao: {
    load: async () => (await import('../../product/parts/credit-card')).CreditCard,
    leads: true,
  },
  'motivos-cupom': {
    load: async () => (await import('../../product/parts/coupon-reasons')).CouponReasons,
    leads: false,
  },
} satisfies { readonly [N in PartName]: Entry<N> }

export function isPart(name: string): name is PartName {
  return Object.hasOwn(partTable, name)
}

/** Whether a part has the primary action, so that the options below it have none (look, rule 1). */
export function partLeads(name: string): boolean {
  return isPart(name) && partTable[name].leads
}
