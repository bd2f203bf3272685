import { memoize, memoizeFlatMap, memoizeLists } from '../../../script/memoize'
import { valueAt } from '../../../script/value'
import type { Vocabulary } from '../../../script/vocabulary'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { type Finding, type Report, reportedBy } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { type Layered, originOf } from '../../lower/join-layers'
import type { PictureSizes } from '../../read/content-input'
import { type Path, spotOfValue } from '../../read/path'
import { checkDelays } from '../check-delays'
import type { Flow } from '../check-flow'
import { checkRepeated } from '../check-repeated'
import { checkSwappedOutcomes } from '../check-swapped-outcomes'
import { checkAnnounced } from './check-announced'
import { checkAsked } from './check-asked'
import { brandsInSteps, checkBrandWords } from './check-brand-words'
import { checkChoices, checkStartOverLabels } from './check-choices'
import { checkClaims } from './check-claims'
import { checkCopies } from './check-copies'
import { checkDisclosures } from './check-disclosures'
import { checkGroupWords } from './check-group-words'
import { guardedTopics } from './check-guarded-topics'
import { checkDocuments, checkLayered, legalFindings } from './check-layered'
import { checkNamedValues } from './check-named-values'
import { checkOptions } from './check-options'
import { checkOtherFields, checkSiblings } from './check-other-fields'
import { checkBase, checkOwners } from './check-owners'
import { checkPages } from './check-pages'
import { checkPictures } from './check-pictures'
import { replacedValues } from './check-replaced'
import { checkSaidNumbers } from './check-said-numbers'
import { checkTopics } from './check-topics'
import { checkUneven } from './check-uneven'
import { checkUnevenWays } from './check-uneven-ways'
import { checkWays } from './check-ways'
import { checkClosing, checkForgetting, checkReplies, checkReturns } from './check-ways-on'
import { textIn } from './layer-values'
import { lintSentence, lintSlips, lintUnread, type SentenceVocabulary } from './lint-sentence'
import { headsOfLayer, namesOfLayer, sentencesOfLayer, sentencesOfStep } from './sentences'
import { layOut, TAGLINE } from './widths'

// cached, since compiled steps, layers and vocabularies are immutable
const ofSteps = memoize((vocabulary: SentenceVocabulary) =>
  memoizeFlatMap((step: CompiledStep): readonly Finding[] => [
    ...sentencesOfStep(step).flatMap((sentence) => lintSentence(sentence, vocabulary)),
    ...checkRepeated(step),
    ...checkOptions(step),
    ...checkWays(step),
    ...checkStartOverLabels(step),
  ]),
)
const ofLayers = memoize((vocabulary: SentenceVocabulary) =>
  memoizeFlatMap((layer: Layer): readonly Finding[] => [
    ...sentencesOfLayer(layer).flatMap((sentence) => lintSentence(sentence, vocabulary)),
    ...headsOfLayer(layer).flatMap((sentence) => [
      ...lintSlips(sentence, vocabulary),
      ...lintUnread(sentence),
    ]),
    ...namesOfLayer(layer).flatMap((sentence) => lintUnread(sentence)),
    ...checkRepeated(layer),
  ]),
)
const ofLayered = memoize(checkLayered)
const ofBrands = memoizeLists(
  (variants: readonly Layered[], layers: readonly Layer[]): readonly Finding[] =>
    reportedBy((report) => {
      checkBase(layers, report)
      checkPages(variants, layers, report)
      checkOwners(variants, report)
      checkPictures(variants, layers, report)
      checkBrandWords(variants, report)
      for (const variant of variants) checkAnnounced(variant, report)
    }),
)

export type Brands = {
  readonly steps: readonly CompiledStep[]
  readonly flow: Flow
  readonly layers: readonly Layer[]
  /** The variants whose layers could all be read. */
  readonly variants: readonly Layered[]
  readonly pictures: PictureSizes | undefined
  readonly vocabulary: Vocabulary
}

/**
 * Checks what steps and brands say and show: promises, terms, links, lengths, pictures, campaigns. No finding keeps a script from
 * running.
 */
