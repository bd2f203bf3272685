import type { Generated } from 'kysely'
import type { ChargeTable } from './charge-table'
import type { ConfirmedPaymentTable, ProcessedNoticeTable } from './confirmation-tables'
import type { ContentTables } from './content-tables'
import type { LeadTokenTable } from './lead-token-table'
import type { MeasureSumTable, MeasureTable } from './measure-tables'
import type { MeasuredSaleTable } from './measured-sales'
import type { NoticeTable } from './notice-table'
import type { OpenProposalTable } from './open-proposals'
import type { PictureSizeTable } from './picture-size-table'
import type { WriteProbeTable } from './probe-writing'
import type { PublishKeyTable } from './publish-key-table'
import type { ReviewTables } from './review-tables'
import type { SessionTables } from './session-tables'
import type { SharedLinkTable } from './shared-link-table'
import type { CountedTable, PresenceTable } from './shared-tables'
import type { TalkLinkTable } from './talk-link-table'

/** Tables of the store. Instants are epoch milliseconds, amounts integer cents, booleans 0 or 1: what both databases hold alike. */

/**
 * `ready`: certainly not sent · `sent`: the provider may know · `done`: answered · `unknown`: no answer, and never repeated by the server
 * on its own.
 */
export type AttemptState = 'ready' | 'sent' | 'done' | 'unknown'

/** One attempt at a call that may happen only once (design section 8). Holds no request, only its hash. */
export type AttemptTable = {
  route: string
  key: string
  body_hash: string
  state: AttemptState
  /** Until when the process that runs the attempt counts as alive. */
  lease_until: number
  /** Incremented by every write, so that a process that takes over sees whether it was first. */
  version: number
  /** The answer as the browser got it, with identifiers only; JSON. */
  answer: string | null
  created_at: number
  updated_at: number
}

/** The provider's token of a proposal behind the handle that a browser holds. */
export type ProposalHandleTable = {
  handle: string
  token: string
  /** The provider's number of the proposal. */
  proposal_id: string | null
  created_at: number
  expires_at: number
}

/** The one card payment of a proposal: its state, and nothing of the card. */
export type CardPaymentTable = {
  proposal: string
  /** Idempotency key of the request that runs or ran last. */
  key: string
  state: AttemptState
  result: 'aprovado' | 'pendente' | 'recusado' | null
  /** The provider's authorisation of an approved payment. */
  authorization: string | null
  refusals: number
  lease_until: number
  version: number
  created_at: number
  updated_at: number
}

/** A record of the sandbox: no personal data, only what later calls need. */
export type SandboxRecordTable = {
  id: Generated<number>
  kind: 'lead' | 'proposal' | 'payment'
  idempotency_key: string | null
  body_hash: string
  token: string
  /** JSON. */
  details: string
  created_at: number
}

export type Tables = SessionTables &
  ContentTables &
  ReviewTables & {
    attempts: AttemptTable
    proposal_handles: ProposalHandleTable
    lead_tokens: LeadTokenTable
    charges: ChargeTable
    open_proposals: OpenProposalTable
    measures: MeasureTable
    measure_sums: MeasureSumTable
    measured_sales: MeasuredSaleTable
    confirmed_payments: ConfirmedPaymentTable
    heard_notices: ProcessedNoticeTable
    card_payments: CardPaymentTable
    sandbox_records: SandboxRecordTable
    shared_links: SharedLinkTable
    notices: NoticeTable
    talk_links: TalkLinkTable
    picture_sizes: PictureSizeTable
    publish_keys: PublishKeyTable
    write_probe: WriteProbeTable
    counted: CountedTable
    presence: PresenceTable
  }
