import { setImmediate as turn } from 'node:timers/promises'
import type { ColumnType, Kysely } from 'kysely'
import { asBuffer } from './as-buffer'
import { hashOf } from './hash'
import type { Tables } from './tables'

/** A part of stored texts, by the SHA-256 of its bytes: texts that are equal in a part share it. */
export type PieceTable = { hash: string; bytes: ColumnType<Uint8Array | ArrayBuffer, Buffer> }

/** Bytes of a piece: the least, and the most; four thousand on average. */
const LEAST = 1024
const MOST = 16_384

/** A cut falls where this many leading bits of the rolling hash are zero. */
const ZEROS = 32 - 12

/** A number for each byte that looks like chance and is always the same. */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(hashOf(`gear ${byte}`).slice(0, 8), 16),
)

/** Bytes that a rolling hash of 32 bits knows of: each byte shifts it by one. */
const SEEN = 32

/**
 * Cuts bytes where the few bytes before the cut say so (content-defined chunking with a gear hash), so that a change moves only the cuts
 * beside it, and what was the same before is the same piece again.
 */
export function* cutIntoPieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = endOfPiece(bytes, start)
    yield bytes.subarray(start, end)
    start = end
  }
}

function endOfPiece(bytes: Buffer, start: number): number {
  const last = Math.min(start + MOST, bytes.length)
  let hash = 0
  for (let at = start + LEAST - SEEN; at < last; at += 1) {
    hash = ((hash << 1) + GEAR[bytes[at]!]!) | 0
    if (hash >>> ZEROS === 0 && at + 1 - start >= LEAST) return at + 1
  }
  return last
}

const DIGEST = 32

/** Rows written or asked for at once: SQLite bounds the values of a statement. */
const BATCH = 200

/** Pieces that are cut and hashed at once: then visitors are answered. */
const AT_ONCE = 16

type Piece = { readonly hash: string; readonly bytes: Buffer }

async function piecesIn(bytes: Buffer): Promise<readonly Piece[]> {
  const all: Piece[] = []
  for (const piece of cutIntoPieces(bytes)) {
    all.push({ hash: hashOf(piece), bytes: piece })
    if (all.length % AT_ONCE === 0) await turn()
  }
  return all
}

/** Keeps a text in pieces, each once; gives the list of their hashes, 32 bytes each. */
export async function keepPieces(db: Kysely<Tables>, text: Uint8Array): Promise<Buffer> {
  const all = await piecesIn(asBuffer(text))
  const rows = [...new Map(all.map((piece) => [piece.hash, piece])).values()]
  const known = await piecesOf(
    db,
    rows.map(({ hash }) => hash),
  )
  // a piece whose bytes had turned is whole again
  const fresh = rows.filter(({ hash, bytes }) => !known.get(hash)?.equals(bytes))
  for (let start = 0; start < fresh.length; start += BATCH) {
    await db
      .insertInto('pieces')
      .values(fresh.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet(({ ref }) => ({ bytes: ref('excluded.bytes') })),
      )
      .execute()
  }
  return Buffer.concat(all.map(({ hash }) => Buffer.from(hash, 'hex')))
}

/** The text of a list of pieces; undefined where one of them is missing. Whoever knows the text's own hash compares it. */
export async function readPieces(
  db: Kysely<Tables>,
  list: Uint8Array | ArrayBuffer,
): Promise<Buffer | undefined> {
  const digits = Buffer.from(new Uint8Array(list)).toString('hex')
  const hashes = digits.match(new RegExp(`.{${2 * DIGEST}}`, 'g')) ?? []
  const found = await piecesOf(db, hashes)
  const bodies = hashes.flatMap((hash) => found.get(hash) ?? [])
  return bodies.length === hashes.length ? Buffer.concat(bodies) : undefined
}

async function piecesOf(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const wanted = [...new Set(hashes)]
  for (let start = 0; start < wanted.length; start += BATCH) {
    const some = wanted.slice(start, start + BATCH)
    const rows = await db.selectFrom('pieces').selectAll().where('hash', 'in', some).execute()
    for (const { hash, bytes } of rows) found.set(hash, Buffer.from(new Uint8Array(bytes)))
  }
  return found
}
