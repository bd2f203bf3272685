import type { Kysely } from 'kysely'
import type { Tables } from './tables'
import type { TalkLinkTable } from './talk-link-table'

/** The id of a link, and the page on which it is opened. */
export type TalkLinkPlace = Pick<TalkLinkTable, 'id' | 'variant' | 'host'>

export type KeptTalkLink = {
  readonly sealed: string
  readonly tries: number
  readonly expiresAt: number
}

/** Sealed talks that wait to be opened on another device. */
export type TalkLinks = {
  /** Stores a talk; replaces an earlier link of the same talk, and deletes the links that have expired. */
  readonly keep: (
    place: TalkLinkPlace,
    kept: KeptTalkLink & { readonly talk: string },
    now: number,
  ) => Promise<void>
  /** The link; undefined when it is unknown, used up, expired, or of another page. */
  readonly find: (place: TalkLinkPlace, now: number) => Promise<KeptTalkLink | undefined>
  /** Uses up one try before the digits are checked: parallel requests get no more tries than there are. */
  readonly takeTry: (place: TalkLinkPlace, now: number) => Promise<KeptTalkLink | undefined>
  /** Deletes the link. True for the one request that did. */
  readonly use: (place: TalkLinkPlace) => Promise<boolean>
}

export function talkLinksIn(db: Kysely<Tables>): TalkLinks {
  const shown = ['sealed', 'tries', 'expires_at'] as const
  return {
    keep: async (place, { talk, sealed, tries, expiresAt }, now) => {
      await db.deleteFrom('talk_links').where('expires_at', '<=', now).execute()
      const row = { ...place, sealed, tries, expires_at: expiresAt }
      await db
        .insertInto('talk_links')
        .values({ ...row, talk })
        .onConflict((conflict) => conflict.column('talk').doUpdateSet(row))
        .execute()
    },
    find: async ({ id, variant, host }, now) => {
      const row = await db
        .selectFrom('talk_links')
        .select(shown)
        .where('id', '=', id)
        .where('variant', '=', variant)
        .where('host', '=', host)
        .where('expires_at', '>', now)
        .where('tries', '>', 0)
        .executeTakeFirst()
      return row && linkOf(row)
    },
    takeTry: async ({ id, variant, host }, now) => {
      const row = await db
        .updateTable('talk_links')
        .set((is) => ({ tries: is('tries', '-', 1) }))
        .where('id', '=', id)
        .where('variant', '=', variant)
        .where('host', '=', host)
        .where('expires_at', '>', now)
        .where('tries', '>', 0)
        .returning(shown)
        .executeTakeFirst()
      return row && linkOf(row)
    },
    use: async ({ id }) => {
      const gone = await db
        .deleteFrom('talk_links')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return gone !== undefined
    },
  }
}

const linkOf = (row: Pick<TalkLinkTable, 'sealed' | 'tries' | 'expires_at'>): KeptTalkLink => ({
  sealed: row.sealed,
  tries: row.tries,
  expiresAt: row.expires_at,
})
