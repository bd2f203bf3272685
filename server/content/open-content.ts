import { type Kysely, sql } from 'kysely'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { Clock } from '../environment/clock'
import { everyHour } from '../environment/every-hour'
import { type ServerLog, stackOf } from '../environment/logger'
import type { Notify } from '../notices/team-notice'
import { isStoreFailure } from '../store/is-store-failure'
import type { Store } from '../store/open-store'
import type { Tables } from '../store/tables'
import { type AuthorTexts, authorTexts } from './author-texts'
import type { BuiltRelease } from './built-release'
import type { ContentFiles } from './content-files'
import { type ContentStore, createContent } from './content-store'
import { diskCopyIn } from './disk-copy'
import { createEvents } from './events'
import { type Live, openLive } from './live'
import { SYSTEM } from './person'
import { contentOf } from './picture-sizes'
import { Damaged } from './release-text'
import { renewLive } from './renew-live'
import { requireKnownRelease } from './require-known-release'
import { manifestOf, readState } from './state'
import { takeFilesAtStart } from './take-files'

/** How long each save of a draft is kept in the history, at least; releases are kept for ever. */
const DRAFTS_KEPT = 90 * 24 * 3_600_000

/** How long an unreferenced blob is kept, so that a stale save still finds the version it was made from. */
const BLOBS_KEPT = 24 * 3_600_000

/** How long a repeated publish request is recognised: longer than any browser retries. */
const KEYS_KEPT = 7 * 24 * 3_600_000

/** Deletes old draft saves of files without a draft from the history, unreferenced blobs, and old idempotency keys. */
export async function forgetContent(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('document_history')
    .where('at', '<', now - DRAFTS_KEPT)
    .where('kind', '!=', 'release')
    // who has written of a draft approves none of it
    .where('path', 'not in', (kept) => kept.selectFrom('drafts').select('path'))
    .execute()
  await db
    .deleteFrom('blobs')
    .where('created_at', '<', now - BLOBS_KEPT)
    .where(
      sql<boolean>`hash not in (
        select hash from files
        union all select hash from drafts where hash is not null
        union all select hash from document_history where hash is not null
        union all select after from review_files where after is not null
      )`,
    )
    .execute()
  await db
    .deleteFrom('publish_keys')
    .where('at', '<', now - KEYS_KEPT)
    .execute()
  await db
    .deleteFrom('picture_sizes')
    .where('hash', 'not in', (kept) => kept.selectFrom('blobs').select('hash'))
    .execute()
}

export type OpenContent = {
  readonly content: ContentStore
  readonly releases: Live
  /** Stops polling the store. */
  readonly stop: () => Promise<void>
}

export type OpenContentOptions = {
  readonly store: Store
  readonly clock: Clock
  readonly log: ServerLog
  /** Folder of the disk copy of the live release. */
  readonly dataDir: string
  /** Content files of the project: they become the live release until somebody first publishes in the admin. */
  readonly files: ContentFiles
  readonly built?: BuiltRelease
  /** Whether a publication needs the approval of another person. */
  readonly needsReview?: boolean
  /** Sends notices of reviews; absent: none are sent. */
  readonly notify?: Notify
  /** Absent: editors' texts are parsed in this process. */
  readonly authors?: AuthorTexts
}

/** The content files, or the live content of an earlier program, have errors, so that they cannot be served. */
export class ContentInvalid extends Error {
  override readonly name = 'ContentInvalid'

  /** `advice`: lines that tell the operator what to do. */
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    readonly advice: readonly string[] = [],
  ) {
    super('The content has errors.')
  }
}

