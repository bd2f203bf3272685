import type { Kysely } from 'kysely'
import type { ContentStateTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import type { Events } from './events'
import { authorOf } from './person'

/** Saves told one by one; who has missed more loads everything anew by the `live` that such a flood brings, or by hand. */
const MOST = 500

/** Tells the page what has happened to the content since the state that was told last, whichever process did it. */
export type Announce = (state: ContentStateTable) => Promise<void>

export function announcer(db: Kysely<Tables>, events: Events): Announce {
  let told: ContentStateTable | undefined
  return async (state) => {
    const before = told
    told = state
    if (!before) return
    const saves = await db
      .selectFrom('document_history')
      .selectAll()
      .where('revision', '>', before.revision)
      .where('revision', '<=', state.revision)
      .where('kind', '!=', 'release')
      .orderBy('revision')
      .limit(MOST)
      .execute()
    for (const { path, hash, ...by } of saves) {
      events.emit({ type: 'document', path, etag: hash ?? '', by: authorOf(by) })
    }
    if (state.live !== null && state.publication !== before.publication) {
      events.emit({ type: 'live', release: state.live })
    }
    if (state.schedule_revision !== before.schedule_revision) events.emit({ type: 'schedule' })
  }
}
