import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Report } from '../../diagnostics/finding'
import { type Layered, originOf, valueAt } from '../../lower/join-layers'
import type { PictureSizes } from '../../read/content-input'
import { type Path, spotOfValue } from '../../read/path'
import { layOut, TAGLINE } from './widths'

/** The chat draws a banner at 2 : 1 to 4 : 1 (--banner-ratio of src/web/styles/tokens.css); a photograph of 16 : 9 loses little. */
const NARROWEST = 1.75
const WIDEST = 4.1

/** The header at 320 px (src/web/styles/header.css): what its edge, its two buttons and the gap before them leave. */
const HEADER_ROOM = 320 - 16 - 2 * 48 - 8
const LOGO_HEIGHT = 28
/** A gap, a line, and a gap again before the tagline. */
const BEFORE_TAGLINE = 8 + 1 + 8
const TAGLINE_LINES = 3

/** What the size of a picture tells, where it is known. */
export function checkPictures(variant: Layered, pictures: PictureSizes, report: Report): void {
  for (const root of [[], ['referral']]) {
    checkBanner(variant, [...root, 'banner', 'src'], pictures, report)
    checkHeader(variant, [...root, 'brand'], pictures, report)
  }
}

function checkBanner(variant: Layered, path: Path, pictures: PictureSizes, report: Report): void {
  const name = valueAt(variant.value, path)
  const size = typeof name === 'string' ? pictures.get(name) : undefined
  const layer = originOf(variant, path)
  if (typeof name !== 'string' || !size?.width || !size.height || !layer) return
  const ratio = size.width / size.height
  if (ratio >= NARROWEST && ratio <= WIDEST) return
  const at = spotOfValue(layer.unit, path)
  report(diagnoseBrand.bannerProportion(at, name, size.width, size.height))
}

function checkHeader(variant: Layered, brand: Path, pictures: PictureSizes, report: Report): void {
  const [logo, tagline] = ['logo', 'partnership'].map((key) =>
    valueAt(variant.value, [...brand, key]),
  )
  const size = typeof logo === 'string' ? pictures.get(logo) : undefined
  if (!size?.width || !size.height || typeof tagline !== 'string') return
  const room = HEADER_ROOM - (size.width * LOGO_HEIGHT) / size.height
  if (fits(tagline, room)) return
  const path = [...brand, tagline === '' ? 'logo' : 'partnership']
  const layer = originOf(variant, path)
  if (layer) report(diagnoseBrand.wideHeader(spotOfValue(layer.unit, path)))
}

function fits(tagline: string, room: number): boolean {
  if (tagline === '') return room >= 0
  const { lines, tooWide } = layOut(tagline, Math.max(room - BEFORE_TAGLINE, 1), TAGLINE)
  return tooWide === undefined && lines <= TAGLINE_LINES
}
