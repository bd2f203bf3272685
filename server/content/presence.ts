import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Present } from '../../src/api/events'
import type { Clock } from '../environment/clock'
import type { PresenceTable } from '../store/shared-tables'
import type { Tables } from '../store/tables'
import type { Events } from './events'

/** How often a process polls the store for pages opened or closed at other processes, in milliseconds. */
const EVERY = 1000
/** A page not seen for longer counts as closed, in milliseconds: its process has crashed, or it would have deleted the row. */
const GONE_AFTER = 60_000

/** Who has the admin open, across all processes; each change is emitted as an event. While the store does not answer none is emitted. */
export type Presence = {
  /** Records that a user has opened a page; returns the page's id. */
  readonly arrive: (user: Present) => string
  /** Records that the page is still open, also where the store has lost it: it was away for long, or another process's clock runs ahead. */
  readonly stay: (page: string) => void
  /** Records the path that a user looks at now (undefined: none), for all of their pages. */
  readonly move: (user: string, path: string | undefined) => void
  readonly leave: (page: string) => void
  /** Resolves when all calls so far have been written. */
  readonly settled: () => Promise<void>
}

type PresenceOptions = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly events: Events
}

export function presenceIn({ db, clock, events }: PresenceOptions): Presence {
  const pages = new Map<string, Omit<PresenceTable, 'seen_at'>>()
  let work = Promise.resolve()
  let told = ''
  let timer: NodeJS.Timeout | undefined

  const tell = async (anyway: boolean) => {
    const users = await usersIn(db, clock())
    const now = JSON.stringify(users)
    if (now === told && !anyway) return
    told = now
    events.emit({ type: 'presence', users })
  }

  /** Runs the steps one after the other, so that the last call wins; a failure of the store is ignored, since the next change emits again. */
  const then = (step: () => Promise<unknown>, anyway: boolean) => {
    work = work
      .then(step)
      .then(() => tell(anyway))
      .catch(() => undefined)
  }

  const watch = () => {
    clearInterval(timer)
    if (pages.size === 0) return
    timer = setInterval(() => then(async () => undefined, false), EVERY).unref()
  }

  const keep = async (page: string) => {
    const row = pages.get(page)
    if (!row) return
    const seen = { seen_at: clock() }
    await db
      .insertInto('presence')
      .values({ ...row, ...seen })
      .onConflict((conflict) => conflict.column('page').doUpdateSet(seen))
      .execute()
  }

  return {
    arrive: ({ id, name }) => {
      const page = randomUUID()
      pages.set(page, { page, user_id: id, name, path: null })
      watch()
      then(() => forget(db, clock()).then(() => keep(page)), true)
      return page
    },
    stay: (page) => then(() => keep(page), false),
    move: (user, at) => {
      const path = at ?? null
      for (const [page, row] of pages) if (row.user_id === user) pages.set(page, { ...row, path })
      const rows = db.updateTable('presence').set({ path }).where('user_id', '=', user)
      then(() => rows.execute(), true)
    },
    leave: (page) => {
      pages.delete(page)
      watch()
      then(() => db.deleteFrom('presence').where('page', '=', page).execute(), true)
    },
    settled: () => work,
  }
}

async function usersIn(db: Kysely<Tables>, now: number): Promise<Present[]> {
  const rows = await db
    .selectFrom('presence')
    .selectAll()
    .where('seen_at', '>', now - GONE_AFTER)
    .orderBy('page')
    .execute()
  const users = rows.map(({ user_id: id, name, path }) => ({
    id,
    name,
    ...(path !== null && { path }),
  }))
  return [...new Map(users.map((user) => [user.id, user])).values()]
}

const forget = (db: Kysely<Tables>, now: number) =>
  db
    .deleteFrom('presence')
    .where('seen_at', '<=', now - GONE_AFTER)
    .execute()
