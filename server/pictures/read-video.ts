import { MAX_SECONDS } from '../../src/api/pictures'
import { Problem } from '../http/problems'

/** What every browser of our visitors plays: H.264, without sound or with AAC, in an MP4 that is one piece. */
const PICTURES = new Set(['avc1', 'avc3'])
const SOUND = new Set(['mp4a'])

/** Boxes that hold other boxes, of those that are looked into. */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

/** Where a camera writes its place, its owner and its name, or whatever else it likes; nothing of it is needed to play. */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/** A box of ISO base media: its type, and the bytes in it. */
type Box = {
  readonly type: string
  readonly body: Buffer
  /** With its size and type. */
  readonly whole: Buffer
}

export type ReadVideo = {
  /** Of the same length as what came, without what it said of whoever made it. */
  readonly bytes: Buffer
  readonly seconds: number
}

/** Judges a video by its content and takes out what it tells beside it. Throws a Problem for what is no good one. */
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

/** The boxes that fill a stretch to its end. Throws a Problem where they do not. */
function boxesIn(stretch: Buffer): readonly Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < stretch.length; ) {
    if (at + 8 > stretch.length) throw new Problem('video-broken')
    const short = stretch.readUInt32BE(at)
    // 0: to the end; 1: the size stands behind the type, for files larger than ours may be
    const size = short === 0 ? stretch.length - at : short
    if (size < 8 || at + size > stretch.length) throw new Problem('video-broken')
    const whole = stretch.subarray(at, at + size)
    boxes.push({ type: whole.toString('latin1', 4, 8), body: whole.subarray(8), whole })
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

/** What a track is, where it is played; undefined for texts and positions. Throws a Problem where not every browser plays it. */
function kindOf(track: Box): 'vide' | 'soun' | undefined {
  const kind = inside(track, 'mdia', 'hdlr').body.toString('latin1', 8, 12)
  if (kind !== 'vide' && kind !== 'soun') return undefined
  // the version and the count stand before the entries
  const entries = inside(track, 'mdia', 'minf', 'stbl', 'stsd').body.subarray(8)
  const plays = kind === 'vide' ? PICTURES : SOUND
  if (!plays.has(entries.toString('latin1', 4, 8))) throw new Problem('video-kind')
  return kind
}

/** How long it is. What is written as it is recorded does not say so, and is not one piece. */
function secondsOf(movie: Box): number {
  const { body } = inside(movie, 'mvhd')
  const isLong = body[0] === 1
  if (body.length < (isLong ? 32 : 20)) throw new Problem('video-broken')
  const scale = body.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16)
  if (scale === 0 || length === 0) throw new Problem('video-kind')
  return Math.max(1, Math.round(length / scale))
}

function blankIn(boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (ABOUT.has(box.type)) blank(box)
    else if (HOLDERS.has(box.type)) blankIn(boxesIn(box.body))
  }
}

/** Nothing moves, so that each place that the file names stays where it is. */
function blank({ whole, body }: Box): void {
  whole.write('free', 4, 'latin1')
  body.fill(0)
}
