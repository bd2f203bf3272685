import type { Kysely } from 'kysely'
import type { Audit, AuditedAct } from '../../src/api/audit'
import type { DocumentHistory, DraftSpace } from '../../src/api/documents'
import type {
  Published,
  PublishRequest,
  ReleaseDocuments,
  Releases,
  RestoreRequest,
  Scheduled,
} from '../../src/api/releases'
import type { Clock } from '../environment/clock'
import type { ServerLog } from '../environment/logger'
import type { Notify } from '../notices/team-notice'
import type { Tables } from '../store/tables'
import { readAudit, record } from './audit'
import type { AuthorTexts } from './author-texts'
import { getBlobs, getFiles, getText } from './blobs'
import type { ContentFiles } from './content-files'
import {
  draftsIn,
  drop,
  type FileToSave,
  type Save,
  type SaveResult,
  save,
  saveTogether,
} from './drafts'
import type { Events } from './events'
import type { Live } from './live'
import { type Person, SYSTEM } from './person'
import { type Presence, presenceIn } from './presence'
import { publish } from './publish'
import { findMade, type MadeRelease } from './publish-keys'
import { readDraftSpace, readHistory } from './read-draft-space'
import type { PublishRefusal } from './refusals'
import { Damaged } from './release-text'
import { findReleaseEntry, listReleases, liveEntry, readReleaseDocuments } from './releases'
import { type ReviewStore, reviewsIn } from './review-store'
import { listSchedule, unschedule } from './schedule'
import { manifestOf } from './state'
import { recall, restore } from './take-back'
import { bringPictures } from './update-drafts'

type At = Omit<Save, 'now'>

/** Drafts, releases and the live release: every content operation of the admin's API. Writes are on disk when they resolve. */
export type ContentStore = {
  readonly read: () => Promise<DraftSpace>
  /** Null deletes. */
  readonly saveText: (at: At, text: string | null) => Promise<SaveResult>
  readonly putPicture: (at: At, bytes: Uint8Array | null) => Promise<SaveResult>
  /** Saves several at once, all or none; false where one of the paths has newer content. */
  readonly putPictures: (files: readonly FileToSave[], by: Person) => Promise<boolean>
  readonly drop: (at: At) => Promise<SaveResult>
  readonly history: (path: string) => Promise<DocumentHistory>
  readonly text: (hash: string) => Promise<string | undefined>
  /** A document's text in the live release; undefined where it has none. */
  readonly liveText: (path: string) => Promise<string | undefined>
  readonly bytes: (hash: string) => Promise<Buffer | undefined>
  readonly publish: (request: PublishRequest, by: Person) => Promise<Published | PublishRefusal>
  /** What this person published under an idempotency key; undefined: nothing. */
  readonly publishedUnder: (key: string, by: Person) => Promise<Published | undefined>
  readonly restore: (
    id: string,
    request: RestoreRequest,
    by: Person,
  ) => Promise<Published | PublishRefusal>
  readonly recall: (id: string, reason: string, by: Person) => Promise<Published | PublishRefusal>
  readonly releases: () => Promise<Releases>
  readonly release: (id: string) => Promise<ReleaseDocuments | undefined>
  /** Adds a release's pictures (only those at `only`, if given) as drafts where their paths are empty; false: no release has this id. */
  readonly bringPictures: (id: string, by: Person, only?: readonly string[]) => Promise<boolean>
  /** Every file of a release, by path; without an id, of the live one. */
  readonly files: (id?: string) => Promise<ContentFiles | undefined>
  readonly schedule: () => Promise<readonly Scheduled[]>
  readonly unschedule: (id: number, by: Person) => Promise<boolean>
  /** Reviews of drafts before they are published, and comments. */
  readonly reviews: ReviewStore
  readonly audit: (before?: number) => Promise<Audit>
  readonly record: (act: AuditedAct) => Promise<void>
  readonly events: Events
  readonly presence: Presence
  /** The jobs that parse editors' texts, for routes that check one. */
  readonly authors: AuthorTexts
}

export type ContentOptions = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: ServerLog
  readonly live: Live
  readonly events: Events
  readonly authors: AuthorTexts
  /** Whether a publication needs the approval of another person. */
  readonly needsReview?: boolean
  /** Sends notices of reviews; absent: none are sent. */
  readonly notify?: Notify
}

