import { once, onceForEach } from '../../script/once'
import { optionsOf } from '../../script/step-parts'
import { delayedBy, isWaiting } from '../../script/step-shape'
import { isMapping, valueAt } from '../../script/value'
import type { Variant } from '../../script/variant'
import type { Vocabulary } from '../../script/vocabulary'
import { REQUIRED_KEYS } from '../check/variant-keys'
import { picturesNamedBy } from '../check/variant-schema'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseUneven } from '../diagnostics/diagnose-uneven'
import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import { type Report, reportedBy, type Spot } from '../diagnostics/finding'
import { TOLD_APART } from '../diagnostics/limits'
import { nearest } from '../diagnostics/nearest'
import type { Layer } from '../lower/compile-layer'
import { type Layered, originOf, stackLayers } from '../lower/join-layers'
import { NOBODY_IDLE } from '../lower/lower-step'
import type { PictureSizes } from '../read/content-input'
import { type Path, spotOfKey, spotOfValue } from '../read/path'
import { checkAddresses } from './check-addresses'
import type { Flow } from './check-flow'
import { checkCompany, checkPlacesLinked, checkTexts, type Words } from './check-texts'
import type { KeptVariants } from './kept-variants'

type Judged = Words & Pick<Vocabulary, 'facts' | 'links'>

type Judging = {
  readonly vocabulary: Judged
  readonly pictures: PictureSizes | undefined
  readonly kept: KeptVariants
}

export type CheckedVariants = {
  readonly layered: readonly Layered[]
  /** Those of which every layer could be read. */
  readonly sound: readonly Layered[]
  readonly variants: readonly Variant[]
}

/** Joins the layers and judges what only the whole shows: keys that none sets, groups, clashes. Variants that are whole come out compiled. */
export function checkVariants(
  layers: readonly Layer[],
  flow: Flow,
  { vocabulary, pictures, kept }: Judging,
  report: Report,
): CheckedVariants {
  const layered = layVariants(layers, kept, report)
  // what a broken layer lacks is not known
  const readable = layered.filter((variant) => variant.layers.every(({ isSound }) => isSound))
  const texts = textPaths(vocabulary)
  const whole: Whole = {
    variants: readable,
    base: layers.find(({ kind }) => kind === 'base'),
    report,
  }
  const sound = isBaseMissing(whole, [...REQUIRED_KEYS, ...texts]) ? [] : readable
  const judged: Whole = { ...whole, variants: sound }
  const broken = new Set([
    ...reportMissing(judged, REQUIRED_KEYS, diagnoseVariant.missingKeys),
    ...reportMissing(judged, texts, diagnoseVariant.missingTexts),
  ])
  reportUnusedGroups(layers, report)
  checkAddresses(layered, report)
  for (const variant of sound) {
    for (const finding of kept.colours(variant)) report(finding)
    if (pictures) checkAssets(variant, pictures, report)
    checkPlanType(variant, report)
  }
  for (const layer of layers) {
    reportWordsOfSteps(layer, flow, report)
  }
  for (const finding of ofLayers(vocabulary)(layers)) report(finding)
  const complete = sound.filter((variant) => !broken.has(variant))
  return { layered, sound, variants: complete.map(kept.lowered) }
}

/** What a layer says by itself; neither it nor the vocabulary ever changes. */
const ofLayers = once((vocabulary: Judged) =>
  onceForEach((layer: Layer) =>
    reportedBy((report) => {
      checkTexts(layer, vocabulary, report)
      checkCompany(layer, vocabulary, report)
      checkPlacesLinked(layer, vocabulary.links, report)
    }),
  ),
)

const textPaths = once(({ texts }: Judged): readonly Path[] => texts.map((key) => ['texts', key]))

