import sharp from 'sharp'
import type { StillUse } from '../../src/api/pictures'
import { SIDES } from './make-files'
import { MAX_PIXELS, orBroken, PATIENCE } from './read-picture'

/** A logo has some kilobytes; more is a photo in a drawing's clothes, and long to read. */
const MOST_BYTES = 512 * 1024

/** After a mark of the encoding, a declaration, a type without a part of its own, and comments. */
const BEGINNING =
  /^\ufeff?\s*(?:<\?xml\s[^>]*\?>\s*|<!DOCTYPE\s[^[>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/

/** A program, a page inside, an entity, a style sheet, or anything that is fetched from elsewhere. */
const UNSAFE = [
  /<(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener|audio|video)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /<!entity|<\?xml-stylesheet|@import/i,
  /\b(?:href|src)\s*=\s*(?!\s*["'](?:#|data:image\/(?:png|jpeg|webp);base64,))/i,
  /url\(\s*(?!["']?#)/i,
]

/** Whether bytes are an SVG drawing that only draws. */
export function isDrawing(bytes: Buffer): boolean {
  if (bytes.length > MOST_BYTES) return false
  const text = bytes.toString('utf8')
  return BEGINNING.test(text) && !UNSAFE.some((pattern) => pattern.test(text))
}

/** The densest that librsvg is asked for, in dots to the inch; a drawing says its size in 72. */
const DENSEST = 2400

/**
 * The pixels of a drawing, as large as its use may need, as PNG. Nothing of its text is kept or sent to anybody, so that what our patterns
 * have overlooked is drawn at most (case XSS-05). Throws a Problem for one that cannot be drawn.
 */
export async function pixelsOf(bytes: Buffer, use: StillUse): Promise<Buffer> {
  const { width, height } = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata())
  const side = SIDES[use]
  const density = Math.min(DENSEST, Math.max(1, (72 * side) / Math.max(width, height)))
  const drawn = sharp(bytes, { density, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: PATIENCE })
    .resize(side, side, { fit: 'inside' })
    .png()
  return orBroken(drawn.toBuffer())
}