export function createContent(options: ContentOptions): ContentStore {
  const { db, clock, log, live, events, authors, needsReview = false } = options
  const { notify = () => undefined } = options
  const publishing = (by: Person) => {
    return { db, authors: authors.of(by.id), by, now: clock(), needsReview }
  }

  /** Refreshes this process after a write. A refresh that fails is ignored, since the write itself has succeeded. */
  const seen = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await live.refresh().catch(() => undefined)
    return result
  }

  const read = async (): Promise<DraftSpace> => {
    try {
      return await readDraftSpace(db)
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      const paths = await seen(dropDamagedDrafts(db, clock()))
      if (paths.length === 0) throw error
      log.error({ event: 'draft-damaged', count: paths.length })
      return readDraftSpace(db)
    }
  }

  const told = async (made: MadeRelease | PublishRefusal): Promise<Published | PublishRefusal> =>
    'release' in made ? entryOf(made) : made

  const entryOf = async (made: MadeRelease): Promise<Published> => {
    const release = await findReleaseEntry(db, made.release)
    if (!release) throw new Error(`Release ${made.release} is gone.`)
    const scheduled = (await listSchedule(db)).find(({ id }) => id === made.schedule)
    return { release, live: await liveEntry(db), ...(scheduled && { scheduled }) }
  }

  return {
    read,
    saveText: (at, text) =>
      seen(save(db, { ...at, now: clock() }, text === null ? null : Buffer.from(text))),
    putPicture: (at, bytes) => seen(save(db, { ...at, now: clock() }, bytes)),
    putPictures: (files, by) => seen(saveTogether(db, files, { by, now: clock() })),
    drop: (at) => seen(drop(db, { ...at, now: clock() })),
    history: (path) => readHistory(db, path),
    text: (hash) => getText(db, hash),
    liveText: async (path) => {
      const hash = (await manifestOf(db, (await liveEntry(db)).release)).get(path)
      return hash === undefined ? undefined : getText(db, hash)
    },
    bytes: async (hash) => (await getBlobs(db, [hash])).get(hash),
    publish: async (request, by) => told(await seen(publish(publishing(by), request))),
    publishedUnder: async (key, by) => {
      const made = await findMade(db, key, by)
      return made && entryOf(made)
    },
    restore: async (id, request, by) => told(await seen(restore(publishing(by), id, request))),
    recall: async (id, reason, by) => told(await seen(recall(publishing(by), id, reason))),
    releases: () => listReleases(db),
    release: (id) => readReleaseDocuments(db, id),
    bringPictures: (id, by, only) => seen(bringPictures(db, id, { by, now: clock(), only })),
    files: async (id) => filesOf(db, id ?? (await liveEntry(db)).release),
    schedule: () => listSchedule(db),
    unschedule: (id, by) => seen(unschedule(db, id, by, clock())),
    reviews: reviewsIn({ db, clock, seen, needsReview, notify }),
    audit: (before) => readAudit(db, before),
    record: (act) => record(db, act, clock()),
    events,
    presence: presenceIn({ db, clock, events }),
    authors,
  }
}

async function filesOf(db: Kysely<Tables>, id: string): Promise<ContentFiles | undefined> {
  const manifest = await manifestOf(db, id)
  return manifest.size === 0 ? undefined : getFiles(db, manifest)
}

/**
 * Drops the drafts whose stored bytes are damaged, so that their paths show the live content again and editors can go on; returns the
 * paths. Earlier saves remain in the history (case PUB-14).
 */
async function dropDamagedDrafts(db: Kysely<Tables>, now: number): Promise<readonly string[]> {
  const dropped: string[] = []
  for (const { path, hash } of await draftsIn(db)) {
    if (hash === null || (await isWhole(db, hash))) continue
    const { type } = await drop(db, { path, etag: hash, by: SYSTEM, now })
    if (type !== 'saved') continue
    dropped.push(path)
    await record(db, { by: SYSTEM.email, what: 'draft-damaged', detail: { path, hash } }, now)
  }
  return dropped
}

async function isWhole(db: Kysely<Tables>, hash: string): Promise<boolean> {
  try {
    return (await getBlobs(db, [hash])).has(hash)
  } catch (error) {
    if (error instanceof Damaged) return false
    throw error
  }
}
