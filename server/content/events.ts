import type { Kysely } from 'kysely'
import type { AdminEvent } from '../../src/api/events'
import type { ContentStateTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import { authorOf } from './person'

/** The listeners for changes of content in this process. */
export type Events = {
  readonly emit: (event: AdminEvent) => void
  /** Returns a function that unsubscribes. */
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

/** Limit of saves announced one by one; a page that misses some reloads everything at the next `live` event, or when the editor reloads it. */
const MOST = 500

/** Emits events for all changes since the state announced last, whichever process made them. The first call only records the state. */
export type Announce = (state: ContentStateTable) => Promise<void>

export function announcer(db: Kysely<Tables>, events: Events): Announce {
  let told: ContentStateTable | undefined
  return async (state) => {
    const before = told
    if (!before) {
      told = state
      return
    }
    const saves = await db
      .selectFrom('document_history')
      .selectAll()
      .where('revision', '>', before.revision)
      .where('revision', '<=', state.revision)
      .where('kind', '!=', 'release')
      .orderBy('revision')
      .limit(MOST)
      .execute()
    // only now: where the store fails, the next call announces these changes too
    told = state
    for (const { path, hash, ...by } of saves) {
      events.emit({ type: 'document', path, etag: hash ?? '', by: authorOf(by) })
    }
    if (state.live !== null && state.publication !== before.publication) {
      events.emit({ type: 'live', release: state.live })
    }
    if (state.schedule_revision !== before.schedule_revision) events.emit({ type: 'schedule' })
  }
}
