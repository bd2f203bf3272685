import sharp from 'sharp'
import type { StillUse } from '../../src/api/pictures'
import { SIDES } from './make-files'
import { MAX_PIXELS, orBroken, PATIENCE } from './read-picture'

/** Most bytes of an SVG. A logo has some kilobytes; a larger file is usually a photo inside an SVG, and slow to check. */
const MOST_BYTES = 512 * 1024

/** The start of an SVG: `<svg` after an optional byte order mark, XML declaration, doctype without an internal subset, and comments. */
const BEGINNING =
  /^\ufeff?\s*(?:<\?xml\s[^>]*\?>\s*|<!DOCTYPE\s[^[>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/

/** Scripts, embedded pages and media, entities, style sheets, and anything that is loaded from elsewhere. */
const UNSAFE = [
  /<(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener|audio|video)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /<!entity|<\?xml-stylesheet|@import/i,
  /\b(?:href|src)\s*=(?!\s*["'](?:#|data:image\/(?:png|jpeg|webp);base64,))/i,
  /url\((?!\s*(?:["']\s*)?#)/i,
]

/** Whether bytes are an SVG that only draws: it holds nothing of `UNSAFE`. */
export function isSafeSvg(bytes: Buffer): boolean {
  if (bytes.length > MOST_BYTES) return false
  const text = bytes.toString('utf8')
  return BEGINNING.test(text) && !UNSAFE.some((pattern) => pattern.test(text))
}

/** Highest density requested of librsvg, in dots per inch; an SVG's own size is in 72 dots per inch. */
const DENSEST = 2400

/**
 * Renders an SVG to PNG, as large as its use may need. Its text is neither kept nor sent, so whatever the patterns above overlook is at
 * most drawn (case XSS-05). Throws a Problem for an SVG that cannot be rendered.
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
