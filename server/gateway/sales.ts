import type { RequestOf } from '../../src/provider/wire'
import { bodyHash } from '../body-hash'
import type { Clock } from '../clock'
import { Problem } from '../problems'
import { type Attempts, KEY_LIFETIME } from '../store/attempts'
import type { LiveCharge, LiveCharges } from '../store/live-charges'
import type { ProposalHandles } from '../store/proposal-handles'
import { type OnceResult, type PerformOnce, performsOnce } from './perform-once'
import type { Provider } from './provider'
import type { Success } from './provider-result'

/** Default life of a Pix in seconds (hole 75). */
const PIX_LIFETIME = 86_400

export type SalesOptions = {
  readonly attempts: Attempts
  readonly handles: ProposalHandles
  readonly charges: LiveCharges
  readonly provider: Provider
  readonly clock: Clock
}

export type SaleName = 'lead' | 'proposta' | 'pix'

type Sell<Name extends SaleName> = (request: RequestOf<Name>, key: string) => Promise<OnceResult>

/** The calls that make a record or a charge, each once for its key; no token of the provider's leaves the server (case GW-11). */
export type Sales = { readonly [Name in SaleName]: Sell<Name> }

export function createSales(options: SalesOptions): Sales {
  const perform = performsOnce(options.attempts, options.provider, options.clock)
  return {
    lead: (request, key) =>
      perform({
        name: 'lead',
        key,
        hash: bodyHash(request),
        request,
        keep: async ({ data: { id } }) => ({ id }),
      }),
    proposta: (request, key) =>
      perform({
        name: 'proposta',
        key,
        hash: bodyHash(request),
        request,
        keep: async ({ data }) => ({
          ...data,
          propostaToken: await options.handles.issue(data.propostaToken, options.clock()),
        }),
      }),
    pix: (request, key) => sellPix(perform, options, request.propostaToken, key),
  }
}

/** At most one live Pix a proposal: while it holds, every key gets the same one (case PAY-10). */
async function sellPix(
  perform: PerformOnce,
  { handles, charges, clock }: SalesOptions,
  handle: string,
  key: string,
): Promise<OnceResult> {
  const now = clock()
  const token = await handles.tokenOf(handle, now)
  if (token === undefined) throw new Problem('handle-unknown')
  const offer: LiveCharge = { attemptKey: key, expiresAt: now + PIX_LIFETIME * 1000 }
  const elected = await charges.elect(handle, offer, now)
  const keep = async ({ data }: Success<'pix'>) => {
    // no longer than its record is kept, so that a live Pix can always be shown again
    const life = Math.min((data.validadeSegundos ?? PIX_LIFETIME) * 1000, KEY_LIFETIME)
    await charges.expireAt(handle, elected.attemptKey, clock() + life)
    return { url: data.url, qrCode: data.qrCode, expiresAt: clock() + life }
  }
  const request = { propostaToken: token }
  const hash = bodyHash({ propostaToken: handle })
  const wanted = { name: 'pix', key: elected.attemptKey, hash, request, keep } as const
  try {
    return withSecondsLeft(await perform(wanted), clock())
  } catch (error) {
    // a key that belongs to another proposal or another day must not stand for this one
    if (error instanceof Problem && (error.code === 'key-reused' || error.code === 'key-expired')) {
      await charges.revoke(handle, elected.attemptKey)
    }
    throw error
  }
}

/** The clock that counts is the server's: the browser gets what is left (case PAY-11). */
function withSecondsLeft(result: OnceResult, now: number): OnceResult {
  if (result.type === 'refused') return result
  const { expiresAt, ...data } = result.data as { expiresAt: number } // made by `keep` above
  const validadeSegundos = Math.max(0, Math.floor((expiresAt - now) / 1000))
  return { ...result, data: { ...data, validadeSegundos } }
}
