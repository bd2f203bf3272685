import { memoize, memoizeFlatMap } from '../../script/memoize'
import type { Variant } from '../../script/variant'
import type { Vocabulary } from '../../script/vocabulary'
import type { NamedPicture } from '../check/variant-key'
import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import { type Report, reportedBy } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Layer } from '../lower/compile-layer'
import { type Layered, originOf, stackLayers } from '../lower/join-layers'
import type { PictureSizes } from '../read/content-input'
import { spotOfKey, spotOfValue } from '../read/path'
import { checkAddresses } from './check-addresses'
import type { Flow } from './check-flow'
import { checkMissingKeys } from './check-missing-keys'
import { checkStepsOfLayer } from './check-steps-of-layer'
import { checkCompany, checkPlacesLinked, checkTexts, type Words } from './check-texts'
import type { VariantCache } from './variant-cache'

type Judged = Words & Pick<Vocabulary, 'facts' | 'links'>

type Judging = {
  readonly vocabulary: Judged
  readonly pictures: PictureSizes | undefined
  readonly kept: VariantCache
}

export type CheckedVariants = {
  readonly layered: readonly Layered[]
  /** The variants whose layers could all be read; empty if the base is missing. */
  readonly sound: readonly Layered[]
  readonly variants: readonly Variant[]
}

/**
 * Joins the layers into variants and checks what only whole variants show: missing keys, groups, clashes. Compiles the complete variants.
 */
export function checkVariants(
  layers: readonly Layer[],
  flow: Flow,
  { vocabulary, pictures, kept }: Judging,
  report: Report,
): CheckedVariants {
  const layered = layVariants(layers, kept, report)
  // the missing keys of a broken layer are unknown
  const readable = layered.filter((variant) => variant.layers.every(({ isSound }) => isSound))
  const base = layers.find(({ kind }) => kind === 'base')
  const { sound, broken } = checkMissingKeys({ variants: readable, base, report }, vocabulary.texts)
  reportUnusedGroups(layers, report)
  checkAddresses(layered, report)
  for (const variant of sound) {
    for (const finding of kept.colours(variant)) report(finding)
    if (pictures) checkAssets(variant, kept.pictures(variant), pictures, report)
    checkPlanType(variant, report)
  }
  for (const layer of layers) checkStepsOfLayer(layer, flow, report)
  for (const finding of ofLayers(vocabulary)(layers)) report(finding)
  const complete = sound.filter((variant) => !broken.has(variant))
  return { layered, sound, variants: complete.map(kept.lowered) }
}

/** Checks of one layer by itself, cached, since layers and vocabularies are immutable. */
const ofLayers = memoize((vocabulary: Judged) =>
  memoizeFlatMap((layer: Layer) =>
    reportedBy((report) => {
      checkTexts(layer, vocabulary, report)
      checkCompany(layer, vocabulary, report)
      checkPlacesLinked(layer, vocabulary.links, report)
    }),
  ),
)

/** Every variant with its layers; leaves out a variant whose group does not exist, since its missing keys are unknown. */
function layVariants(
  layers: readonly Layer[],
  { join }: VariantCache,
  report: Report,
): readonly Layered[] {
  const groups = layers.filter(({ kind }) => kind === 'group').map(({ name }) => name)
  const variants = layers.filter(({ kind }) => kind === 'variant')
  return variants.flatMap((variant) => {
    const name = variant.value.group
    if (typeof name !== 'string' || groups.includes(name)) {
      return [join(variant, stackLayers(variant, layers))]
    }
    const at = spotOfValue(variant.unit, ['group'])
    report(diagnoseVariant.unknownGroup(at, name, nearest(name, groups)))
    return []
  })
}

/** Reports groups without variants, unless a variant cannot be read and may belong to one. */
function reportUnusedGroups(layers: readonly Layer[], report: Report): void {
  const variants = layers.filter(({ kind }) => kind === 'variant')
  if (variants.length === 0 || variants.some(({ isSound }) => !isSound)) return
  const used = new Set(variants.map(({ value }) => value.group))
  const groups = new Set(layers.flatMap(({ kind, name }) => (kind === 'group' ? [name] : [])))
  // a variant that misspells the name of its group may belong to it
  if ([...used].some((name) => typeof name === 'string' && !groups.has(name))) return
  for (const { kind, name, unit } of layers) {
    if (kind === 'group' && !used.has(name))
      report(diagnoseVariant.unusedGroup(spotOfKey(unit, []), name))
  }
}

/** A table that sells one type of plan must match `tipoPlano`: `paga_metade` has CREDITO_PAGAMETADE. */
function checkPlanType(variant: Layered, report: Report): void {
  const { tipoTabela: table, tipoPlano: plan } = variant.value
  const layer = originOf(variant, ['tipoPlano'])
  if (typeof table !== 'string' || typeof plan !== 'string' || plan === '' || !layer) return
  if (table === 'completa' || plan.endsWith(table.replaceAll('_', '').toUpperCase())) return
  report(diagnoseVariant.planAgainstTable(spotOfValue(layer.unit, ['tipoPlano']), plan, table))
}

/** Reports pictures that a variant names and that do not exist or are too heavy for a phone. */
function checkAssets(
  variant: Layered,
  named: readonly NamedPicture[],
  pictures: PictureSizes,
  report: Report,
): void {
  for (const { path, name, limit } of named) {
    const layer = originOf(variant, path)
    if (name === '' || !layer) continue
    const at = () => spotOfValue(layer.unit, path)
    const bytes = pictures.get(name)?.bytes
    if (bytes === undefined) {
      report(diagnoseVariant.missingAsset(at(), name, nearest(name, pictures.keys())))
    } else if (bytes > limit * 1024) {
      report(diagnoseVariant.heavyAsset(at(), name, Math.ceil(bytes / 1024), limit))
    }
  }
}
