import type { Kysely } from 'kysely'
import type { AdminEvent } from '../../src/api/events'
import type { ContentStateTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import { authorOf } from './person'

/** Who wants to hear what happens to the content. */
export type Events = {
  readonly emit: (event: AdminEvent) => void
  /** Gives how to stop listening. */
  readonly subscribe: (listener: (event: AdminEvent) => void) => () => void
}

export function createEvents(): Events {
  const listeners = new Set<(event: AdminEvent) => void>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

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
