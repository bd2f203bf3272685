import { METHOD_CODES } from '../../src/product/facts/payment-methods'
import type { Profile } from '../../src/product/provider/dialect/profile'
import type { PaymentNotice } from '../../src/product/provider/dialect/read-state'
import type { AnswerOf, RequestOf } from '../../src/product/provider/wire'
import type { WireFailure } from '../../src/product/provider/wire-values'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { countPaid } from '../measures/count-sales'
import type { CardPayments } from '../store/card-payments'
import type { ConfirmedPayments } from '../store/confirmed-payments'
import type { LiveCharges } from '../store/live-charges'
import type { IssuedProposal, ProposalHandles } from '../store/proposal-handles'
import { withdrawAfterPayment } from './open-charges'
import type { GatewayProvider } from './provider'

type Confirmation = Exclude<AnswerOf<'confirmacao'>, WireFailure>['data']
type Method = RequestOf<'confirmacao'>['formaPagamento']

export type Confirmations = {
  /** The payment state of a proposal; asks the provider where its profile supports it. Throws Problem. */
  readonly stateOf: (request: RequestOf<'confirmacao'>) => Promise<Confirmation>
  /** Applies a payment notice (webhook) of the provider. False: no known proposal matches it. */
  readonly applyNotice: (notice: PaymentNotice) => Promise<boolean>
}

export type ConfirmationOptions = {
  readonly handles: ProposalHandles
  readonly charges: LiveCharges
  readonly cards: CardPayments
  readonly confirmed: ConfirmedPayments
  readonly provider: GatewayProvider
  readonly clock: Clock
  readonly ask: Profile['confirmation']['ask']
  /** Whether payment notices of the provider are accepted. */
  readonly acceptsNotices: boolean
  /** Hears why the other charges of a paid proposal could not be withdrawn, once the visitor has his answer. */
  readonly onNotWithdrawn: (reason: unknown) => void
}

const { pix: PIX, cartao: CARD } = METHOD_CODES

/** A proposal with the provider's number. */
type Known = IssuedProposal & { readonly id: string }

/**
 * The state of payments that visitors wait for. "Paid" is stored and final. "Expired" lets the visitor pay anew, so it applies only to the
 * very charge that the provider reported as expired (case PAY-20).
 */
export function createConfirmations(options: ConfirmationOptions): Confirmations {
  const { handles, charges, cards, confirmed, clock } = options

  const confirm: Confirm = async (id, method, paidAt) => {
    const payment = { method: method ?? null, paidAt: paidAt ?? null }
    await confirmed.confirm(id, payment, clock(), (within) => countPaid(within, id, clock()))
    if (method === CARD) await cards.approveLater(id, clock())
  }

  return {
    stateOf: async ({ propostaToken: handle, formaPagamento: method }) => {
      const proposal = await handles.proposalOf(handle, clock())
      if (!proposal) throw new Problem('handle-unknown')
      if (proposal.id === null) return only('sem-meio')
      const known: Known = { ...proposal, id: proposal.id }
      return (
        (await paidState(options, known.id)) ?? (await openState(options, known, method, confirm))
      )
    },
    applyNotice: async ({ proposal, method, state, paidAt, at }) => {
      const issued = await handles.handlesOf(proposal, clock())
      for (const { id, token } of issued) {
        if (id === null) continue
        if (state === 'confirmado') {
          await confirm(id, method, paidAt)
          // waits for it: where the store fails, the provider repeats the notice
          if (method !== undefined)
            await withdrawAfterPayment(options, { proposal: id, method, token })
        }
        // a notice without a time may be about an earlier charge than the current one
        if (state !== 'vencido' || at === undefined || (await confirmed.of(id))) continue
        if (method === PIX) {
          const charge = await charges.current({ proposal: id, method })
          const isLater = charge?.electedAt != null && charge.electedAt <= at
          if (isLater) await charges.voidNow({ proposal: id, method }, charge.attemptKey, clock())
        }
        if (method === CARD) {
          const card = await cards.current(id, clock())
          if (card && card.since <= at) await cards.refuseLater(card, clock())
        }
      }
      return issued.length > 0
    },
  }
}

type Confirm = (
  proposal: string,
  method: number | undefined,
  paidAt: number | undefined,
) => Promise<void>

const only = (estado: Confirmation['estado']): Confirmation => ({
  estado,
  pagoEm: null,
  forma: null,
})

/** "Paid", where that is already stored: confirmed by the provider, or by an approved card (case PAY-16). Else undefined. */
async function paidState(
  { confirmed, cards, clock }: ConfirmationOptions,
  id: string,
): Promise<Confirmation | undefined> {
  const paid = await confirmed.of(id)
  if (paid) return { estado: 'confirmado', pagoEm: paid.paidAt, forma: paid.method }
  return (await cards.standing(id, clock())) === 'paid'
    ? { estado: 'confirmado', pagoEm: null, forma: CARD }
    : undefined
}

/** The state of a payment that is not stored as paid. */
async function openState(
  options: ConfirmationOptions,
  { id, token }: Known,
  method: Method,
  confirm: Confirm,
): Promise<Confirmation> {
  const { charges, cards, provider, clock, ask, acceptsNotices, onNotWithdrawn } = options
  // read before the provider is asked: its answer must not affect a charge or card that replaces this one meanwhile
  const charge = method === PIX ? await charges.current({ proposal: id, method }) : undefined
  const card = method === CARD ? await cards.current(id, clock()) : undefined
  if (charge?.isVoid || card?.state === 'refused') return only('vencido')
  if (ask === 'none') return only(acceptsNotices ? 'aguardando' : 'sem-meio')
  const result = await provider.call('confirmacao', {
    propostaToken: token,
    propostaID: id,
    formaPagamento: method,
  })
  // a refusal means that the provider does not know the payment, which decides nothing
  if (result.type === 'refused') return only('aguardando')
  if (result.type !== 'answered') {
    throw new Problem(result.code, { retryAfter: result.retryAfter })
  }
  const { estado, pagoEm } = result.answer.data
  if (estado === 'confirmado') {
    await confirm(id, method, pagoEm ?? undefined)
    withdrawAfterPayment(options, { proposal: id, method, token }).catch(onNotWithdrawn)
    return { estado, pagoEm, forma: method }
  }
  if (estado !== 'vencido') return only('aguardando')
  const isVoid =
    method === PIX
      ? charge !== undefined &&
        (await charges.voidNow({ proposal: id, method }, charge.attemptKey, clock()))
      : card?.state === 'open' && (await cards.refuseLater(card, clock()))
  return only(isVoid ? 'vencido' : 'aguardando')
}
