import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LinkKind, SharedLink } from '../../src/api/shared-links'
import type { Author } from '../../src/api/values'
import { authorOf, byOf } from '../content/person'
import { newSecret } from '../session/secrets'
import { hashOf } from '../store/hash'
import type { SharedLinkTable } from '../store/shared-link-table'
import type { Tables } from '../store/tables'

const DAY = 24 * 3_600_000

/** Links that show a brand's draft or report to people without an account, until they expire or are revoked (case ADM-06). */
export type SharedLinks = {
  /** Stores the page as it is now; the secret is returned only here, and stored as a hash. */
  readonly share: (shared: Sharing) => Promise<{ link: SharedLink; secret: string }>
  readonly list: (now: number) => Promise<readonly SharedLink[]>
  /** Deletes a link and returns it; undefined where there was none. */
  readonly revoke: (id: string) => Promise<SharedLink | undefined>
  /** The page behind a secret; undefined where the link is unknown, revoked or expired. */
  readonly open: (secret: string, now: number) => Promise<OpenedLink | undefined>
  /** The valid link of a secret, without its page. */
  readonly find: (secret: string, now: number) => Promise<SharedLink | undefined>
}

export type OpenedLink = {
  readonly kind: LinkKind
  /** JSON: a SharedPage for a draft, a PartnerReport for a report. */
  readonly page: string
  readonly expiresAt: number
}

export type Sharing = Pick<OpenedLink, 'kind' | 'page'> & {
  readonly variant: string
  readonly days: number
  readonly by: Author
  readonly now: number
}

const SHOWN = ['id', 'kind', 'variant', 'created_at', 'expires_at', 'by_id', 'by_name'] as const
type Row = Pick<SharedLinkTable, (typeof SHOWN)[number]>

export function sharedLinksIn(db: Kysely<Tables>): SharedLinks {
  const valid = (now: number) => db.selectFrom('shared_links').where('expires_at', '>', now)
  const behind = (secret: string, now: number) =>
    valid(now).where('token_hash', '=', hashOf(secret))
  return {
    share: async ({ kind, variant, page, days, by, now }) => {
      await db.deleteFrom('shared_links').where('expires_at', '<=', now).execute()
      const secret = newSecret()
      const row = {
        id: randomUUID(),
        kind,
        variant,
        created_at: now,
        expires_at: now + days * DAY,
        ...byOf(by),
      }
      await db
        .insertInto('shared_links')
        .values({ ...row, token_hash: hashOf(secret), content: page })
        .execute()
      return { link: linkOf(row), secret }
    },
    list: async (now) => {
      const rows = await valid(now).select(SHOWN).orderBy('created_at', 'desc').execute()
      return rows.map(linkOf)
    },
    revoke: async (id) => {
      const row = await db
        .deleteFrom('shared_links')
        .where('id', '=', id)
        .returning(SHOWN)
        .executeTakeFirst()
      return row && linkOf(row)
    },
    open: async (secret, now) => {
      const row = await behind(secret, now)
        .select(['kind', 'content', 'expires_at'])
        .executeTakeFirst()
      return row && { kind: row.kind, page: row.content, expiresAt: row.expires_at }
    },
    find: async (secret, now) => {
      const row = await behind(secret, now).select(SHOWN).executeTakeFirst()
      return row && linkOf(row)
    },
  }
}

const linkOf = ({ id, kind, variant, created_at, expires_at, ...by }: Row): SharedLink => ({
  id,
  kind,
  variant,
  by: authorOf(by),
  createdAt: created_at,
  expiresAt: expires_at,
})
