import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { servedName } from '../../src/core/script/experiment'
import { readPieces } from '../store/pieces'
import type { Tables } from '../store/tables'
import { getBlobs } from './blobs'
import { type Manifest, picturesIn } from './manifest'
import { picturesOf } from './pictures'
import type { Release } from './release'
import {
  Damaged,
  FORMAT,
  type ReleaseContent,
  type ReleaseText,
  readReleaseInTurns,
} from './release-text'
import { weakCache } from './weak-cache'

/** A complete release as stored: enough to serve it without the store. */
export type StoredRelease = {
  readonly id: string
  readonly bytes: Uint8Array
  /** The parsed bytes; parsing is the slowest part of loading, so it happens once. */
  readonly content: ReleaseContent
  /** By path. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

/** The bytes of a stored release; undefined where none has this id and the current format. Throws Damaged where a part is missing. */
export async function storedText(db: Kysely<Tables>, id: string): Promise<ReleaseText | undefined> {
  const row = await db
    .selectFrom('releases')
    .select('pieces')
    .where('id', '=', id)
    .where('format', '=', FORMAT)
    .executeTakeFirst()
  if (!row) return undefined
  const bytes = await readPieces(db, row.pieces)
  if (!bytes) throw new Damaged(`A part of release ${id} is missing.`)
  return { id, bytes }
}

/**
 * Reads a release from the store; undefined where none has this id and the current format. Yields to the event loop between its parts.
 * Throws Damaged.
 */
export async function fetchRelease(
  db: Kysely<Tables>,
  id: string,
): Promise<StoredRelease | undefined> {
  const stored = await storedText(db, id)
  if (!stored) return undefined
  const { bytes } = stored
  await turn()
  const content = await readReleaseInTurns(id, bytes)
  const manifest = new Map(Object.entries(content.manifest))
  const bodies = await picturesOfHashes(db, new Set(picturesIn(manifest).map(([, hash]) => hash)))
  return { id, bytes, content, pictures: pictureBodies(manifest, (hash) => bodies.get(hash)) }
}

/** Pictures of loaded releases by hash, shared because the next release has most of them, too. */
const held = weakCache<Buffer>()

async function picturesOfHashes(
  db: Kysely<Tables>,
  hashes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Buffer>> {
  const bodies = new Map<string, Buffer>()
  for (const hash of hashes) {
    const body = held.get(hash)
    if (body) bodies.set(hash, body)
  }
  const others = await getBlobs(
    db,
    [...hashes].filter((hash) => !bodies.has(hash)),
  )
  for (const [hash, body] of others) bodies.set(hash, held.set(hash, body))
  return bodies
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

/** Builds the served form of a stored release. */
export function asServed({ id, content, pictures }: Omit<StoredRelease, 'bytes'>): Release {
  const { script, variants, experiments = [], armed = [] } = content
  return {
    id,
    script,
    variants: new Map(variants.map((variant) => [variant.id, variant])),
    experiments,
    armed: new Map(armed.map((variant) => [servedName(variant), variant])),
    pictures: picturesOf(pictures),
  }
}
