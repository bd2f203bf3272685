import type { Profile } from '../../src/product/provider/dialect/profile'
import type { RequestOf, RouteName } from '../../src/product/provider/wire'
import type { Clock } from '../environment/clock'
import type { Attribution } from '../measures/attribution'
import { countLead } from '../measures/count-sales'
import type { Attempts } from '../store/attempts'
import type { CardPayments } from '../store/card-payments'
import type { ConfirmedPayments } from '../store/confirmed-payments'
import { bodyHash } from '../store/hash'
import type { LeadTokens } from '../store/lead-tokens'
import type { LiveCharges } from '../store/live-charges'
import type { OpenProposals } from '../store/open-proposals'
import type { ProposalHandles } from '../store/proposal-handles'
import { type OnceResult, performsOnce } from './perform-once'
import type { ReadName } from './policy'
import type { GatewayProvider } from './provider'
import { type CardSaleOptions, type SellCard, sellsCards } from './sell-card'
import { sellsPix, sellsSlips } from './sell-charge'
import { sellsProposals } from './sell-proposal'

export type SalesOptions = {
  readonly attempts: Attempts
  readonly handles: ProposalHandles
  readonly open: OpenProposals
  readonly leads: LeadTokens
  readonly charges: LiveCharges
  readonly cards: CardPayments
  readonly confirmed: ConfirmedPayments
  readonly provider: GatewayProvider
  readonly clock: Clock
  /** The provider's rules for when a card payment counts as approved or pending. */
  readonly rules: Pick<Profile, 'card' | 'confirmation'>
  readonly onNotWithdrawn: CardSaleOptions['onNotWithdrawn']
}

/** Calls that create something, except card payments, which have their own function. */
export type SaleName = Exclude<RouteName, ReadName | 'cartao'>

type Sell<Name extends SaleName> = (
  request: RequestOf<Name>,
  key: string,
  counted: Attribution,
) => Promise<OnceResult>

/** The calls that create a record or a charge, each once per key; no token of the provider leaves the server (case GW-11). */
export type KeyedSales = { readonly [Name in SaleName]: Sell<Name> }
export type Sales = KeyedSales & { readonly cartao: SellCard }

export function createSales(options: SalesOptions): Sales {
  const perform = performsOnce(options.attempts, options.provider, options.clock)
  return {
    lead: (request, key, counted) =>
      perform({
        name: 'lead',
        key,
        hash: bodyHash(request),
        request,
        keep: async ({ data: { id, LeadToken } }) => {
          if (LeadToken) await options.leads.keep(String(id), LeadToken, options.clock())
          return { id }
        },
        also: () => (within) => countLead(within, counted, options.clock()),
      }),
    proposta: sellsProposals(perform, options),
    pix: sellsPix(perform, options),
    boleto: sellsSlips(perform, options),
    cartao: sellsCards(options),
  }
}
