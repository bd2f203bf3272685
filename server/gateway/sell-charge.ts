import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { KEY_LIFETIME } from '../store/attempts'
import type { CardPayments } from '../store/card-payments'
import type { ConfirmedPayments } from '../store/confirmed-payments'
import { bodyHash } from '../store/hash'
import type { LiveCharges } from '../store/live-charges'
import type { ProposalHandles } from '../store/proposal-handles'
import type { OnceResult, PerformOnce } from './perform-once'
import type { Success } from './provider-result'

const RETRY_AFTER = 1

export type ChargeOptions = {
  readonly handles: ProposalHandles
  readonly charges: LiveCharges
  readonly cards: CardPayments
  readonly confirmed: ConfirmedPayments
  readonly clock: Clock
}

type Sell = (request: { propostaToken: string }, key: string) => Promise<OnceResult>
type Elected = { readonly handle: string; readonly token: string; readonly attemptKey: string }

/** At most one live Pix a proposal: while it holds, every key gets the same one (case PAY-10). */
export function sellsPix(perform: PerformOnce, options: ChargeOptions): Sell {
  const { charges, clock } = options
  return async ({ propostaToken: handle }, key) => {
    const result = await charge(options, { slot: handle, handle, key }, (elected) =>
      perform({
        name: 'pix',
        key: elected.attemptKey,
        hash: bodyHash({ propostaToken: handle }),
        request: { propostaToken: elected.token },
        keep: async ({ data }) => {
          const made = { url: data.url, qrCode: data.qrCode }
          const end = endOf(data, clock())
          if (end === undefined) return made
          // no longer than its record is kept, so that a live Pix can always be shown again
          const expiresAt = Math.min(end, clock() + KEY_LIFETIME)
          await charges.expireAt(handle, elected.attemptKey, expiresAt)
          return { ...made, expiresAt }
        },
      }),
    )
    return withSecondsLeft(result, clock())
  }
}

/** Until when a Pix holds by this server's clock; `undefined`: the provider does not say, and then it holds as long as its record (hole 75). */
function endOf({ validadeSegundos, expiraEm }: Success<'pix'>['data'], now: number) {
  return validadeSegundos === undefined ? expiraEm : now + validadeSegundos * 1000
}

/** One slip a proposal: every key gets the same one for as long as its record is kept. */
export function sellsSlips(perform: PerformOnce, options: ChargeOptions): Sell {
  return ({ propostaToken: handle }, key) =>
    charge(options, { slot: `boleto ${handle}`, handle, key }, (elected) =>
      perform({
        name: 'boleto',
        key: elected.attemptKey,
        hash: bodyHash({ propostaToken: handle }),
        request: { propostaToken: elected.token },
        keep: async ({ data }) => data,
      }),
    )
}

/**
 * Charges a proposal that nothing has paid and no card is paying (case PAY-07), under the key that its slot elects. A card that was approved while the
 * charge was being made wins: the charge is not handed out (case PAY-16).
 */
async function charge(
  { handles, charges, cards, confirmed, clock }: ChargeOptions,
  { slot, handle, key }: { slot: string; handle: string; key: string },
  perform: (elected: Elected) => Promise<OnceResult>,
): Promise<OnceResult> {
  const now = clock()
  const proposal = await handles.proposalOf(handle, now)
  if (!proposal) throw new Problem('handle-unknown')
  const standingNow = async () => {
    if (proposal.id === null) return 'free'
    return (await confirmed.of(proposal.id)) ? 'paid' : cards.standing(proposal.id, clock())
  }
  const standing = await standingNow()
  if (standing === 'paid') throw new Problem('already-paid')
  if (standing === 'busy') throw new Problem('in-flight', { retryAfter: RETRY_AFTER })
  const elected = async () => {
    const offer = { attemptKey: key, expiresAt: now + KEY_LIFETIME }
    const { attemptKey } = await charges.elect(slot, offer, now)
    return { handle, token: proposal.token, attemptKey }
  }
  const made = await performElected(await elected())
  if ((await standingNow()) === 'paid') throw new Problem('already-paid')
  return made

  async function performElected(charge: Elected): Promise<OnceResult> {
    try {
      return await perform(charge)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // of the earlier try nobody knows what it made, and the visitor was told so before he tried again
      const isNewTry = error.code === 'outcome-unknown' && charge.attemptKey !== key
      // a key that belongs to another proposal or another day must not stand for this one
      const isForeign = error.code === 'key-reused' || error.code === 'key-expired'
      if (isNewTry || isForeign) await charges.revoke(slot, charge.attemptKey)
      if (isNewTry) return performElected(await elected())
      throw error
    }
  }
}

/** The clock that counts is the server's: the browser gets what is left, where that is known (case PAY-11). */
function withSecondsLeft(result: OnceResult, now: number): OnceResult {
  if (result.type === 'refused') return result
  const { expiresAt, ...data } = result.data as { expiresAt?: number } // made by `keep` above
  if (expiresAt === undefined) return result
  const validadeSegundos = Math.max(0, Math.floor((expiresAt - now) / 1000))
  return { ...result, data: { ...data, validadeSegundos } }
}
