import * as z from 'zod/mini'
import type { Diagnostic } from '../core/language/diagnostics/diagnostic'
import { contentPath } from './path'
import { author, changeMessage, etag, hash, instant, pictureSize } from './values'

/**
 * How a release became the live one; `imported` and `files` came from outside the page, `renewed` is the live content compiled anew for
 * another version of the program.
 */
export const PUBLICATION_KINDS = [
  'files',
  'imported',
  'publish',
  'scheduled',
  'restore',
  'recall',
  'renewed',
] as const
export type PublicationKind = (typeof PUBLICATION_KINDS)[number]

/** The release that visitors get now. */
export const liveRelease = z.object({
  release: hash,
  number: z.int(),
  at: instant,
  by: author,
  message: z.string(),
  kind: z.enum(PUBLICATION_KINDS),
})
export type LiveRelease = z.infer<typeof liveRelease>

export const recalled = z.object({ by: author, at: instant, reason: z.string() })

/** A release of the history; it never changes, but it can be recalled. */
export const releaseEntry = z.object({
  id: hash,
  number: z.int(),
  message: z.string(),
  by: author,
  /** When it was made. */
  at: instant,
  kind: z.enum(['files', 'imported', 'publish', 'scheduled', 'renewed']),
  live: z.boolean(),
  recalled: z.optional(recalled),
})
export type ReleaseEntry = z.infer<typeof releaseEntry>

/** One change of the live release. */
export const publication = z.object({
  id: z.int(),
  kind: z.enum(PUBLICATION_KINDS),
  release: hash,
  number: z.int(),
  by: author,
  at: instant,
  message: z.string(),
})
export type Publication = z.infer<typeof publication>

/** `GET releases`: both newest first. */
export const releases = z.object({
  releases: z.array(releaseEntry),
  publications: z.array(publication),
})
export type Releases = z.infer<typeof releases>

const releasePicture = z.extend(pictureSize, { path: z.string(), hash })
export type ReleasePicture = z.infer<typeof releasePicture>

/** `GET releases/ID/documents` */
export const releaseDocuments = z.object({
  documents: z.array(z.object({ path: z.string(), text: z.string() })),
  pictures: z.array(releasePicture),
})
export type ReleaseDocuments = z.infer<typeof releaseDocuments>

/** `POST releases/ID/pictures`: only those at these paths; absent: all. */
export const bringRequest = z.optional(
  z.strictObject({ paths: z.optional(z.array(contentPath).check(z.maxLength(2000))) }),
)

/** An idempotency key of a publication. */
export const publishKey = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** `POST publish` */
export const publishRequest = z.strictObject({
  message: changeMessage,
  /** The live release with which the drafts were compared. */
  base: hash,
  /** The etag of each draft to be published, as it was seen. */
  etags: z.record(z.string(), etag),
  /** Only these of the drafts; absent: all. */
  paths: z.optional(z.array(contentPath).check(z.minLength(1), z.maxLength(2000))),
  acceptWarnings: z.boolean(),
  /** Chosen by the client: a repeated request with the same key gets the first one's answer and publishes nothing. */
  key: z.optional(publishKey),
  /** When to make it live; absent: now. */
  at: z.optional(instant),
})
export type PublishRequest = z.infer<typeof publishRequest>

/**
 * Why a scheduled publication is held: its release was recalled, the program now reads another format, another publication has changed
 * the same places, or the content has errors when it is merged onto the live release.
 */
export const HELD_REASONS = ['recalled', 'program-changed', 'overtaken', 'broken'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/**
 * A scheduled publication, merged onto the live release. State `held`: it will not be published at its time, for `reason`.
 * `base` and `release`: the releases before and after it.
 */
export const scheduled = z.object({
  id: z.int(),
  release: hash,
  base: hash,
  /** The paths that it changes. */
  paths: z.array(z.string()),
  number: z.int(),
  at: instant,
  by: author,
  createdAt: instant,
  message: z.string(),
  state: z.enum(['waiting', 'held']),
  reason: z.optional(z.enum(HELD_REASONS)),
  /** The publication because of which it is held, and the paths that both change. */
  over: z.optional(z.extend(publication, { paths: z.array(z.string()) })),
})
export type Scheduled = z.infer<typeof scheduled>

/** The answer to `publish`, `restore` and `recall`. */
export const published = z.object({
  release: releaseEntry,
  live: liveRelease,
  scheduled: z.optional(scheduled),
})
export type Published = z.infer<typeof published>

/** `GET schedule`: soonest first. */
export const schedule = z.object({ scheduled: z.array(scheduled) })

/** The body of a 409 to a publish request based on older content; `etags`: the present ones of the drafts that differ. */
export const stale = z.object({
  code: z.literal('stale'),
  message: z.string(),
  live: liveRelease,
  etags: z.record(z.string(), etag),
})

/** The body of a 422: errors, or warnings that were not accepted. */
export const refusedContent = z.object({
  code: z.enum(['content-invalid', 'warnings']),
  message: z.string(),
  diagnostics: z.array(z.custom<Diagnostic>()),
})

/** `POST releases/ID/restore`; `base`: restores only while this release is live, so that no later publication is undone by it. */
export const restoreRequest = z.strictObject({ message: changeMessage, base: z.optional(hash) })
export type RestoreRequest = z.infer<typeof restoreRequest>
/** `POST releases/ID/recall` */
export const recallRequest = z.strictObject({ reason: changeMessage })
