import { METHOD_CODES } from '../../src/product/facts/payment-methods'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import type { CardPayments } from '../store/card-payments'
import type { ChargeSlot, LiveCharges, OpenCharge } from '../store/live-charges'
import type { ProposalHandles } from '../store/proposal-handles'
import type { GatewayProvider } from './provider'

export type OpenChargeOptions = {
  readonly charges: LiveCharges
  readonly cards: CardPayments
  readonly provider: GatewayProvider
  readonly clock: Clock
}

/** The slot of the requested charge, and the provider's token of its proposal. */
export type WantedCharge = ChargeSlot & { readonly token: string }

const NAMES: ReadonlyMap<number, 'pix' | 'boleto'> = new Map([
  [METHOD_CODES.pix, 'pix'],
  [METHOD_CODES.boleto, 'boleto'],
])

/**
 * Keeps one open charge per proposal: before another is made, or a card is charged, the open ones are withdrawn where the provider can. For
 * one that stays open and is not in `known`, the method codes that the visitor knows of, throws the Problem that tells him (case PAY-10).
 */
export async function clearOpenCharges(
  options: OpenChargeOptions,
  wanted: WantedCharge,
  known: readonly number[],
): Promise<void> {
  const { charges, cards, clock } = options
  for (const other of await charges.others(wanted, clock())) {
    // a withdrawal that the provider confirms says nothing of a charge that it makes after it
    const isGone = !other.isBeingMade && (await withdraw(options, other, wanted.token))
    if (!isGone && !known.includes(other.method)) throw otherCharge(other.method)
  }
  if (wanted.method === METHOD_CODES.cartao || known.includes(METHOD_CODES.cartao)) return
  // a card payment that is pending, or whose outcome is unknown
  const card = await cards.current(wanted.proposal, clock())
  if (card?.state === 'open') throw otherCharge(METHOD_CODES.cartao)
}

/** Withdraws the other open charges of a paid proposal, where the provider can (case PAY-16). */
export async function withdrawAfterPayment(
  options: OpenChargeOptions,
  paid: WantedCharge,
): Promise<void> {
  for (const other of await options.charges.others(paid, options.clock())) {
    await withdraw(options, other, paid.token)
  }
}

/** Tries again to withdraw what is still open of paid proposals, whichever process has failed to. */
export async function withdrawLeftOpen(
  options: OpenChargeOptions & { readonly handles: ProposalHandles },
): Promise<void> {
  const { charges, handles, clock } = options
  for (const charge of await charges.ofPaid(clock())) {
    const proposal = await handles.proposalOf(charge.handle, clock())
    if (proposal) await withdraw(options, charge, proposal.token)
  }
}

/** Withdraws a charge at the provider; true once the provider has confirmed it, and nothing has made it anew meanwhile. */
async function withdraw(
  { charges, provider, clock }: OpenChargeOptions,
  charge: OpenCharge,
  token: string,
): Promise<boolean> {
  const name = NAMES.get(charge.method)
  if (!name || !(await provider.withdraw(name, { propostaToken: token }))) return false
  return charges.withdrawn(charge, clock())
}

const otherCharge = (forma: number) => new Problem('other-charge', { details: { forma } })
