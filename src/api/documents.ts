import * as z from 'zod/mini'
import { liveRelease } from './releases'
import { author, documentChange, etag, hash, instant, pictureSize } from './values'

/** The maximum bytes of a document, which is also the compiler's limit. */
export const MAX_DOCUMENT = 512 * 1024

/** The draft was live until its release was taken back, and has not been changed since. */
const takenBack = z.optional(z.literal(true))

/** The current version of a document: the draft where there is one, else the version of the live release. */
export const contentDocument = z.object({
  path: z.string(),
  etag,
  /** Null where the draft deletes it. */
  text: z.nullable(z.string()),
  changed: documentChange,
  /** The hash of the live version; empty where the live release does not have the document. */
  live: etag,
  /** Who saved the draft, and when; absent without one. */
  by: z.optional(author),
  at: z.optional(instant),
  takenBack,
})
export type ContentDocument = z.infer<typeof contentDocument>

/** The current version of a picture; its bytes are at `pictures/HASH.EXTENSION`. */
export const contentPicture = z.extend(pictureSize, {
  path: z.string(),
  /** Empty where the draft deletes it. */
  hash: etag,
  type: z.string(),
  changed: documentChange,
  by: z.optional(author),
  at: z.optional(instant),
  takenBack,
})
export type ContentPicture = z.infer<typeof contentPicture>

/** `GET content` */
export const draftSpace = z.object({
  live: liveRelease,
  documents: z.array(contentDocument),
  pictures: z.array(contentPicture),
})
export type DraftSpace = z.infer<typeof draftSpace>

/** `PUT documents/PATH`, with `If-Match: "ETAG"`; null deletes. A draft equal to the live version is dropped. Other fields are ignored. */
export const saveRequest = z.object({ text: z.nullable(z.string()) })

/** The state of a path after its draft was saved or dropped. */
export const saved = z.object({ etag, changed: documentChange, at: instant, by: author })
export type Saved = z.infer<typeof saved>

const version = z.object({ text: z.nullable(z.string()), etag })

/** The body of a 409 to a stale save: the current version, and the version on which the save was based, if it is still stored. */
export const saveConflict = z.object({
  code: z.literal('conflict'),
  message: z.string(),
  current: z.extend(version, { by: z.optional(author), at: z.optional(instant) }),
  base: z.optional(version),
})
export type SaveConflict = z.infer<typeof saveConflict>

/** `GET history/PATH`: newest first. */
export const documentHistory = z.object({
  entries: z.array(
    z.object({
      /** Null where it was deleted. */
      hash: z.nullable(hash),
      by: author,
      at: instant,
      /** A saved draft, a draft dropped for the live version, a version made live, or a draft kept when its release was taken back. */
      kind: z.enum(['draft', 'dropped', 'release', 'returned']),
      /** The number of the release. */
      release: z.optional(z.int()),
    }),
  ),
})
export type DocumentHistory = z.infer<typeof documentHistory>

/** `GET blobs/HASH`: an earlier text. */
export const blob = z.object({ hash, text: z.string() })