/** Every variant with its layers; one whose group does not exist is left out, since what it lacks is not known. */
function layVariants(
  layers: readonly Layer[],
  { join }: KeptVariants,
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

type Whole = {
  readonly variants: readonly Layered[]
  readonly base: Layer | undefined
  readonly report: Report
}

/** Reports that there is no base, or an empty one, where all variants lack what it would bring: what else is missing is its consequence. */
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

const missingIn = once((paths: readonly Path[]) =>
  once(
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
    const told = keys.length > TOLD_APART ? [keys] : keys.map((key) => [key])
    for (const some of told) whole.report(diagnose(at, some, variants))
  }
  return broken
}

/** The layers in which what variants lack would stand, each with those that it would serve. */
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

/** Where a missing key would stand: under its parent where the layer has one, else at the top of the layer. */
const spotOfPlace = ({ unit }: Layer, path: Path): Spot => spotOfKey(unit, path.slice(0, -1))

/** A group that no variant belongs to; where a variant cannot be read it may be that one's. */
function reportUnusedGroups(layers: readonly Layer[], report: Report): void {
  const variants = layers.filter(({ kind }) => kind === 'variant')
  if (variants.length === 0 || variants.some(({ isSound }) => !isSound)) return
  const used = new Set(variants.map(({ value }) => value.group))
  const groups = new Set(layers.flatMap(({ kind, name }) => (kind === 'group' ? [name] : [])))
  // one whose name is misspelt there is not unused
  if ([...used].some((name) => typeof name === 'string' && !groups.has(name))) return
  for (const { kind, name, unit } of layers) {
    if (kind === 'group' && !used.has(name))
      report(diagnoseVariant.unusedGroup(spotOfKey(unit, []), name))
  }
}

function reportWordsOfSteps(layer: Layer, flow: Flow, report: Report): void {
  const { steps, idsInBrokenText } = flow
  if (steps.size === 0) return
  const { hints, order } = layer.value
  const hinted = isMapping(hints) ? Object.keys(hints) : []
  for (const [key, named] of [
    ['copy', [...layer.copy.keys()]],
    ['hints', hinted],
    ['order', isMapping(order) ? Object.keys(order) : []],
  ] as const) {
    for (const step of named) {
      if (steps.has(step) || idsInBrokenText.has(step)) continue
      const at = spotOfKey(layer.unit, [key, step])
      const others = [...steps.keys()].filter((id) => !named.includes(id))
      report(diagnoseNames.unknownStep(at, step, nearest(step, others)))
    }
  }
  for (const id of layer.copy.keys()) {
    const step = steps.get(id)?.step
    if (!step || step.say.length > 0) continue
    report(diagnoseVariant.silentStepCopied(spotOfKey(layer.unit, ['copy', id]), id))
  }
  reportDelayedCopy(layer, flow, report)
  for (const id of hinted) {
    const step = steps.get(id)?.step
    if (!step || step.ask) continue
    const reason = { pt: 'este passo não pergunta nada.', en: 'this step asks for nothing.' }
    report(diagnoseShape.misplacedKey(spotOfKey(layer.unit, ['hints', id]), id, reason))
  }
  reportOrders(layer, flow, report)
}

/** What a variant says to who does nothing, at a step that waits for nobody. */
function reportDelayedCopy({ unit, copy }: Layer, { steps }: Flow, report: Report): void {
  for (const [id, lines] of copy) {
    const step = steps.get(id)?.step
    if (!step || isWaiting(step)) continue
    for (const [n, line] of lines.entries()) {
      if (delayedBy(line) === undefined) continue
      const at = spotOfKey(unit, ['copy', id, n, 'after'])
      report(diagnoseShape.misplacedKey(at, 'after', NOBODY_IDLE))
    }
  }
}

/** Orders of options that a step does not have, and options that are named twice. */
function reportOrders({ unit, value }: Layer, { steps }: Flow, report: Report): void {
  for (const [id, labels] of isMapping(value.order) ? Object.entries(value.order) : []) {
    const step = steps.get(id)?.step
    if (!step || !Array.isArray(labels)) continue
    const known = optionsOf(step).map(({ option }) => option.label)
    if (known.length === 0) {
      const reason = { pt: 'este passo não tem botões.', en: 'this step has no options.' }
      report(diagnoseShape.misplacedKey(spotOfKey(unit, ['order', id]), id, reason))
      continue
    }
    if (step.choose?.layout === 'score')
      report(diagnoseUneven.scoreOrder(spotOfKey(unit, ['order', id])))
    for (const [n, label] of labels.map(String).entries()) {
      const spot = (at: number) => spotOfValue(unit, ['order', id, at])
      const first = labels.indexOf(label)
      if (first !== n) report(diagnoseNames.duplicateLabel(spot(n), label, spot(first)))
      if (known.includes(label)) continue
      const free = known.filter((one) => !labels.includes(one))
      report(diagnoseShape.notOneOf(spot(n), label, known, nearest(label, free)))
    }
  }
}

/** A table of one type of plan is named as the type is: `paga_metade` has CREDITO_PAGAMETADE. */
function checkPlanType(variant: Layered, report: Report): void {
  const { tipoTabela: table, tipoPlano: plan } = variant.value
  const layer = originOf(variant, ['tipoPlano'])
  if (typeof table !== 'string' || typeof plan !== 'string' || plan === '' || !layer) return
  if (table === 'completa' || plan.endsWith(table.replaceAll('_', '').toUpperCase())) return
  report(diagnoseVariant.planAgainstTable(spotOfValue(layer.unit, ['tipoPlano']), plan, table))
}

/** Every picture that a variant names is there, and light enough for a phone. */
function checkAssets(variant: Layered, pictures: PictureSizes, report: Report): void {
  for (const { path, name, limit } of picturesNamedBy(variant.value)) {
    const layer = originOf(variant, path)
    if (name === '' || !layer) continue
    const at = spotOfValue(layer.unit, path)
    const bytes = pictures.get(name)?.bytes
    if (bytes === undefined) {
      report(diagnoseVariant.missingAsset(at, name, nearest(name, pictures.keys())))
    } else if (bytes > limit * 1024) {
      report(diagnoseVariant.heavyAsset(at, name, Math.ceil(bytes / 1024), limit))
    }
  }
}
