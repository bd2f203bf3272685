import { setImmediate as turn } from 'node:timers/promises'
import type { ColumnType, Kysely } from 'kysely'
import { asBuffer } from './as-buffer'
import { hashOf } from './hash'
import type { Tables } from './tables'

/** A piece of stored texts, by the SHA-256 of its bytes: texts with an equal piece share it. */
export type PieceTable = { hash: string; bytes: ColumnType<Uint8Array | ArrayBuffer, Buffer> }

/** Bytes of a piece: the least, and the most; four thousand on average. */
const LEAST = 1024
const MOST = 16_384

/** A cut falls where this many leading bits of the rolling hash are zero. */
const ZEROS = 32 - 12

/** A fixed pseudo-random number for each value of a byte. */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(hashOf(`gear ${byte}`).slice(0, 8), 16),
)

/** Last bytes on which the 32-bit rolling hash depends: each byte shifts it by one bit. */
const SEEN = 32

/**
 * Cuts bytes at places that depend only on the few bytes before them (content-defined chunking with a gear hash), so that a change moves
 * only the cuts beside it and all other pieces stay equal.
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

/** Rows per statement: SQLite limits the number of its values. */
const BATCH = 200

/** Pieces that are cut and hashed before other requests get a turn. */
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

/** Stores a text in pieces, each once; returns the list of their hashes, 32 bytes each. */
export async function keepPieces(db: Kysely<Tables>, text: Uint8Array): Promise<Buffer> {
  const all = await piecesIn(asBuffer(text))
  const rows = [...new Map(all.map((piece) => [piece.hash, piece])).values()]
  const known = await piecesOf(
    db,
    rows.map(({ hash }) => hash),
  )
  // a stored piece with damaged bytes is replaced
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

/** The text of a list of pieces; undefined when one is missing. Does not check the text: a caller that knows its hash compares it. */
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
