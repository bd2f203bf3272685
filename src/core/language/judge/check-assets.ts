import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import type { Report } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import { type Layered, originOf, valueAt } from '../lower/join-layers'
import { type Path, spotOfValue } from '../read/path'

/** What is known of a picture: its bytes, and its width and height in pixels. */
export type AssetSize = {
  readonly bytes?: number
  readonly width?: number
  readonly height?: number
}

/** The pictures under `variants/assets` by file name. */
export type Assets = ReadonlyMap<string, AssetSize>

/** What a visitor's first view may spend on each, in bytes. */
const PICTURES: readonly { readonly path: Path; readonly limit: number }[] = [
  ...[[], ['referral']].flatMap((root) => [
    { path: [...root, 'banner', 'src'], limit: 200 * 1024 },
    { path: [...root, 'brand', 'logo'], limit: 50 * 1024 },
    { path: [...root, 'brand', 'bot'], limit: 50 * 1024 },
  ]),
]

/** Every picture that a variant names is there, and light enough for a phone. */
export function checkAssets(variant: Layered, assets: Assets, report: Report): void {
  for (const { path, limit } of PICTURES) {
    const name = valueAt(variant.value, path)
    const layer = originOf(variant, path)
    if (typeof name !== 'string' || name === '' || !layer) continue
    const at = spotOfValue(layer.unit, path)
    const bytes = assets.get(name)?.bytes
    if (!assets.has(name)) {
      report(diagnoseVariant.missingAsset(at, name, nearest(name, assets.keys())))
    } else if (bytes !== undefined && bytes > limit) {
      report(diagnoseVariant.heavyAsset(at, name, Math.ceil(bytes / 1024), limit / 1024))
    }
  }
}
