import { MAX_SECONDS } from '../../src/api/pictures'
import { Problem } from '../http/problems'

/** The codecs that every browser of our visitors plays: H.264, without sound or with AAC, in an MP4 that is not fragmented. */
const PICTURES = new Set(['avc1', 'avc3'])
const SOUND = new Set(['mp4a'])

/** The boxes inside which `blankIn` looks for metadata, each in the one before. */
const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** Metadata boxes, in which a camera writes its place, its owner, its name and the like; playing needs none of them. */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/** A box of ISO base media: its type, and the bytes in it. */
type Box = {
  readonly type: string
  readonly body: Buffer
  /** The box with its size and type. */
  readonly whole: Buffer
}

export type ReadVideo = {
  /** As long as the uploaded file, with its metadata blanked. */
  readonly bytes: Buffer
  readonly seconds: number
}

/** Checks a video by its content and blanks its metadata. Throws a Problem for a video that may not be uploaded. */
export function readVideo(sent: Buffer): ReadVideo {
  if (sent.toString('latin1', 4, 8) !== 'ftyp') throw new Problem('video-kind')
  const bytes = Buffer.from(sent)
  const boxes = boxesIn(bytes)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie || !boxes.some(({ type }) => type === 'mdat')) throw new Problem('video-broken')
  const tracks = boxesIn(movie.body).filter(({ type }) => type === 'trak')
  const kinds = tracks.map(kindOf)
  if (!kinds.includes('vide')) throw new Problem('video-kind')
  const seconds = secondsOf(movie)
  if (seconds > MAX_SECONDS) throw new Problem('video-long')
  for (const [n, track] of tracks.entries()) if (kinds[n] === undefined) blank(track)
  blankIn(boxes)
  return { bytes, seconds }
}

/** Most boxes beside one another: a video has a dozen; one that was written in fragments, which not every browser plays, may have more. */
const MOST_BOXES = 100

/** Splits bytes into boxes. Throws a Problem when the boxes do not fill them exactly, or are too many. */
function boxesIn(stretch: Buffer): readonly Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < stretch.length; ) {
    if (at + 8 > stretch.length) throw new Problem('video-broken')
    const short = stretch.readUInt32BE(at)
    // 0: the box reaches to the end; 1: a longer size follows the type
    const head = short === 1 ? 16 : 8
    if (at + head > stretch.length) throw new Problem('video-broken')
    const long = short === 1 ? Number(stretch.readBigUInt64BE(at + 8)) : short
    const size = short === 0 ? stretch.length - at : long
    if (size < head || at + size > stretch.length) throw new Problem('video-broken')
    const whole = stretch.subarray(at, at + size)
    if (boxes.length === MOST_BOXES) throw new Problem('video-kind')
    boxes.push({ type: whole.toString('latin1', 4, 8), body: whole.subarray(head), whole })
    at += size
  }
  return boxes
}

function inside(box: Box, ...path: readonly string[]): Box {
  let found = box
  for (const type of path) {
    const next = boxesIn(found.body).find((one) => one.type === type)
    if (!next) throw new Problem('video-broken')
    found = next
  }
  return found
}

/**
 * Whether a track is picture or sound; undefined for other tracks, such as texts and positions. Throws a Problem for a codec that not every
 * browser plays.
 */
function kindOf(track: Box): 'vide' | 'soun' | undefined {
  const kind = inside(track, 'mdia', 'hdlr').body.toString('latin1', 8, 12)
  if (kind !== 'vide' && kind !== 'soun') return undefined
  // the version and the number of entries precede the entries
  const entries = inside(track, 'mdia', 'minf', 'stbl', 'stsd').body.subarray(8)
  const plays = kind === 'vide' ? PICTURES : SOUND
  if (!plays.has(entries.toString('latin1', 4, 8))) throw new Problem('video-kind')
  return kind
}

/** The length in seconds. Throws a Problem for a file that does not tell it: a fragmented one, written during the recording. */
function secondsOf(movie: Box): number {
  const { body } = inside(movie, 'mvhd')
  const isLong = body[0] === 1
  if (body.length < (isLong ? 32 : 20)) throw new Problem('video-broken')
  const scale = body.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16)
  if (scale === 0 || length === 0) throw new Problem('video-kind')
  return Math.max(1, Math.round(length / scale))
}

/** Blanks the metadata. Throws a Problem for boxes in one another as no video has them: they could lie as deep as the file is long. */
function blankIn(boxes: readonly Box[], depth = 0): void {
  for (const box of boxes) {
    if (ABOUT.has(box.type)) blank(box)
    else if (HOLDERS.includes(box.type)) {
      if (HOLDERS[depth] !== box.type) throw new Problem('video-broken')
      blankIn(boxesIn(box.body), depth + 1)
    }
  }
}

/** Turns a box into free space of the same size, so that the file's byte offsets stay valid. */
function blank({ whole, body }: Box): void {
  whole.write('free', 4, 'latin1')
  body.fill(0)
}
