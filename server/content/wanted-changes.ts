import type { Kysely } from 'kysely'
import type { PublishRequest } from '../../src/api/releases'
import type { Tables } from '../store/tables'
import { changesOfDrafts, draftsIn } from './drafts'
import type { Manifest, ManifestChanges } from './manifest'
import { type PublishRefusal, refusalOf } from './refusals'

export type WantedChanges = { readonly type: 'wanted'; readonly of: ManifestChanges }

/** The drafts to publish; `stale` where one has changed since the person saw it or, without `paths`, where there is one they did not see. */
export async function wantedChanges(
  db: Kysely<Tables>,
  live: Manifest,
  { paths, etags }: Pick<PublishRequest, 'paths' | 'etags'>,
): Promise<WantedChanges | PublishRefusal> {
  const drafts = changesOfDrafts(await draftsIn(db))
  const seen = new Map(Object.entries(etags))
  const wanted = paths ?? [...new Set([...drafts.keys(), ...seen.keys()])]
  const differing = wanted.filter(
    (path) => !drafts.has(path) || (drafts.get(path) ?? '') !== seen.get(path),
  )
  if (differing.length > 0) {
    const etagOf = (path: string) => (drafts.has(path) ? drafts.get(path) : live.get(path)) ?? ''
    return {
      type: 'stale',
      etags: Object.fromEntries(differing.map((path) => [path, etagOf(path)])),
    }
  }
  if (wanted.length === 0) return refusalOf('unchanged')
  return { type: 'wanted', of: new Map(wanted.map((path) => [path, drafts.get(path) ?? null])) }
}
