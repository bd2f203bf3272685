import type { Kysely } from 'kysely'
import type { PartnerComment, PartnerCommentRequest } from '../../src/api/partner-comments'
import type { SharedLink } from '../../src/api/shared-links'
import type { Author } from '../../src/api/values'
import type { Tables } from '../store/tables'
import { commentOf, commentRowOf, insertComment } from './comments'
import { lockState, type Within } from './state'

const DAY = 24 * 3_600_000

/** Comments allowed by one link, within 24 hours and in all. */
const MOST = { aDay: 20, ever: 100 }

/** The author of comments by a shared link: the name tells the team who made the link, and for how many days. */
export const partnerOf = ({ by, createdAt, expiresAt }: SharedLink): Author => {
  const days = Math.round((expiresAt - createdAt) / DAY)
  return { id: '', name: `Parceiro (link de ${by.name}, ${days} ${days === 1 ? 'dia' : 'dias'})` }
}

/** `full`: the link has reached its daily or total limit · `unknown`: the link has expired or was revoked, or has no such thread. */
export type PartnerSaid = 'made' | 'full' | 'unknown'

type Saying = { readonly db: Kysely<Tables>; readonly link: SharedLink; readonly now: number }

/** Begins a thread by a shared link, or answers one that was begun by the same link. */
export function addPartnerComment(
  { db, link, now }: Saying,
  { answers, step, sentence, text }: PartnerCommentRequest,
): Promise<PartnerSaid> {
  return db.transaction().execute(async (within) => {
    // the lock makes requests run one after the other, so that none exceeds the limits
    await lockState(within)
    if (!(await isOpen(within, link, now))) return 'unknown'
    const thread = answers === undefined ? undefined : await commentRowOf(within, answers)
    if (answers !== undefined && (thread?.link !== link.id || thread.answers !== null)) {
      return 'unknown'
    }
    const times = await timesOf(within, link)
    const today = times.filter((at) => at > now - DAY)
    if (times.length >= MOST.ever || today.length >= MOST.aDay) return 'full'
    const place = { variant: link.variant, step, sentence, review: null, link: link.id }
    await insertComment(within, { thread, place, text, by: partnerOf(link), now })
    return 'made'
  })
}

/** Asked inside the transaction, since the link may have been revoked after the request came in. */
const isOpen = async (within: Within, { id }: SharedLink, now: number): Promise<boolean> =>
  (await within
    .selectFrom('shared_links')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

/** The times of the partner's own comments by a link; answers of the team have a `by_id` and are not counted. */
const timesOf = async (within: Within, { id }: SharedLink): Promise<readonly number[]> => {
  const rows = await within
    .selectFrom('comments')
    .select('at')
    .where('link', '=', id)
    .where('by_id', '=', '')
    .execute()
  return rows.map(({ at }) => at)
}

/** The threads begun by a link, oldest first, as the partner may see them: of team members only the names. */
export async function listPartnerComments(
  db: Kysely<Tables>,
  { id }: Pick<SharedLink, 'id'>,
): Promise<readonly PartnerComment[]> {
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .where('link', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(commentOf).map(({ by, resolved, answers, ...said }) => ({
    id: said.id,
    step: said.step,
    sentence: said.sentence,
    text: said.text,
    at: said.at,
    ...(answers !== undefined && { answers }),
    ...(by.id !== '' && { by: by.name }),
    resolved: resolved !== undefined,
  }))
}
