import { METHOD_CODES } from '../../src/product/facts/payment-methods'
import type { Profile } from '../../src/product/provider/dialect/profile'
import { foldedWords } from '../../src/product/provider/plain-words'
import type { RequestOf } from '../../src/product/provider/wire'
import type { WireFailure } from '../../src/product/provider/wire-values'
import { Problem } from '../http/problems'
import { countPaid, countPending } from '../measures/count-sales'
import type { CardClaim, CardEnd, HeldCardPayment } from '../store/card-payments'
import type { ConfirmedPayments } from '../store/confirmed-payments'
import type { ProposalHandles } from '../store/proposal-handles'
import type { ExtraWrites } from '../store/write-ledger-entry'
import { clearOpenCharges, type OpenChargeOptions, withdrawAfterPayment } from './open-charges'
import { LEASE_MARGIN } from './perform-once'
import type { ProviderResult, Success } from './provider-result'

export type CardResult =
  | { readonly type: 'aprovado'; readonly authorization: string }
  | { readonly type: 'pendente' }
  | { readonly type: 'recusado'; readonly status: number; readonly failure: WireFailure }

export type SellCard = (request: RequestOf<'cartao'>, key: string) => Promise<CardResult>

export type CardSaleOptions = OpenChargeOptions & {
  readonly confirmed: ConfirmedPayments
  readonly handles: ProposalHandles
  /** The provider's rules for when a card payment counts as approved or pending. */
  readonly rules: Pick<Profile, 'card' | 'confirmation'>
  /** Hears why the other charges of a paid proposal could not be withdrawn, once the visitor has his answer. */
  readonly onNotWithdrawn: (reason: unknown) => void
}

/** The answer to a repeated request that was refused before: the provider's own text is not stored. */
const REFUSED = {
  type: 'recusado',
  status: 402,
  failure: { success: false, outcome: 'recusado' },
} as const

/**
 * Pays a proposal by card, once: the attempt is on disk before the provider is called, and contains no card data. An attempt that may have
 * reached the provider without a known outcome stays pending and is never sent again (cases PAY-03, PAY-04, PAY-09). Throws Problem.
 */
export function sellsCards(options: CardSaleOptions): SellCard {
  const { cards, confirmed, handles, provider, clock, rules, onNotWithdrawn } = options
  return async ({ cobrancasConhecidas: known, ...request }, key) => {
    const issued = await handles.proposalOf(String(request.propostaId), clock())
    // only the visitor's own page knows the handle, which cannot be guessed (case GW-11)
    if (issued?.id == null) throw new Problem('handle-unknown')
    const { id: proposal, token } = issued
    // an approved card gets its own result again below
    const paid = await confirmed.of(proposal)
    const isApproved =
      paid?.method === METHOD_CODES.cartao &&
      (await cards.current(proposal, clock()))?.state === 'approved'
    if (paid && !isApproved) throw new Problem('already-paid')
    const leaseMs = provider.timeoutOf('cartao') + LEASE_MARGIN
    const claim = await cards.claim(proposal, { key, now: clock(), leaseMs })
    if (claim.type === 'unknown') {
      // the process that sent the payment may have ended before it counted it as pending
      await cards.unknown(claim.payment, clock(), (within) =>
        countPending(within, proposal, clock()),
      )
    }
    if (claim.type !== 'mine') return repeated(claim)
    try {
      await clearOpenCharges(options, { proposal, method: METHOD_CODES.cartao, token }, known ?? [])
      // a Pix may have been confirmed while the open charges were withdrawn
      if (await confirmed.of(proposal)) throw new Problem('already-paid')
    } catch (error) {
      await cards.unsent(claim.payment, clock())
      // a page of an older version does not know this problem and would treat the payment as one with an unknown outcome
      const isOld = known === undefined && error instanceof Problem && error.code === 'other-charge'
      throw isOld ? new Problem('payment-not-sent', { cause: error }) : error
    }
    const sent = await cards.sent(claim.payment, { key, now: clock(), leaseMs })
    if (!sent) throw new Problem('payment-in-flight')
    const result = await provider.call('cartao', { ...request, propostaId: proposal }, key)
    const end = await settle({ cards, clock, rules }, sent, result)
    if (end.type === 'aprovado') {
      const paid = { proposal, method: METHOD_CODES.cartao, token }
      // the visitor does not wait for it; a charge that cannot be withdrawn stays open, which he was told before
      withdrawAfterPayment(options, paid).catch(onNotWithdrawn)
    }
    return end
  }
}

/** The result of a request that must not call the provider. */
function repeated(claim: Exclude<CardClaim, { type: 'mine' }>): CardResult {
  switch (claim.type) {
    case 'done':
      return ended(claim)
    case 'unknown':
      return { type: 'pendente' }
    case 'refused':
      return REFUSED
    case 'busy':
      throw new Problem('payment-in-flight')
    case 'blocked':
      throw new Problem('too-many-cards')
  }
}

async function settle(
  { cards, clock, rules }: Pick<CardSaleOptions, 'cards' | 'clock' | 'rules'>,
  held: HeldCardPayment,
  result: ProviderResult<'cartao'>,
): Promise<CardResult> {
  const countOf =
    ({ end }: CardEnd): ExtraWrites =>
    (within) =>
      (end === 'aprovado' ? countPaid : countPending)(within, held.proposal, clock())
  switch (result.type) {
    case 'answered': {
      const end = endOf(result, rules)
      await cards.done(held, end, clock(), countOf(end))
      return ended(end)
    }
    case 'refused':
      // a 2xx status with a refusal in its body is not a definite refusal (hole 76)
      if (result.status < 400) {
        await cards.done(held, PENDING, clock(), countOf(PENDING))
        return { type: 'pendente' }
      }
      await cards.refused(held, clock())
      return { ...REFUSED, status: result.status }
    case 'unsent':
      await cards.unsent(held, clock())
      throw new Problem('payment-not-sent')
    case 'lost':
      await cards.unknown(held, clock(), countOf(PENDING))
      return { type: 'pendente' }
  }
}

/** Approved only with an approving HTTP status, an authorisation, and no status word that means "pending" or "refused" (case PAY-19; holes 76 and 77). */
function endOf(
  { status, answer }: { status: number; answer: Success<'cartao'> },
  { card: { approved, pending }, confirmation }: CardSaleOptions['rules'],
): CardEnd {
  const { cartaoAutorizacao, status: word } = answer.data
  const said = [word, cartaoAutorizacao].map(foldedWords)
  const unpaid = [...pending, ...confirmation.void]
  const isUnpaid = unpaid.some((known) => said.includes(foldedWords(known)))
  return approved.includes(status) && cartaoAutorizacao !== '' && !isUnpaid
    ? { end: 'aprovado', authorization: cartaoAutorizacao }
    : PENDING
}

const PENDING = { end: 'pendente', authorization: null } as const

/** The browser's view of a finished payment: of the authorisation only the last characters (hole 9). */
const ended = ({ end, authorization }: CardEnd): CardResult =>
  end === 'aprovado'
    ? { type: 'aprovado', authorization: `****${(authorization ?? '').slice(-SHOWN)}` }
    : { type: 'pendente' }

/** Characters of an authorisation that the visitor may see. */
const SHOWN = 4
