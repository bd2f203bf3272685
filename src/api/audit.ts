import * as z from 'zod/mini'
import { hash, instant } from './values'

/** One line of the audit trail; its hash covers it and the line before. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Who did it: the e-mail of whoever was signed in. */
  by: z.string(),
  what: z.string(),
  detail: z.record(z.string(), z.unknown()),
  hash,
})
export type AuditEntry = z.infer<typeof auditEntry>

/**
 * Something that a person or the program itself did, before it is a line of the trail; `by` is an e-mail, `sistema`, or the name of whom
 * somebody failed to sign in as.
 */
export type AuditedAct = Readonly<Pick<AuditEntry, 'by' | 'what' | 'detail'>>

/** `GET audit?before=ID`: newest first; `broken`: the first line that is not as it was written. */
export const audit = z.object({
  entries: z.array(auditEntry),
  broken: z.optional(z.int()),
})
export type Audit = z.infer<typeof audit>