/** Opens the content of a store: imports the files by the rule of `takeFilesAtStart`. The live release is in memory when it resolves. */
export async function openContent(options: OpenContentOptions): Promise<OpenContent> {
  const { store, clock, log, dataDir, needsReview = false, notify } = options
  const { db } = store
  const { authors = authorTexts() } = options
  const events = createEvents()
  const copy = diskCopyIn(dataDir)
  try {
    await requireKnownRelease(db, copy, dataDir)
    if (!(await takeFiles(options, authors))) await renew(options, authors)
  } catch (error) {
    // visitors are served from the disk copy until the store is back; without a copy there is nothing to serve
    if (!isStoreFailure(error) || !(await copy.read())) throw error
    log.error({ event: 'store-lost', stack: stackOf(error) })
  }
  const releases = await openLive({ store, clock, log, copy, events, authors })
  await releases.refresh().catch(() => undefined)
  releases.start()
  const stopForgetting = everyHour(() => forgetContent(db, clock()), log)
  return {
    content: createContent({
      db,
      clock,
      log,
      live: releases,
      events,
      authors,
      needsReview,
      ...(notify && { notify }),
    }),
    releases,
    stop: async () => {
      stopForgetting()
      await releases.stop()
    },
  }
}

/** What to do where the live content cannot be compiled by this program. */
const ADVICE = [
  'O conteúdo no ar é de outra versão do programa, e esta encontra nele os erros abaixo; nada mudou.',
  'Para servi-lo: npm run content -- export PASTA, corrija os erros e npm run content -- import PASTA. Ou inicie a versão de antes.',
]

/** Imports the project's files by the rule of `takeFilesAtStart`; false where the live release stays. */
async function takeFiles(
  { store: { db }, clock, log, files, built }: OpenContentOptions,
  authors: AuthorTexts,
): Promise<boolean> {
  const taken = await takeFilesAtStart({ db, authors, built, by: SYSTEM, now: clock() }, files)
  switch (taken.type) {
    case 'taken':
      log.info({ event: 'files-taken', release: taken.release })
      return true
    case 'invalid':
      throw new ContentInvalid(taken.diagnostics)
    case 'kept':
      if (taken.differ.length > 0) {
        log.warn({ event: 'files-differ-from-live', count: taken.differ.length })
      }
      return false
    default:
      // files with the content of a recalled release are not imported; the live release stays
      log.warn({ event: 'files-refused', code: taken.type })
      return false
  }
}

async function renew(
  { store: { db }, clock, log, built }: OpenContentOptions,
  authors: AuthorTexts,
): Promise<void> {
  const renewed = await renewLive({ db, authors, built, by: SYSTEM, now: clock() })
  switch (renewed.type) {
    case 'current':
      // not awaited: the live release is served whatever the check finds
      void warnOfErrors(db, authors, built, log).catch((error: unknown) =>
        log.error({ event: 'live-not-checked', stack: stackOf(error) }),
      )
      return
    case 'renewed':
      return log.info({ event: 'live-renewed', release: renewed.release })
    case 'invalid':
      throw new ContentInvalid(renewed.diagnostics, ADVICE)
    default:
      return log.error({ event: 'live-not-renewed', code: renewed.type })
  }
}

/** Logs when the live content, perhaps published with an older program, has errors for this one's compiler. It is served all the same. */
async function warnOfErrors(
  db: Store['db'],
  authors: AuthorTexts,
  built: BuiltRelease | undefined,
  log: ServerLog,
): Promise<void> {
  const { live } = await readState(db)
  const manifest = await manifestOf(db, live)
  // the build has compiled exactly this content without errors
  if (built?.(manifest)) return
  const content = await contentOf(db, manifest).catch((error: unknown) => {
    // serving needs no sources: a damaged one is only logged, for the operator to repair (case PUB-14)
    if (!(error instanceof Damaged)) throw error
    log.error({ event: 'source-damaged', stack: stackOf(error) })
  })
  if (!content) return
  const result = await authors.compile(manifest, content)
  if (result.ok) return
  const errors = result.diagnostics.filter(({ severity }) => severity === 'error')
  log.warn({ event: 'live-has-errors', count: errors.length })
}
