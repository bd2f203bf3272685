import type { ColumnType, Generated } from 'kysely'
import type { HeldReason, PublicationKind } from '../../src/api/releases'
import type { PieceTable } from './pieces'

/** Tables of the content. A null hash means that the path is deleted. `by_*` is the person who did it, with the name of that time. */

type By = { by_id: string; by_name: string }

/** The one row that says which release is live. Every change of content first locks the row and increments `revision`. */
export type ContentStateTable = {
  id: number
  revision: number
  /** Incremented by every change of the schedule, the reviews and the comments. */
  schedule_revision: number
  /** Null before the first release. */
  live: string | null
  publication: number | null
  audit_id: number
  audit_hash: string
}

/** Texts and pictures by the SHA-256 of their bytes. */
export type BlobTable = {
  hash: string
  /** Each database driver returns another type. */
  bytes: ColumnType<Uint8Array | ArrayBuffer, Buffer>
  size: number
  created_at: number
}

export type DraftTable = By & {
  path: string
  hash: string | null
  at: number
  /** Truthy: the content was live and became a draft again when its release was taken back; nobody has changed it since. */
  taken_back: number | null
}

/** The history of each path. Consecutive saves of one author are one entry. */
export type DocumentHistoryTable = By & {
  id: Generated<number>
  path: string
  hash: string | null
  kind: 'draft' | 'dropped' | 'release' | 'returned'
  release: number | null
  at: number
  /** `revision` of the content state when the entry was last written. */
  revision: number
}

/** A release; it never changes. Its id is the SHA-256 of its canonical JSON, which is stored as the pieces that `pieces` lists. */
export type ReleaseTable = By & {
  id: string
  number: number
  kind: 'files' | 'imported' | 'publish' | 'scheduled' | 'renewed'
  message: string
  created_at: number
  format: number
  /** Hashes of 32 bytes, one after the other. */
  pieces: ColumnType<Uint8Array | ArrayBuffer, Buffer>
}

/** The content of a path in some release; releases with the same content there share the row. */
export type FileTable = { id: Generated<number>; path: string; hash: string }

/** The manifest of a release as rows: the release by its number, and its files. */
export type ReleaseEntryTable = { release: number; file: number }

export type RecallTable = By & { release: string; at: number; reason: string }

/** Every change of the live release. */
export type PublicationTable = By & {
  id: Generated<number>
  kind: PublicationKind
  release: string
  at: number
  message: string
}

export type ScheduleTable = By & {
  id: Generated<number>
  /** The release as it was approved. */
  release: string
  /** The release that was live at the approval: the difference between the two is what this publication changes. */
  base: string
  at: number
  created_at: number
  message: string
  state: 'waiting' | 'held' | 'done' | 'removed'
  reason: HeldReason | null
  /** The release with the same changes made to the live one; null while `base` is live, and while the publication is held. */
  ready: string | null
  /** The live release onto which the publication was rebased, or could not be; null: `base`. */
  ready_on: string | null
  /** The publication with which this one conflicts, when it is held for one. */
  over: number | null
  /** JSON: the paths in conflict. */
  places: string | null
}

/** The audit trail: the hash of each entry covers the entry and the hash before. */
export type AuditTable = {
  id: number
  at: number
  by: string
  what: string
  /** JSON. */
  detail: string
  hash: string
}

export type ContentTables = {
  content_state: ContentStateTable
  blobs: BlobTable
  drafts: DraftTable
  document_history: DocumentHistoryTable
  releases: ReleaseTable
  files: FileTable
  release_entries: ReleaseEntryTable
  pieces: PieceTable
  recalls: RecallTable
  publications: PublicationTable
  schedule: ScheduleTable
  audit: AuditTable
}
