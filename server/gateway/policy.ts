import type { RouteName } from '../../src/provider/wire'
import type { ActionEffect } from '../../src/script/step'
import type { Variant } from '../../src/script/variant'

/** Identifiers that the variant decides, with the referral and the plan type of the visit laid over it, whatever the browser sends (case GW-08). */
type Identifiers = (variant: Variant) => { readonly [key: string]: number | string | null }

export type RoutePolicy = {
  /** Only `none` is retried by itself; `once` needs an idempotency key. */
  readonly effect: ActionEffect
  /** Milliseconds for one try, connection included. */
  readonly timeout: number
  readonly identifiers: Identifiers
}

const none: Identifiers = () => ({})

export const policies: { readonly [Name in RouteName]: RoutePolicy } = {
  saude: { effect: 'none', timeout: 5000, identifiers: none },
  lead: {
    effect: 'once',
    timeout: 10_000,
    identifiers: ({ campanhaId, compraId, empresaId, tipo, referralcode }) => ({
      campanhaId,
      compraId,
      empresaId,
      tipo,
      referralCode: referralcode || null,
    }),
  },
  categorias: {
    effect: 'none',
    timeout: 5000,
    identifiers: ({ empresaId }) => ({ empresaID: empresaId }),
  },
  endereco: { effect: 'none', timeout: 5000, identifiers: none },
  validarPalavras: { effect: 'none', timeout: 5000, identifiers: none },
  catalogo: {
    effect: 'none',
    timeout: 5000,
    identifiers: ({ empresaId, tipo }) => ({ empresaId, tipo }),
  },
  detalhes: {
    effect: 'none',
    timeout: 5000,
    identifiers: ({ empresaId }) => ({ empresaID: empresaId }),
  },
  proposta: {
    effect: 'once',
    timeout: 15_000,
    identifiers: ({ empresaId }) => ({ empresaId }),
  },
  pix: { effect: 'once', timeout: 30_000, identifiers: none },
  cupom: { effect: 'none', timeout: 5000, identifiers: ({ empresaId }) => ({ empresaId }) },
  boleto: { effect: 'once', timeout: 30_000, identifiers: none },
  cartao: { effect: 'once', timeout: 30_000, identifiers: none },
}
