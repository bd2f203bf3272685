import * as z from 'zod/mini'
import { Problem } from './problems'

/** Parses a body by its schema; throws `request-invalid` where it does not match (case ADM-10). */
export function readBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.core.output<Schema> {
  const read = z.safeParse(schema, body)
  if (!read.success) throw new Problem('request-invalid', { cause: read.error })
  return read.data
}
