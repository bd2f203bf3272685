import type { RouteName } from './wire'

/** Milliseconds that the gateway gives one try, connection included; calls that make something may take longer. */
const SLOW: { readonly [Name in RouteName]?: number } = {
  lead: 10_000,
  proposta: 15_000,
  pix: 30_000,
  boleto: 30_000,
  cartao: 30_000,
}

export const tryTimeoutOf = (name: RouteName): number => SLOW[name] ?? 5000

/** Milliseconds that a browser waits: 3 s longer, so that the gateway's own 504 is heard (hole 45; case PAY-04). */
export const callTimeoutOf = (name: RouteName): number => tryTimeoutOf(name) + 3000
