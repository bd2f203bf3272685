import { memoize } from '../../script/memoize'
import { valueAt } from '../../script/value'
import { REQUIRED_KEYS } from '../check/variant-keys'
import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import type { Report, Spot } from '../diagnostics/finding'
import { MAX_SEPARATE_FINDINGS } from '../diagnostics/limits'
import type { Layer } from '../lower/compile-layer'
import type { Layered } from '../lower/join-layers'
import { type Path, spotOfKey } from '../read/path'

type Whole = {
  readonly variants: readonly Layered[]
  readonly base: Layer | undefined
  readonly report: Report
}

export type Completeness = {
  /** The variants to check further. Empty if the base is missing, since all other faults would be a consequence. */
  readonly sound: readonly Layered[]
  /** The variants that lack a key. */
  readonly broken: ReadonlySet<Layered>
}

/** Reports the keys and texts that no layer of a variant sets. */
export function checkMissingKeys(whole: Whole, texts: readonly string[]): Completeness {
  const paths = textPaths(texts)
  if (isBaseMissing(whole, [...REQUIRED_KEYS, ...paths])) return { sound: [], broken: new Set() }
  return {
    sound: whole.variants,
    broken: new Set([
      ...reportMissing(whole, REQUIRED_KEYS, diagnoseVariant.missingKeys),
      ...reportMissing(whole, paths, diagnoseVariant.missingTexts),
    ]),
  }
}

const textPaths = memoize((texts: readonly string[]): readonly Path[] =>
  texts.map((key) => ['texts', key]),
)

/** Whether the base is missing or empty and all variants lack a key that it would bring; reports that, once for all such keys. */
function isBaseMissing({ variants, base, report }: Whole, needed: readonly Path[]): boolean {
  const [first, ...more] = variants
  const own = first?.layers.at(-1)
  const hasBase = base !== undefined && Object.keys(base.value).length > 0
  if (hasBase || !own || more.length === 0) return false
  const lacking = needed.filter((path) => variants.every((one) => lacks(one, path)))
  if (lacking.length === 0) return false
  const at = spotOfKey((base ?? own).unit, [])
  report(diagnoseVariant.missingBase(at, lacking.length, variants.length))
  return true
}

const lacks = ({ value }: Layered, path: Path) => valueAt(value, path) === undefined

const missingIn = memoize((paths: readonly Path[]) =>
  memoize(
    (variant: Layered): ReadonlySet<Path> => new Set(paths.filter((path) => lacks(variant, path))),
  ),
)

/** Keys that are missing at one place for the same variants. */
type Missing = {
  readonly at: Spot
  readonly keys: readonly string[]
  readonly variants: readonly string[]
}

/** Reports keys once: at the base when every variant lacks them, else at each variant. Returns the variants that lack one. */
function reportMissing(
  whole: Whole,
  paths: readonly Path[],
  diagnose: typeof diagnoseVariant.missingKeys,
): readonly Layered[] {
  const places = new Map<string, Missing>()
  const missing = missingIn(paths)
  const missed = new Set(whole.variants.flatMap((variant) => [...missing(variant)]))
  const broken = paths.flatMap((path) => {
    if (!missed.has(path)) return []
    const lacking = whole.variants.filter((variant) => missing(variant).has(path))
    for (const { layer, variants } of placesOf(lacking, whole)) {
      const place = JSON.stringify([layer.kind, layer.name, path.slice(0, -1), variants])
      const keys = [...(places.get(place)?.keys ?? []), path.join('.')]
      places.set(place, { at: spotOfPlace(layer, path), keys, variants })
    }
    return lacking
  })
  for (const { at, keys, variants } of places.values()) {
    const told = keys.length > MAX_SEPARATE_FINDINGS ? [keys] : keys.map((key) => [key])
    for (const some of told) whole.report(diagnose(at, some, variants))
  }
  return broken
}

/** The layers in which a missing key belongs, each with the ids of the variants that need it there. */
function placesOf(
  lacking: readonly Layered[],
  { variants, base }: Whole,
): readonly { readonly layer: Layer; readonly variants: readonly string[] }[] {
  if (base && lacking.length > 1 && lacking.length === variants.length)
    return [{ layer: base, variants: lacking.map(({ id }) => id) }]
  return lacking.flatMap(({ id, layers }) => {
    const own = layers.at(-1)
    return own ? [{ layer: own, variants: [id] }] : []
  })
}

/** Where a missing key belongs: under its parent if the layer has one, else at the top of the layer. */
const spotOfPlace = ({ unit }: Layer, path: Path): Spot => spotOfKey(unit, path.slice(0, -1))
