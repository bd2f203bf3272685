import type { PublicationKind } from '../../src/api/releases'
import type { ContentStateTable } from '../store/content-tables'
import { appendAudit } from './audit'
import { manifestChanges } from './manifest'
import { byOf, type Person } from './person'
import { manifestOf, type Within } from './state'
import { dropEqual, rebaseDrafts, saveRemovedAsDrafts } from './update-drafts'

export type Switch = {
  readonly release: string
  readonly kind: PublicationKind
  readonly by: Person
  readonly message: string
  readonly now: number
}

/** Makes a stored release the live one, with its publication, history and audit entries, in the caller's transaction. */
export async function switchLive(
  within: Within,
  state: ContentStateTable,
  { release, kind, by, message, now }: Switch,
): Promise<void> {
  const before = await manifestOf(within, state.live)
  const after = await manifestOf(within, release)
  const publication = await within
    .insertInto('publications')
    .values({ kind, release, at: now, message, ...byOf(by) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await within
    .updateTable('content_state')
    .set({ live: release, publication: publication.id })
    .where('id', '=', 1)
    .execute()
  if (kind === 'restore' || kind === 'recall') {
    await saveRemovedAsDrafts(within, manifestChanges(after, before), {
      by,
      now,
      revision: state.revision,
    })
  }
  if (kind === 'scheduled') {
    await rebaseDrafts(within, { before, after }, { now, revision: state.revision })
  }
  await dropEqual(within, after)
  const { number } = await within
    .selectFrom('releases')
    .select('number')
    .where('id', '=', release)
    .executeTakeFirstOrThrow()
  const changes = [...manifestChanges(before, after)].map(([path, hash]) => ({
    path,
    hash,
    kind: 'release' as const,
    release: number,
    at: now,
    revision: state.revision,
    ...byOf(by),
  }))
  for (let start = 0; start < changes.length; start += 100) {
    await within
      .insertInto('document_history')
      .values(changes.slice(start, start + 100))
      .execute()
  }
  await appendAudit(
    within,
    state,
    { by: by.email, what: kind, detail: { release, number, message, before: state.live } },
    now,
  )
}
