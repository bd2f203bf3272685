import { groupBy } from '../../script/group-by'
import { valueAt } from '../../script/value'
import { type Bilingual, join } from '../diagnostics/bilingual'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import type { Report, Spot } from '../diagnostics/finding'
import { MAX_SEPARATE_FINDINGS } from '../diagnostics/limits'
import { nearest } from '../diagnostics/nearest'
import type { Layered } from '../lower/join-layers'
import type { Named } from '../lower/lowering'
import { spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'
import type { CheckedVariants } from './check-variants'

type Naming = { readonly unit: Unit; readonly named: readonly Named[] }

/** Reports links that options open and pictures that sentences show which some variant of the visitor does not define. */
export function checkNamed(
  scripts: readonly Naming[],
  { layered, sound }: Pick<CheckedVariants, 'layered' | 'sound'>,
  report: Report,
): void {
  // a broken layer may define the name
  if (sound.length === 0 || sound.length < layered.length) return
  const layers = new Set(sound.flatMap((variant) => variant.layers))
  const lost = [
    ...scripts.flatMap((naming) => lostIn(naming, sound)),
    ...[...layers].flatMap((layer) => {
      const under = sound.filter((variant) => variant.layers.includes(layer))
      return lostIn(layer, under)
    }),
  ]
  for (const [, ofName] of groupBy(lost, ({ under, name, ids }) =>
    JSON.stringify([under, name, ids]),
  ))
    reportLost(ofName, report)
}

/** A name that some variants do not define. */
type Lost = Pick<Named, 'under' | 'name'> & {
  readonly at: Spot
  readonly near: string | undefined
  /** The variants that lack it; empty: all do. */
  readonly ids: readonly string[]
}

function lostIn({ unit, named }: Naming, variants: readonly Layered[]): readonly Lost[] {
  return named.flatMap(({ under, name, path }) => {
    const lacking = variants.filter(({ value }) => valueAt(value, [under, name]) === undefined)
    if (lacking.length === 0) return []
    const isNowhere = lacking.length === variants.length
    const ids = isNowhere ? [] : lacking.map(({ id }) => id)
    const near = isNowhere ? nearest(name, namesUnder(variants, under)) : undefined
    return [{ under, name, at: spotOfValue(unit, path), near, ids }]
  })
}

/**
 * Reports a missing name; if it is missing at many places, once, with the others as related places: most likely its definition was
 * removed.
 */
function reportLost(lost: readonly Lost[], report: Report): void {
  const findings = lost.map(({ under, name, at, near, ids }) => {
    const diagnose = under === 'links' ? diagnoseNames.unknownLink : diagnoseNames.unknownMedia
    return diagnose(at, name, near, ids)
  })
  const [first, ...others] = findings
  if (first && lost.length > MAX_SEPARATE_FINDINGS) {
    const message = join(first.message, missedAt(lost.length))
    report({ ...first, message, related: others.map(({ at }) => ({ at, message: HERE_TOO })) })
  } else for (const finding of findings) report(finding)
}

const missedAt = (places: number): Bilingual => ({
  pt: `Faz falta em ${places} lugares.`,
  en: `It is missed at ${places} places.`,
})

const HERE_TOO = { pt: 'Aqui também.', en: 'Here too.' }

const namesUnder = (variants: readonly Layered[], under: Named['under']): ReadonlySet<string> =>
  new Set(variants.flatMap(({ value }) => Object.keys(valueAt(value, [under]) ?? {})))
