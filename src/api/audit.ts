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
 * An action of a person or of the program itself, before it is written to the trail. `by`: an e-mail, `sistema` for the program, or the
 * name given in a sign-in that failed.
 */
export type AuditedAct = Readonly<Pick<AuditEntry, 'by' | 'what' | 'detail'>>

/** `GET audit?before=ID`: newest first. `broken`: the first entry that is missing or was altered; never present with `before`. */
export const audit = z.object({
  entries: z.array(auditEntry),
  broken: z.optional(z.int()),
})
export type Audit = z.infer<typeof audit>
