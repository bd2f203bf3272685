import type { ActionEffect } from '../../src/core/script/step'
import type { Variant } from '../../src/core/script/variant'
import type { RouteName } from '../../src/product/provider/wire'

/** Identifiers taken from the variant (with the visit's referral and plan type applied); they override what the browser sends (case GW-08). */
type Identifiers = (variant: Variant) => { readonly [key: string]: number | string | null }

export type RoutePolicy = {
  /** `none`: the gateway retries the call by itself; `once`: needs an idempotency key and a function in sales.ts. */
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

/** Calls that only read and have no seller in sales.ts. */
export type ReadName = NameWith<'none'>

export const policyOf = (name: RouteName): RoutePolicy => policies[name]

export const isRead = (name: RouteName): name is ReadName => policies[name].effect === 'none'
