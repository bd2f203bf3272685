import { valueAt } from '../../script/value'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import type { Report } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Layered } from '../lower/join-layers'
import type { Named } from '../lower/lowering'
import { spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'

type Naming = { readonly unit: Unit; readonly named: readonly Named[] }

/** Every link that an option opens and every picture that a sentence shows must be one of every variant that a visitor may have. */
export function checkNamed(
  scripts: readonly Naming[],
  variants: readonly Layered[],
  report: Report,
): void {
  // a broken layer may hold what is named
  const sound = variants.filter(({ layers }) => layers.every(({ isSound }) => isSound))
  if (sound.length === 0 || sound.length < variants.length) return
  const layers = new Set(sound.flatMap((variant) => variant.layers))
  for (const { unit, named } of scripts) checkIn(unit, named, sound, report)
  for (const layer of layers) {
    const under = sound.filter((variant) => variant.layers.includes(layer))
    checkIn(layer.unit, layer.named, under, report)
  }
}

function checkIn(
  unit: Unit,
  named: readonly Named[],
  variants: readonly Layered[],
  report: Report,
): void {
  for (const { under, name, path } of named) {
    const lacking = variants.filter(({ value }) => valueAt(value, [under, name]) === undefined)
    if (lacking.length === 0) continue
    const isNowhere = lacking.length === variants.length
    const ids = isNowhere ? [] : lacking.map(({ id }) => id)
    const near = isNowhere ? nearest(name, namesUnder(variants, under)) : undefined
    const diagnose = under === 'links' ? diagnoseNames.unknownLink : diagnoseNames.unknownMedia
    report(diagnose(spotOfValue(unit, path), name, near, ids))
  }
}

const namesUnder = (variants: readonly Layered[], under: Named['under']): ReadonlySet<string> =>
  new Set(variants.flatMap(({ value }) => Object.keys(valueAt(value, [under]) ?? {})))
