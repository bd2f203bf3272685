import type { Kysely } from 'kysely'
import type { Author } from '../../src/api/values'
import { groupBy } from '../../src/core/script/group-by'
import type { DocumentHistoryTable } from '../store/content-tables'
import type { Tables } from '../store/tables'
import { authorOf } from './person'

/** All who have saved one of these files since it was last published. */
export async function writersOf(
  db: Kysely<Tables>,
  files: readonly { readonly path: string }[],
): Promise<Author[]> {
  const rows = await db
    .selectFrom('document_history')
    .select(['path', 'hash', 'kind', 'by_id', 'by_name'])
    .where(
      'path',
      'in',
      files.map(({ path }) => path),
    )
    .orderBy('id')
    .execute()
  const writers = [...groupBy(rows, ({ path }) => path).values()].flatMap(writersIn)
  return [...new Map(writers.map((writer) => [writer.id, writer])).values()]
}

type Entry = Pick<DocumentHistoryTable, 'hash' | 'kind' | 'by_id' | 'by_name'>

/**
 * A release that left the file's draft in place (a restored one, or a scheduled one that was merged into the draft) did not publish it.
 */
function writersIn(history: readonly Entry[]): readonly Author[] {
  const writers: Author[] = []
  let live: string | null = null
  /** Undefined: no draft; null: the draft deletes the file. */
  let draft: string | null | undefined
  for (const entry of history) {
    if (entry.kind === 'release') {
      live = entry.hash
      if (draft !== undefined && draft !== live) continue
      draft = undefined
      writers.length = 0
    } else {
      draft = entry.hash === live ? undefined : entry.hash
      if (entry.kind === 'draft') writers.push(authorOf(entry))
    }
  }
  return writers
}
