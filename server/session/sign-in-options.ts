import type { Kysely } from 'kysely'
import type { AuditedAct } from '../../src/api/audit'
import type { Clock } from '../environment/clock'
import type { OidcConfig } from '../environment/config'
import type { ServerLog } from '../environment/logger'
import type { SessionTables } from '../store/session-tables'

/** What sign-in depends on. */
export type SignInOptions = {
  readonly db: Kysely<SessionTables>
  readonly clock: Clock
  readonly log: ServerLog
  /** The admin's address without a path: `https://roteiro.example`. Absent: the host of each request, and cookies without `Secure`. */
  readonly adminUrl?: string | undefined
  readonly oidc?: OidcConfig | undefined
  readonly record: (act: AuditedAct) => Promise<void>
}
