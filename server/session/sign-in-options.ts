import type { Kysely } from 'kysely'
import type { Clock } from '../environment/clock'
import type { OidcConfig } from '../environment/config'
import type { Log } from '../environment/logger'
import type { SessionTables } from '../store/session-tables'

/** Something a person did, for the audit trail. */
export type Deed = {
  /** The e-mail, or `sistema`. */
  readonly by: string
  readonly what: string
  readonly detail: { readonly [name: string]: string | number | boolean }
}

/** What signing in needs of the world. */
export type SignInOptions = {
  readonly db: Kysely<SessionTables>
  readonly clock: Clock
  readonly log: Log
  /** Where the browser finds the admin, without a path: `https://roteiro.example`. Absent: wherever the request says, unencrypted. */
  readonly adminUrl?: string | undefined
  readonly oidc?: OidcConfig | undefined
  readonly record: (deed: Deed) => Promise<void>
}
