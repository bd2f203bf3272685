import type { Kysely } from 'kysely'
import type { Clock } from '../environment/clock'
import { type ServerLog, stackOf } from '../environment/logger'
import { isStoreFailure } from '../store/is-store-failure'
import type { Store } from '../store/open-store'
import type { Tables } from '../store/tables'
import type { AuthorTexts } from './author-texts'
import type { DiskCopy } from './disk-copy'
import { announcer, type Events } from './events'
import { fetchRelease, type StoredRelease } from './load-release'
import type { Prepare, ServedReleases } from './release'
import { releaseCacheOf } from './release-cache'
import { followSchedule, nextDue } from './schedule'
import { readState } from './state'

/** How often a process polls the store for changes by other processes, in milliseconds. */
const EVERY = 1000

/** How long after a failure what is scheduled is rebased again, in milliseconds; what is due is tried with each poll. */
const TRY_AGAIN = 60_000

/** Much longer than a visitor's session (24 h), so that every page on a recalled release still learns of the recall. */
const RECALLS_KEPT = 30 * 24 * 3_600_000

export type Live = ServedReleases & {
  /** Takes over the changes in the store, and publishes what is due. Rejects when the store does not answer. */
  readonly refresh: () => Promise<void>
  /** Calls `refresh` every second from now on. */
  readonly start: () => void
  readonly stop: () => Promise<void>
}

export type LiveOptions = {
  readonly store: Store
  readonly clock: Clock
  readonly log: ServerLog
  readonly copy: DiskCopy
  readonly events: Events
  readonly authors: AuthorTexts
}

/** The live release: in memory, with a copy on disk, kept up to date from the store. Rejects where neither has an intact release. */
export async function openLive(options: LiveOptions): Promise<Live> {
  const { store, clock, log, copy, events, authors } = options
  const { db } = store
  const served = releaseCacheOf(db)
  const announce = announcer(db, events)
  const preparations: Prepare[] = []
  const report = (event: string) => (error: unknown) => log.error({ event, stack: stackOf(error) })

  const first = await firstRelease(options)
  let release = served.add(first.stored)
  let recalled: readonly string[] = []
  let revision = -1
  let due: number | undefined
  let followed: string | null = null
  let again: number | undefined
  let lost = first.copied
  if (!first.copied) await copy.keep(first.stored).catch(report('copy-failed'))

  const follow = async () => {
    // a store that was unreachable may lack its schema until `ping` has brought it up to date
    if (lost) await store.ping()
    const { live } = await takeOver()
    const isPast = (time: number | undefined) => time !== undefined && time <= clock()
    if (live === followed && !isPast(due) && !isPast(again)) return
    again = undefined
    await followSchedule({ db, authors, now: clock() }).catch((error: unknown) => {
      if (isStoreFailure(error)) throw error
      again = clock() + TRY_AGAIN
      report('schedule-not-followed')(error)
    })
    followed = (await takeOver()).live
  }

  /** Applies the changes in the store to this process, and announces them to the listeners. */
  const takeOver = async () => {
    const state = await readState(db)
    if (state.revision === revision) return state
    const called = await recallsIn(db, clock() - RECALLS_KEPT, recalled)
    const stored = state.live === release.id ? undefined : await fetched(state.live)
    if (stored || called !== recalled) await switchTo(stored, called)
    due = await nextDue(db)
    await announce(state)
    revision = state.revision
    return state
  }

  /** Undefined for a release of another format, or a damaged one: the release in memory stays. */
  const fetched = async (id: string | null) => {
    try {
      return id === null ? undefined : await fetchRelease(db, id)
    } catch (error) {
      if (isStoreFailure(error)) throw error
      report('release-damaged')(error)
      return undefined
    }
  }

  const switchTo = async (stored: StoredRelease | undefined, called: readonly string[]) => {
    const next = stored ? served.add(stored) : release
    await Promise.all(preparations.map((prepare) => prepare(next, called)))
    release = next
    recalled = called
    if (!stored) return
    log.info({ event: 'live', release: stored.id })
    await copy.keep(stored).catch(report('copy-failed'))
  }

  const refresh = oneAtATime(async () => {
    try {
      await follow()
      if (lost) log.info({ event: 'store-back' })
      lost = false
    } catch (error) {
      // reported once, not every second
      if (!lost) report('store-lost')(error)
      lost = true
      throw error
    }
  })
  let timer: NodeJS.Timeout | undefined

  return {
    live: () => release,
    byId: async (id) => (id === release.id ? release : served.byId(id)),
    variantsOf: async (id) => (id === release.id ? release : served.variantsOf(id)),
    picture: async (address) =>
      release.pictures.byAddress.get(address) ?? (await served.picture(address)),
    recalled: () => recalled,
    prepare: (work) => void preparations.push(work),
    refresh: refresh.run,
    start: () => {
      timer ??= setInterval(() => {
        // `refresh` reports its errors itself
        if (!refresh.running()) refresh.run().catch(() => undefined)
      }, EVERY).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await refresh.running()?.catch(() => undefined)
    },
  }
}

type First = { readonly stored: StoredRelease; readonly copied: boolean }

/** The live release from the store; where the store does not answer or is damaged, the copy on disk (cases PUB-12 and PUB-14). */
async function firstRelease({ store, copy, log }: LiveOptions): Promise<First> {
  try {
    return { stored: await fromStore(store.db), copied: false }
  } catch (error) {
    const stored = await copy.read()
    if (!stored) throw error
    log.error({ event: 'live-from-copy', release: stored.id, stack: stackOf(error) })
    return { stored, copied: true }
  }
}

async function fromStore(db: Kysely<Tables>): Promise<StoredRelease> {
  const { live } = await readState(db)
  const stored = live === null ? undefined : await fetchRelease(db, live)
  if (!stored)
    throw new Error(
      'The store holds no release of this format that could be served. Bring in content of this version: npm run content -- import DIR',
    )
  return stored
}

/** Recalled releases; the same array while nothing has changed, so that values cached for it stay valid. */
async function recallsIn(
  db: Kysely<Tables>,
  since: number,
  before: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('recalls')
    .select('release')
    .where('at', '>', since)
    .orderBy('release')
    .execute()
  const now = rows.map(({ release }) => release)
  return now.join() === before.join() ? before : now
}

/** Runs `work` one run at a time: a caller during a run gets the next run, which starts after the call and so sees its changes. */
function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (!running) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
  return { run, running: () => running }
}
