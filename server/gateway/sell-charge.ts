import { METHOD_CODES } from '../../src/product/facts/payment-methods'
import { dueDateOf, readBoleto } from '../../src/product/fields/boleto'
import type { RequestOf } from '../../src/product/provider/wire'
import { workingDayFrom } from '../environment/working-day'
import { Problem, type ProblemCode } from '../http/problems'
import { countPending } from '../measures/count-sales'
import { KEY_LIFETIME } from '../store/attempts'
import type { ConfirmedPayments } from '../store/confirmed-payments'
import { bodyHash } from '../store/hash'
import {
  HANDLE_LIFETIME,
  type IssuedProposal,
  type ProposalHandles,
} from '../store/proposal-handles'
import { clearOpenCharges, type OpenChargeOptions, withdrawAfterPayment } from './open-charges'
import { type OnceResult, type PerformOnce, RETRY_AFTER } from './perform-once'
import type { Success } from './provider-result'

export type ChargeOptions = OpenChargeOptions & {
  readonly handles: ProposalHandles
  readonly confirmed: ConfirmedPayments
}

type Request = RequestOf<'pix'>
type Sell = (request: Request, key: string) => Promise<OnceResult>

/** The attempt elected to make the charge, and the functions that record it in the ledger. */
type Elected = {
  readonly key: string
  readonly hash: string
  readonly request: { readonly propostaToken: string }
  /** Takes the slot for as long as the outcome may be unknown; before the first try also clears the proposal's other open charges. */
  readonly prepare: (isFirst: boolean) => Promise<void>
  /** Stores the charge as the browser gets it, and until when it holds its slot. */
  readonly keep: (made: object, expiresAt: number) => Promise<object>
  readonly release: () => Promise<void>
}

/** At most one open Pix per proposal: until it expires every key gets the same one (case PAY-10). */
export function sellsPix(perform: PerformOnce, options: ChargeOptions): Sell {
  const { clock } = options
  return async (request, key) => {
    const wanted = { method: METHOD_CODES.pix, request, key }
    const result = await charge(options, wanted, ({ keep, ...elected }) =>
      perform({
        ...elected,
        name: 'pix',
        keep: ({ data }) => {
          const made = { url: data.url, qrCode: data.qrCode }
          const end = endOfPix(data, clock())
          // one that is over when it is made tells of a wrong clock or time zone: its place would be free for a second one
          return end === undefined || end <= clock()
            ? keep(made, clock() + KEY_LIFETIME)
            : keep({ ...made, expiresAt: end }, end)
        },
        // one that is over when it is looked up is an earlier one
        isFound: ({ data }) => (endOfPix(data, clock()) ?? Number.POSITIVE_INFINITY) > clock(),
      }),
    )
    return withSecondsLeft(result, clock())
  }
}

/** When a Pix expires by this server's clock; `undefined`: the provider does not say, so it holds its slot for a day (hole 75). */
function endOfPix({ validadeSegundos, expiraEm }: Success<'pix'>['data'], now: number) {
  return validadeSegundos === undefined ? expiraEm : now + validadeSegundos * 1000
}

/** At most one open boleto per proposal: every key gets the same one until it is due (case PAY-10). */
export function sellsSlips(perform: PerformOnce, options: ChargeOptions): Sell {
  const { clock } = options
  return async (request, key) => {
    const wanted = { method: METHOD_CODES.boleto, request, key }
    const result = await charge(options, wanted, ({ keep, ...elected }) =>
      perform({
        ...elected,
        name: 'boleto',
        keep: ({ data }) => keep(data, endOfSlip(data, clock())),
      }),
    )
    return result.type === 'refused' ? result : { ...result, data: asShown(result.data, clock()) }
  }
}

/** How long a boleto without a due date holds its slot, in milliseconds: it can be paid on any day. */
const UNDATED_SLIP = 30 * 24 * 3_600_000

type Slip = Success<'boleto'>['data']

/** A stored slip as the page shows it: the line of 47 digits, which an earlier version did not store, and the due date, else the line's. */
function asShown(stored: object, now: number): Slip {
  const slip = stored as Slip // `keep` above has made it
  const line = readBoleto(slip.boletoCodigoBarras) ?? ''
  const dataVencimento = slip.dataVencimento || (line && dueDateOf(line, now)) || ''
  return { ...slip, boletoCodigoBarras: line, dataVencimento }
}

/** The end of the last day on which banks accept a boleto unchanged: its due date, or the next working day after it. */
function endOfSlip(slip: Slip, now: number): number {
  const { dataVencimento: due } = asShown(slip, now)
  return due ? Date.parse(`${workingDayFrom(due)}T23:59:59-03:00`) : now + UNDATED_SLIP
}

/** How long an elected attempt holds its slot before it begins, in milliseconds: its process may die in between. */
const UNTIL_BEGUN = 60_000

type ChargeWanted = { readonly method: number; readonly request: Request; readonly key: string }

