import { valueAt } from '../../script/value'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import type { Report } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Layered } from '../lower/join-layers'
import { spotOfValue } from '../read/path'
import type { Flow } from './check-flow'

/** Every link that an option opens must be one of every variant, whichever a visitor has. */
export function checkLinks({ steps }: Flow, variants: readonly Layered[], report: Report): void {
  // a broken layer may hold the link
  const sound = variants.filter(({ layers }) => layers.every(({ isSound }) => isSound))
  if (sound.length === 0 || sound.length < variants.length) return
  for (const { unit, opened } of steps.values()) {
    for (const { link, path } of opened) {
      const lacking = sound.filter(({ value }) => valueAt(value, ['links', link]) === undefined)
      if (lacking.length === 0) continue
      const isNowhere = lacking.length === sound.length
      const ids = isNowhere ? [] : lacking.map(({ id }) => id)
      const near = isNowhere ? nearest(link, linkNames(sound)) : undefined
      report(diagnoseNames.unknownLink(spotOfValue(unit, path), link, near, ids))
    }
  }
}

function linkNames(variants: readonly Layered[]): ReadonlySet<string> {
  return new Set(variants.flatMap(({ value }) => Object.keys(valueAt(value, ['links']) ?? {})))
}
