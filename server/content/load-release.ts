import type { Kysely } from 'kysely'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { Source } from '../../src/core/language/read/source'
import { hashOf } from '../store/hash'
import type { Tables } from '../store/tables'
import { getBlobs } from './blobs'
import { contentCompiler } from './compile-content'
import { type Manifest, picturesIn } from './manifest'
import { NO_PICTURES, type Pictures, picturesOf } from './pictures'
import type { Release } from './release'
import { Damaged, FORMAT, type ReleaseContent, readReleaseText } from './release-text'

export type LoadedRelease =
  | { readonly ok: true; readonly release: Release; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Compiles scripts and variants into a release without a store, by the same compiler as `npm run check`; any error refuses the whole. */
export function loadRelease(
  sources: readonly Source[],
  pictures: Pictures = NO_PICTURES,
): LoadedRelease {
  const manifest = new Map(sources.map(({ path, text }) => [path, hashOf(text)]))
  const compiled = contentCompiler()(manifest, sources)
  if (!compiled.ok) return compiled
  const { id, text } = compiled.release
  const release = releaseOf(id, readReleaseText(id, text), pictures)
  return { ok: true, release, diagnostics: compiled.warnings }
}

export const releaseOf = (
  id: string,
  { script, variants }: ReleaseContent,
  pictures: Pictures,
): Release => ({
  id,
  script,
  variants: new Map(variants.map((variant) => [variant.id, variant])),
  pictures,
})

/** All that a release is made of, as stored: enough to serve it without the store. */
export type StoredRelease = {
  readonly id: string
  readonly text: string
  /** By path. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

/** Reads a release from the store; undefined where there is none of this id, or it is of another format. Throws Damaged. */
export async function fetchRelease(
  db: Kysely<Tables>,
  id: string,
): Promise<StoredRelease | undefined> {
  const row = await db
    .selectFrom('releases')
    .select('content')
    .where('id', '=', id)
    .where('format', '=', FORMAT)
    .executeTakeFirst()
  if (!row) return undefined
  const manifest = new Map(Object.entries(readReleaseText(id, row.content).manifest))
  const blobs = await getBlobs(db, [...new Set(picturesIn(manifest).map(([, hash]) => hash))])
  return { id, text: row.content, pictures: pictureBodies(manifest, (hash) => blobs.get(hash)) }
}

export function pictureBodies(
  manifest: Manifest,
  bytesOf: (hash: string) => Buffer | undefined,
): ReadonlyMap<string, Buffer> {
  return new Map(
    picturesIn(manifest).map(([path, hash]) => {
      const bytes = bytesOf(hash)
      if (!bytes) throw new Damaged(`The picture ${path} is missing.`)
      return [path, bytes]
    }),
  )
}

/** A stored release as it is served; throws Damaged where it is not what its name says. */
export const asServed = ({ id, text, pictures }: StoredRelease): Release =>
  releaseOf(id, readReleaseText(id, text), picturesOf(pictures))