/**
 * Charges a proposal that is unpaid, has no card payment in progress (case PAY-07) and no other open charge (case PAY-10). Of several keys
 * the ledger elects one per slot. If the proposal is paid while the charge is being made, the charge is withdrawn where possible and not
 * shown (case PAY-16).
 */
async function charge(
  options: ChargeOptions,
  { method, request, key }: ChargeWanted,
  perform: (elected: Elected) => Promise<OnceResult>,
): Promise<OnceResult> {
  const { handles, charges, clock } = options
  const { propostaToken: handle, cobrancasConhecidas: known = [] } = request
  const issued = await handles.proposalOf(handle, clock())
  if (!issued) throw new Problem('handle-unknown')
  const { token } = issued
  const slot = { proposal: issued.id ?? handle, method }
  const mustBeFree = () => expectFree(options, issued)
  await mustBeFree()
  const before = await charges.current(slot)
  if (before?.isVoid && before.attemptKey === key) throw new Problem('key-expired')
  const made = await make()
  if ((await standingOf(options, issued)) !== 'paid') return made
  const paid = await options.confirmed.of(slot.proposal)
  // null: the provider does not say which, so any of them may be the paid one
  const paidBy = paid ? paid.method : METHOD_CODES.cartao
  if (paidBy !== null) await withdrawAfterPayment(options, { ...slot, method: paidBy, token })
  throw new Problem('already-paid')

  async function make(): Promise<OnceResult> {
    const offer = { handle, attemptKey: key, expiresAt: clock() + UNTIL_BEGUN }
    const elected = await charges.elect(slot, offer, clock())
    const release = () => charges.revoke(slot, elected.attemptKey)
    if (elected.answer !== null) {
      return { type: 'done', data: JSON.parse(elected.answer), replayed: true }
    }
    try {
      const result = await perform({
        key: elected.attemptKey,
        hash: bodyHash({ propostaToken: elected.handle }),
        request: { propostaToken: token },
        prepare: async (isFirst) => {
          const now = clock()
          if (!(await charges.begin(slot, elected.attemptKey, now + KEY_LIFETIME, now))) {
            throw new Problem('in-flight', { retryAfter: RETRY_AFTER })
          }
          if (!isFirst) return
          await clearOpenCharges(options, { ...slot, token }, known)
          // it may have been paid while the open charges were withdrawn, or a card payment may have begun
          await mustBeFree()
        },
        keep: async (answer, expiresAt) => {
          // counted here, because repeated requests read the stored charge and do not come here again
          await charges.made(
            slot,
            elected.attemptKey,
            { answer: JSON.stringify(answer), expiresAt },
            (within) => countPending(within, slot.proposal, clock()),
          )
          await handles.keepUntil(elected.handle, expiresAt + HANDLE_LIFETIME)
          return answer
        },
        release,
      })
      // this key made its charge before, and that has expired: without the slot another key can make a new one
      if (result.type === 'done' && result.replayed) await release()
      return result
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // the outcome of an earlier attempt is unknown, and the visitor was told so; or an attempt that this request waited for was refused
      // because of a charge of which its own visitor knows
      const isNewTry =
        elected.attemptKey !== key &&
        (error.code === 'outcome-unknown' || isKnownCharge(error, known))
      if (isNewTry || GIVES_UP_ITS_PLACE.has(error.code)) await release()
      if (isNewTry) return make()
      throw error
    }
  }
}

const isKnownCharge = ({ code, details }: Problem, known: readonly number[]) =>
  code === 'other-charge' && known.some((method) => method === details?.forma)

/** Problems after which the attempt gives up its slot: the elected key belongs to other data, or has expired. */
const GIVES_UP_ITS_PLACE: ReadonlySet<ProblemCode> = new Set(['key-reused', 'key-expired'])

async function standingOf(
  { cards, confirmed, clock }: ChargeOptions,
  { id }: IssuedProposal,
): Promise<'free' | 'busy' | 'paid'> {
  if (id === null) return 'free'
  return (await confirmed.of(id)) ? 'paid' : cards.standing(id, clock())
}

/** Throws the Problem of a proposal that is paid, or has a card payment in progress. */
async function expectFree(options: ChargeOptions, issued: IssuedProposal): Promise<void> {
  const standing = await standingOf(options, issued)
  if (standing === 'paid') throw new Problem('already-paid')
  if (standing === 'busy') throw new Problem('in-flight', { retryAfter: RETRY_AFTER })
}

/** Replaces the expiry time by the seconds left, so that the browser's clock does not matter (case PAY-11). */
function withSecondsLeft(result: OnceResult, now: number): OnceResult {
  if (result.type === 'refused') return result
  const { expiresAt, ...data } = result.data as { expiresAt?: number } // `keep` above has made it
  if (expiresAt === undefined) return result
  const validadeSegundos = Math.max(0, Math.floor((expiresAt - now) / 1000))
  return { ...result, data: { ...data, validadeSegundos } }
}
