import { isDocument } from '../../src/api/path'
import { hashOf } from '../store/hash'

/** The files of a release or draft space: path → SHA-256 of the bytes. */
export type Manifest = ReadonlyMap<string, string>

export const manifestOfFiles = (files: ReadonlyMap<string, Buffer>): Manifest =>
  new Map([...files].map(([path, bytes]) => [path, hashOf(bytes)]))

/** Changes of some paths: the new hash; null deletes. */
export type ManifestChanges = ReadonlyMap<string, string | null>

export function overlay(manifest: Manifest, changes: ManifestChanges): Manifest {
  const next = new Map(manifest)
  for (const [path, hash] of changes) {
    if (hash === null) next.delete(path)
    else next.set(path, hash)
  }
  return next
}

/** The paths that differ in `after`, with their new hashes; null for a path that is gone. */
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
