import type { Kysely } from 'kysely'
import type {
  ContentDocument,
  ContentPicture,
  DocumentHistory,
  DraftSpace,
} from '../../src/api/documents'
import { isDocument, pictureType } from '../../src/api/path'
import type { PictureSize } from '../../src/core/language/read/content-input'
import type { DraftTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import { getSources } from './blobs'
import { changeAt, changesOfDrafts, draftsIn } from './drafts'
import { documentsOf, overlay } from './manifest'
import { authorOf } from './person'
import { pictureSizes } from './picture-sizes'
import { liveEntry } from './releases'
import { manifestOf, readState } from './state'

const HISTORY = 200

/** The shared draft space, the live release overlaid with the drafts, as one consistent snapshot. */
export async function readDraftSpace(db: Kysely<Tables>): Promise<DraftSpace> {
  const content = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (within) => contentAt(within, (await readState(within)).live))
  // after the read-only transaction, since this may write newly measured sizes
  const there = content.pictures.filter(({ hash }) => hash !== '')
  const sizes = await pictureSizes(
    db,
    there.map(({ path, hash }) => [path, hash] as const),
  )
  const pictures = content.pictures.map((one) => ({ bytes: 0, ...one, ...sizes.get(one.hash) }))
  return { ...content, pictures }
}

type Unmeasured = Omit<DraftSpace, 'pictures'> & {
  readonly pictures: readonly Omit<ContentPicture, keyof PictureSize>[]
}

async function contentAt(db: Kysely<Tables>, release: string | null): Promise<Unmeasured> {
  const live = await manifestOf(db, release)
  const drafts = await draftsIn(db)
  const now = overlay(live, changesOfDrafts(drafts))
  const draftAt = new Map(drafts.map((draft) => [draft.path, draft]))
  const paths = [...new Set([...live.keys(), ...draftAt.keys()])].sort()
  const sources = await getSources(db, documentsOf(now))
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const changed = (path: string) => changeAt(live.get(path), draftAt.get(path)?.hash)
  return {
    live: await liveEntry(db),
    documents: paths.filter(isDocument).map((path): ContentDocument => {
      const draft = draftAt.get(path)
      return {
        path,
        etag: now.get(path) ?? '',
        text: texts.get(path) ?? null,
        changed: changed(path),
        live: live.get(path) ?? '',
        ...saverOf(draft),
      }
    }),
    pictures: paths
      .filter((path) => !isDocument(path))
      .map((path) => ({
        path,
        hash: now.get(path) ?? '',
        type: pictureType(path) ?? '',
        changed: changed(path),
        ...saverOf(draftAt.get(path)),
      })),
  }
}

const saverOf = (draft: DraftTable | undefined) =>
  draft
    ? { by: authorOf(draft), at: draft.at, ...(draft.taken_back && { takenBack: true as const }) }
    : {}

/** The versions of a path, newest first. */
export async function readHistory(db: Kysely<Tables>, path: string): Promise<DocumentHistory> {
  const rows = await db
    .selectFrom('document_history')
    .selectAll()
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute()
  return {
    entries: rows.map(({ hash, at, kind, release, ...by }) => ({
      hash,
      at,
      kind,
      by: authorOf(by),
      ...(release !== null && { release }),
    })),
  }
}
