import { isDocument } from '../../src/api/path'
import { hashOf } from '../store/hash'

/** What lies at each path: the SHA-256 of its bytes. */
export type Manifest = ReadonlyMap<string, string>

export const manifestOfFiles = (files: ReadonlyMap<string, Buffer>): Manifest =>
  new Map([...files].map(([path, bytes]) => [path, hashOf(bytes)]))

/** A change of some paths; null deletes. */
export type ManifestChanges = ReadonlyMap<string, string | null>

export function overlay(manifest: Manifest, changes: ManifestChanges): Manifest {
  const next = new Map(manifest)
  for (const [path, hash] of changes) {
    if (hash === null) next.delete(path)
    else next.set(path, hash)
  }
  return next
}

/** What was not equal before, by its new hash; null where it is gone. */
export function manifestChanges(before: Manifest, after: Manifest): ManifestChanges {
  const changes = new Map<string, string | null>()
  for (const [path, hash] of after) if (before.get(path) !== hash) changes.set(path, hash)
  for (const path of before.keys()) if (!after.has(path)) changes.set(path, null)
  return changes
}

export const documentsOf = (manifest: Manifest) =>
  [...manifest].filter(([path]) => isDocument(path))
export const picturesIn = (manifest: Manifest) =>
  [...manifest].filter(([path]) => !isDocument(path))
