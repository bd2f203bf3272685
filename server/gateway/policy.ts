import type { ActionEffect } from '../../src/core/script/step'
import type { Variant } from '../../src/core/script/variant'
import type { RouteName } from '../../src/product/provider/wire'

/** Identifiers that the variant decides, with the referral and the plan type of the visit laid over it, whatever the browser sends (case GW-08). */
type Identifiers = (variant: Variant) => { readonly [key: string]: number | string | null }

export type RoutePolicy = {
  /** `none` is retried by itself; `once` needs an idempotency key and a seller in sales.ts. */
  readonly effect: Exclude<ActionEffect, 'repeatable'>
  readonly identifiers?: Identifiers
}

export const policies = {
  saude: { effect: 'none' },
  lead: {
    effect: 'once',
    identifiers: ({ campanhaId, compraId, empresaId, tipo, referralcode }) => ({
      campanhaId,
      compraId,
      empresaId,
      tipo,
      referralCode: referralcode || null,
    }),
  },
  categorias: { effect: 'none', identifiers: ({ empresaId }) => ({ empresaID: empresaId }) },
  endereco: { effect: 'none' },
  validarPalavras: { effect: 'none' },
  catalogo: { effect: 'none', identifiers: ({ empresaId }) => ({ empresaId }) },
  detalhes: { effect: 'none', identifiers: ({ empresaId }) => ({ empresaID: empresaId }) },
  proposta: { effect: 'once', identifiers: ({ empresaId }) => ({ empresaId }) },
  pix: { effect: 'once' },
  cupom: { effect: 'none', identifiers: ({ empresaId }) => ({ empresaId }) },
  boleto: { effect: 'once' },
  cartao: { effect: 'once' },
  confirmacao: { effect: 'none' },
} as const satisfies { readonly [Name in RouteName]: RoutePolicy }

type Policies = typeof policies
type NameWith<Effect> = {
  [Name in RouteName]: Policies[Name]['effect'] extends Effect ? Name : never
}[RouteName]

/** Calls that only read; the gateway passes them on as they are. */
export type ReadName = NameWith<'none'>

export const policyOf = (name: RouteName): RoutePolicy => policies[name]

export const isRead = (name: RouteName): name is ReadName => policies[name].effect === 'none'
