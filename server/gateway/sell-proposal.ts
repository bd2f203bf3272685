import { criarProposta } from '../../src/product/actions/proposta/contract'
import type { RequestOf } from '../../src/product/provider/wire'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import type { Attribution } from '../measures/attribution'
import { countProposal } from '../measures/count-sales'
import { bodyHash } from '../store/hash'
import type { OpenProposals, PlaceHolder } from '../store/open-proposals'
import type { ProposalHandles } from '../store/proposal-handles'
import { LEASE_MARGIN, type OnceResult, type PerformOnce, RETRY_AFTER } from './perform-once'
import type { GatewayProvider } from './provider'

export type ProposalOptions = {
  readonly open: OpenProposals
  readonly handles: ProposalHandles
  readonly provider: GatewayProvider
  readonly clock: Clock
}

type SellProposal = (
  request: RequestOf<'proposta'>,
  key: string,
  counted: Attribution,
) => Promise<OnceResult>

/**
 * At most one proposal per place: the n-th proposal of a talk. Where a talk continues on two devices and both request that proposal with
 * different data, the second device gets the first one's proposal to pay (case PAY-21). A further purchase requests the next place.
 */
export function sellsProposals(perform: PerformOnce, options: ProposalOptions): SellProposal {
  const { handles, clock } = options
  return async (request, key, counted) => {
    const place = placeOf(key)
    if (place) await takePlace(options, place, key)
    const { combinado, ...asked } = request
    return perform({
      name: 'proposta',
      key,
      hash: bodyHash(request),
      request: asked,
      keep: async ({ data }) => {
        const proposal = { token: data.propostaToken, id: String(data.propostaID) }
        const handle = await handles.issue(proposal, clock())
        return { ...data, propostaToken: handle, ...(combinado !== undefined && { combinado }) }
      },
      also:
        ({ data }) =>
        (within) =>
          countProposal(within, String(data.propostaID), counted, clock()),
    })
  }
}

const { name } = criarProposta

/** The place in a page's key: talk, and number of the proposal. Undefined for a key in another form, which then has no place. */
function placeOf(key: string): string | undefined {
  const [talk, action, count, ...rest] = key.split('/')
  return action === name && rest.length > 0 ? `${talk}/${count}` : undefined
}

/** Takes the place for this attempt; throws the Problem that says why another attempt keeps it. */
async function takePlace(
  { open, provider, clock }: ProposalOptions,
  place: string,
  key: string,
): Promise<void> {
  const now = clock()
  const holder = await open.take(place, key, now)
  if (holder.attemptKey === key) return
  if (holder.state === 'done') throw otherProposal(holder)
  // an attempt that has not begun yet is granted the time it could take
  const until = holder.leaseUntil ?? holder.takenAt + provider.timeoutOf('proposta') + LEASE_MARGIN
  const mayBeMade = holder.state === 'sent' || holder.state === 'unknown'
  if (until <= now && mayBeMade) throw new Problem('outcome-unknown')
  if (until > now || !(await open.takeOver(place, holder, key, now))) {
    throw new Problem('in-flight', { retryAfter: RETRY_AFTER })
  }
}

function otherProposal({ answer, takenAt }: PlaceHolder): Problem {
  // answers are deleted after a day
  if (answer === null) return new Problem('other-proposal')
  const proposal = JSON.parse(answer) as object // written by `keep` above
  // a page of an older version did not send the agreed terms: without them the proposal cannot be paid on this device
  if (!('combinado' in proposal)) return new Problem('other-proposal')
  return new Problem('other-proposal', { details: { proposta: { ...proposal, feitaEm: takenAt } } })
}
