import type { Kysely } from 'kysely'
import type { AuditedAct } from '../../src/api/audit'
import type { Clock } from '../environment/clock'
import type { OidcConfig } from '../environment/config'
import type { ServerLog } from '../environment/logger'
import type { SessionTables } from '../store/session-tables'

/** What signing in needs of the world. */
export type SignInOptions = {
  readonly db: Kysely<SessionTables>
  readonly clock: Clock
  readonly log: ServerLog
  /** Where the browser finds the admin, without a path: `https://roteiro.example`. Absent: wherever the request says, unencrypted. */
  readonly adminUrl?: string | undefined
  readonly oidc?: OidcConfig | undefined
  readonly record: (act: AuditedAct) => Promise<void>
}
