import * as z from 'zod/mini'

/** Values that many answers of the admin's API share. */

/** SHA-256 in hexadecimal digits. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The SHA-256 of what stands at a path, draft or live; empty where there is nothing. */
export const etag = z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/))

/** Epoch milliseconds. */
export const instant = z.int().check(z.nonnegative())

/** Who did something, by the name of then; the id of what came from files is empty. */
export const author = z.object({ id: z.string(), name: z.string() })
export type Author = z.infer<typeof author>

/** What a change does to a path of the live release. */
export const CHANGES = ['added', 'modified', 'deleted'] as const
export const documentChange = z.nullable(z.enum(CHANGES))
export type DocumentChange = z.infer<typeof documentChange>

/** What a picture measures; width and height in pixels, absent where its file does not tell them. */
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
