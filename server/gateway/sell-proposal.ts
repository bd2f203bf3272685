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
 * At most one proposal of a talk for each that it asks for: where a link has taken the talk to another device, and both ask with other data,
 * the second one is given the first to pay (case PAY-21). Who buys again asks for the next one.
 */
export function sellsProposals(perform: PerformOnce, options: ProposalOptions): SellProposal {
  const { open, handles, clock } = options
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
      ...(place && { release: () => open.giveUp(place, key) }),
    })
  }
}

const { name } = criarProposta

/** The front of a page's key: which talk, and which of its proposals. A key in another form stands for itself alone. */
function placeOf(key: string): string | undefined {
  const [talk, action, count, ...rest] = key.split('/')
  return action === name && rest.length > 0 ? `${talk}/${count}` : undefined
}

/** Throws the Problem that says why another attempt keeps the place. */
async function takePlace(
  { open, provider, clock }: ProposalOptions,
  place: string,
  key: string,
): Promise<void> {
  const now = clock()
  const holder = await open.take(place, key, now)
  if (holder.attemptKey === key) return
  if (holder.state === 'done') throw otherProposal(holder)
  // one that has not begun yet has the time that it would take
  const until = holder.leaseUntil ?? holder.takenAt + provider.timeoutOf('proposta') + LEASE_MARGIN
  const mayBeMade = holder.state === 'sent' || holder.state === 'unknown'
  if (until <= now && mayBeMade) throw new Problem('outcome-unknown')
  if (until > now || !(await open.takeOver(place, holder, key, now))) {
    throw new Problem('in-flight', { retryAfter: RETRY_AFTER })
  }
}

function otherProposal({ answer, takenAt }: PlaceHolder): Problem {
  // a day later the answer is forgotten
  if (answer === null) return new Problem('other-proposal')
  const proposal = JSON.parse(answer) as object // written by `keep` above
  // the page of an earlier release has not said what was agreed: then nobody can pay it here
  if (!('combinado' in proposal)) return new Problem('other-proposal')
  return new Problem('other-proposal', { details: { proposta: { ...proposal, feitaEm: takenAt } } })
}
