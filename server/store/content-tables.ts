import type { ColumnType, Generated } from 'kysely'
import type { HeldReason, PublicationKind } from '../../src/api/releases'
import type { PieceTable } from './pieces'

/** Tables of the content. A path's hash is null where it is deleted; `by_*` is who did it, by the name of then. */

type By = { by_id: string; by_name: string }

/** The one row that says what is live. Every change of content takes its lock first and counts it up. */
export type ContentStateTable = {
  id: number
  revision: number
  /** Counts changes of the schedule, and of what is reviewed. */
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
  /** As each driver gives them. */
  bytes: ColumnType<Uint8Array | ArrayBuffer, Buffer>
  size: number
  created_at: number
}

export type DraftTable = By & {
  path: string
  hash: string | null
  at: number
  /** Truthy: it was live, and came back to the drafts when that release was taken back; nobody has changed it since. */
  taken_back: number | null
}

/** What each path has been. Saves of one author in a row are one entry. */
export type DocumentHistoryTable = By & {
  id: Generated<number>
  path: string
  hash: string | null
  kind: 'draft' | 'dropped' | 'release' | 'returned'
  release: number | null
  at: number
  /** Of the state, when it was last written. */
  revision: number
}

/** A release, never changed: `pieces` lists what its canonical JSON is made of, whose SHA-256 is its id. */
export type ReleaseTable = By & {
  id: string
  number: number
  kind: 'files' | 'imported' | 'publish' | 'scheduled'
  message: string
  created_at: number
  format: number
  /** Hashes of 32 bytes, one after the other. */
  pieces: ColumnType<Uint8Array | ArrayBuffer, Buffer>
}

/** What a path has been in some release; releases that hold the same there share the row. */
export type FileTable = { id: Generated<number>; path: string; hash: string }

/** What a release, by its number, holds: its manifest as rows. */
export type ReleaseEntryTable = { release: number; file: number }

export type RecallTable = By & { release: string; at: number; reason: string }

/** Every change of what is live. */
export type PublicationTable = By & {
  id: Generated<number>
  kind: PublicationKind
  release: string
  at: number
  message: string
}

export type ScheduleTable = By & {
  id: Generated<number>
  /** As it was approved. */
  release: string
  /** What was live when it was approved: the two together say what it changes. */
  base: string
  at: number
  created_at: number
  message: string
  state: 'waiting' | 'held' | 'done' | 'removed'
  reason: HeldReason | null
  /** The same changes on what is live now; null while that is the base, and while it is held. */
  ready: string | null
  /** The live release that it was brought onto, or could not be; null: the base. */
  ready_on: string | null
  /** The publication that it meets, where it is held for one. */
  over: number | null
  /** JSON: the paths at which the two meet. */
  places: string | null
}

/** The audit trail: each hash covers its line and the hash before. */
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
