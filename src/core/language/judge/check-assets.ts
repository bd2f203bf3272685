import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import type { Report } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import { type Layered, originOf, valueAt } from '../lower/join-layers'
import type { PictureSizes } from '../read/content-input'
import { type Path, spotOfValue } from '../read/path'

/** What a visitor's first view may spend on each, in bytes. */
const PICTURES: readonly { readonly path: Path; readonly limit: number }[] = [
  ...[[], ['referral']].flatMap((root) => [
    { path: [...root, 'banner', 'src'], limit: 200 * 1024 },
    { path: [...root, 'brand', 'logo'], limit: 50 * 1024 },
    { path: [...root, 'brand', 'bot'], limit: 50 * 1024 },
  ]),
]

/** Every picture that a variant names is there, and light enough for a phone. */
export function checkAssets(variant: Layered, pictures: PictureSizes, report: Report): void {
  for (const { path, limit } of PICTURES) {
    const name = valueAt(variant.value, path)
    const layer = originOf(variant, path)
    if (typeof name !== 'string' || name === '' || !layer) continue
    const at = spotOfValue(layer.unit, path)
    const bytes = pictures.get(name)?.bytes
    if (bytes === undefined) {
      report(diagnoseVariant.missingAsset(at, name, nearest(name, pictures.keys())))
    } else if (bytes > limit) {
      report(diagnoseVariant.heavyAsset(at, name, Math.ceil(bytes / 1024), limit / 1024))
    }
  }
}
