import * as z from 'zod/mini'

/** Values that many answers of the admin's API share. */

/** SHA-256 in hexadecimal digits. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The SHA-256 of the content at a path, draft or live; empty where there is none. */
export const etag = z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/))

/** Epoch milliseconds. */
export const instant = z.int().check(z.nonnegative())

/** The person who did something, with the name at that time; the id is empty for content that came from files. */
export const author = z.object({ id: z.string(), name: z.string() })
export type Author = z.infer<typeof author>

/** What a change does to a path of the live release. */
export const CHANGES = ['added', 'modified', 'deleted'] as const
export const documentChange = z.nullable(z.enum(CHANGES))
export type DocumentChange = z.infer<typeof documentChange>

/** The size of a picture: its bytes, and its width and height in pixels, absent where the file does not have them. */
export const pictureSize = z.object({
  bytes: z.int(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
})

/** One database ends a text at a NUL, and the other takes none. */
export const withoutNul = z.regex(/^[^\0]*$/)

/** A sentence that says why something was done. */
export const changeMessage = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(1000), withoutNul)