export function lintBrands(
  { steps, flow, layers, variants, pictures, vocabulary }: Brands,
  report: Report,
): void {
  const { facts, slots, legal, numbers, topics, closing } = vocabulary
  const tell = (findings: readonly Finding[]) => findings.forEach(report)
  tell(ofSteps(vocabulary)(steps))
  tell(checkNamedValues(facts)(steps))
  tell(ofLayers(vocabulary)(layers))
  if (legal) {
    checkDocuments(layers, legal, slots, report)
    checkDisclosures(flow, legal.disclosures, report)
  }
  for (const variant of variants) {
    tell(ofLayered(variant))
    if (legal) tell(legalFindings(legal)(variant))
    if (pictures) checkSizes(variant, pictures, report)
  }
  checkTopics(flow, layers, topics, report)
  const guarded = guardedTopics(topics)(facts)
  tell(guarded.ofSteps(steps))
  tell(guarded.ofLayers(layers))
  const told = checkSaidNumbers(flow, layers, numbers, report)
  checkUneven(flow, layers, told, report)
  checkUnevenWays(flow, report)
  checkChoices(flow, topics, report)
  checkReplies(flow, report)
  checkForgetting(flow, report)
  checkReturns(flow, report)
  if (closing !== undefined) checkClosing(flow, closing, report)
  checkSiblings(flow, report)
  checkSwappedOutcomes(flow, report)
  checkGroupWords(flow, report)
  checkAsked(flow, layers, facts, report)
  checkOtherFields(flow, facts, report)
  tell(replacedValues(vocabulary)(steps))
  checkDelays(steps, layers, report)
  checkCopies(layers, flow, vocabulary, report)
  checkClaims(flow, layers, vocabulary, report)
  tell(ofBrands(variants, layers))
  tell(brandsInSteps(facts)(steps, variants))
}

/** The chat draws a banner at 2 : 1 to 4 : 1 (--banner-ratio of src/web/styles/tokens.css); a photograph of 16 : 9 loses little. */
const NARROWEST = 1.75
const WIDEST = 4.1

/** The width left in a header of 320 px (src/web/styles/header.css) beside its edge, its two buttons and the gap before them. */
const HEADER_ROOM = 320 - 16 - 2 * 48 - 8
const LOGO_HEIGHT = 28
/** The gap, the line and the second gap before the tagline. */
const BEFORE_TAGLINE = 8 + 1 + 8
const TAGLINE_LINES = 3

/** The most that the sides of a portrait may differ: it is drawn square. */
const LONGEST_PORTRAIT = 1.6

/** Checks the proportions of pictures whose size is known. */
function checkSizes(variant: Layered, pictures: PictureSizes, report: Report): void {
  for (const root of [[], ['referral']]) {
    const banner = pictureAt(variant, [...root, 'banner', 'src'], pictures)
    if (banner && (banner.ratio < NARROWEST || banner.ratio > WIDEST))
      report(diagnoseBrand.bannerProportion(banner.at, banner.name, banner.width, banner.height))
    const bot = pictureAt(variant, [...root, 'brand', 'bot'], pictures)
    if (bot && Math.max(bot.ratio, 1 / bot.ratio) > LONGEST_PORTRAIT)
      report(diagnoseBrand.longPortrait(bot.at, bot.name, bot.width, bot.height))
    checkHeader(variant, [...root, 'brand'], pictures, report)
  }
}

function pictureAt(variant: Layered, path: Path, pictures: PictureSizes) {
  const name = textIn(variant, path)
  const layer = originOf(variant, path)
  const { width, height } = pictures.get(name ?? '') ?? {}
  if (name === undefined || !layer || !width || !height) return undefined
  return { name, width, height, ratio: width / height, at: spotOfValue(layer.unit, path) }
}

function checkHeader(variant: Layered, brand: Path, pictures: PictureSizes, report: Report): void {
  const logo = pictureAt(variant, [...brand, 'logo'], pictures)
  const tagline = valueAt(variant.value, [...brand, 'partnership'])
  if (!logo || typeof tagline !== 'string') return
  if (fits(tagline, HEADER_ROOM - logo.ratio * LOGO_HEIGHT)) return
  const path = [...brand, tagline === '' ? 'logo' : 'partnership']
  const layer = originOf(variant, path)
  if (layer) report(diagnoseBrand.wideHeader(spotOfValue(layer.unit, path)))
}

function fits(tagline: string, room: number): boolean {
  if (tagline === '') return room >= 0
  const { lines, tooWide } = layOut(tagline, Math.max(room - BEFORE_TAGLINE, 1), TAGLINE)
  return tooWide === undefined && lines <= TAGLINE_LINES
}
