import type { Kysely } from 'kysely'
import type { Tables } from './tables'
import type { TalkLinkTable } from './talk-link-table'

/** Which link, on which page. */
export type TalkLinkPlace = Pick<TalkLinkTable, 'id' | 'variant' | 'host'>

export type KeptTalkLink = {
  readonly sealed: string
  readonly tries: number
  readonly expiresAt: number
}

/** Talks that wait for another device, sealed. */
export type TalkLinks = {
  /** Keeps a talk; an earlier link of the same talk is gone, and so are those that have expired. */
  readonly keep: (
    place: TalkLinkPlace,
    kept: KeptTalkLink & { readonly talk: string },
    now: number,
  ) => Promise<void>
  /** How a link stands; `undefined` where it is unknown, used up, too old, or of another page. */
  readonly find: (place: TalkLinkPlace, now: number) => Promise<KeptTalkLink | undefined>
  /** Takes one of its tries, before the digits are looked at: of any number of requests at once no more get through than there are tries. */
  readonly takeTry: (place: TalkLinkPlace, now: number) => Promise<KeptTalkLink | undefined>
  /** Deletes it. True for the one request that did. */
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
