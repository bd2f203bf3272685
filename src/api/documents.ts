import * as z from 'zod/mini'
import { liveRelease } from './releases'
import { author, documentChange, etag, hash, instant, pictureSize } from './values'

/** Bytes that a document may have, as the compiler reads it. */
export const MAX_DOCUMENT = 512 * 1024

/** The draft was live and was taken back, and nobody has changed it since. */
const takenBack = z.optional(z.literal(true))

/** A document as it stands: the draft where there is one, else the live release's. */
export const contentDocument = z.object({
  path: z.string(),
  etag,
  /** Null where the draft deletes it. */
  text: z.nullable(z.string()),
  changed: documentChange,
  /** The hash of the live release's; empty where it has none. */
  live: etag,
  /** Who saved the draft, and when; absent without one. */
  by: z.optional(author),
  at: z.optional(instant),
  takenBack,
})
export type ContentDocument = z.infer<typeof contentDocument>

/** A picture as it stands; its bytes are at `pictures/HASH.EXTENSION`. */
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

/** `PUT documents/PATH`, with `If-Match: "ETAG"`; null deletes. A draft equal to live is dropped. Other fields do nothing. */
export const saveRequest = z.object({ text: z.nullable(z.string()) })

/** What a saved or dropped draft leaves behind. */
export const saved = z.object({ etag, changed: documentChange, at: instant, by: author })
export type Saved = z.infer<typeof saved>

const version = z.object({ text: z.nullable(z.string()), etag })

/** The body of a 409 to a stale save: what stands there now, and what the save was made from, where that is still known. */
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
      /** A draft as saved, one given up for what is live, what a release made live, or what a release that was taken back left as a draft. */
      kind: z.enum(['draft', 'dropped', 'release', 'returned']),
      /** The number of the release. */
      release: z.optional(z.int()),
    }),
  ),
})
export type DocumentHistory = z.infer<typeof documentHistory>

/** `GET blobs/HASH`: an earlier text. */
export const blob = z.object({ hash, text: z.string() })
