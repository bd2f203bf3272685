import { once } from '../../../script/once'
import { valueAt } from '../../../script/value'
import type { LegalTexts } from '../../../script/vocabulary'
import { HEADS } from '../../check/variant-schema'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { type Finding, type Report, reportedBy } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { type DiscountClaim, discountClaims } from './discount-claims'
import { judgeCopy } from './judge-copy'
import { lintCopy } from './lint-sentence'
import { altFault } from './poor-alt'
import { type Sentence, sentencesOfLayer } from './sentences'
import { spotInSentence } from './spot-in-sentence'

/** What only a whole variant shows: titles beside descriptions, and a banner without words. */
export const checkLayered = (variant: Layered): readonly Finding[] =>
  reportedBy((report) => {
    const meta = HEADS.flatMap((path) => sentenceAt(variant, path)).filter(
      ({ text }) => text !== '',
    )
    checkMeta(meta, report)
    for (const one of meta) checkLength(one, report)
    checkDiscounts(variant, meta, report)
    for (const root of [[], ['referral']]) checkAlt(variant, [...root, 'banner'], report)
  })

/** What search engines show, and a third more: some letters are narrow. */
const LONGEST_HEADS: ReadonlyMap<string, number> = new Map([
  ['title', 60],
  ['description', 160],
])
const SOME_MORE = 4 / 3

function checkLength({ unit, path, text }: Sentence, report: Report): void {
  const most = path.length === 1 ? LONGEST_HEADS.get(String(path[0])) : undefined
  if (most === undefined || text.length <= most * SOME_MORE) return
  report(diagnoseBrand.longHead(spotOfValue(unit, path), text.length, most))
}

/** Search engines and cards show the title above the description: what one says settles the other. */
function checkMeta(sentences: readonly Sentence[], report: Report): void {
  const around = sentences.map(({ text }) => text).join('\n')
  for (const one of sentences) {
    for (const finding of lintCopy({ ...one, around })) report(finding)
  }
}

function sentenceAt(variant: Layered, path: Path): readonly Sentence[] {
  const text = valueAt(variant.value, path)
  const unit = originOf(variant, path)?.unit
  if (typeof text !== 'string' || !unit) return []
  return [{ unit, path, text, around: text, kind: 'words', isText: false }]
}

/** The name of the brand or the title of the page, which are read beside the picture anyway. */
const isElsewhere = ({ value }: Layered, alt: string): boolean =>
  [value.title, valueAt(value, ['brand', 'name'])].includes(alt)

function checkAlt(variant: Layered, banner: Path, report: Report): void {
  const [src] = sentenceAt(variant, [...banner, 'src'])
  const [alt] = sentenceAt(variant, [...banner, 'alt'])
  if (!src || src.text === '' || !alt) return
  const at = () => spotOfValue(alt.unit, alt.path)
  const fault = altFault(src.text, alt.text)
  if (fault === 'missing') report(diagnoseBrand.missingAlt(at()))
  else if (fault === 'poor' || isElsewhere(variant, alt.text)) report(diagnoseBrand.poorAlt(at()))
}

/** Words that the law asks for and a layer took away, and a privacy policy to which no link leads. */
export const legalFindings = once((legal: LegalTexts) =>
  once((variant: Layered) => reportedBy((report) => checkLegal(variant, legal, report))),
)

function checkLegal(variant: Layered, { keys, policy, said }: LegalTexts, report: Report): void {
  for (const [key, { is, sample }] of said) {
    const path = ['texts', key]
    const text = valueAt(variant.value, path)
    const layer = originOf(variant, path)
    if (typeof text !== 'string' || text.trim() === '' || !layer || is.test(text)) continue
    // a promise in its place is told as such
    if (judgeCopy(text, text).length === 0)
      report(diagnoseBrand.noticeWithout(spotOfValue(layer.unit, path), key, sample))
  }
  for (const [key, slot] of keys) {
    const path = ['texts', key]
    const text = valueAt(variant.value, path)
    const layer = originOf(variant, path)
    if (typeof text !== 'string' || !layer) continue
    const isEmpty = text.trim() === ''
    if (!isEmpty && (slot === undefined || text.includes(slot))) continue
    const at = spotOfValue(layer.unit, path)
    report(diagnoseBrand.noticeEmptied(at, key, isEmpty ? undefined : slot))
  }
  const named = ['texts', policy.key]
  const layer = originOf(variant, named)
  if (!layer || valueAt(variant.value, ['links', policy.link]) !== undefined) return
  report(diagnoseBrand.policyNotLinked(spotOfValue(layer.unit, named)))
}

/** What all variants inherit is looked at once. */
const claimsIn = once(({ text }: Sentence): readonly DiscountClaim[] => discountClaims(text))
const claiming = once((layer: Layer): readonly Sentence[] =>
  sentencesOfLayer(layer).filter((sentence) => claimsIn(sentence).length > 0),
)

/** Words that promise a discount which the brand, or the referral's layer over it, does not announce (`desconto`, `percentualDesconto`). */
function checkDiscounts(variant: Layered, meta: readonly Sentence[], report: Report): void {
  const said = variant.layers.flatMap((layer) =>
    claiming(layer).filter(({ path }) => originOf(variant, wholeOf(path)) === layer),
  )
  const takesCoupons = variant.value.shouldUseCoupon === true
  for (const sentence of [...meta, ...said]) {
    const announced = announcedBy(variant, sentence.path[0] === 'referral' ? ['referral'] : [])
    for (const { percent, start, end } of claimsIn(sentence)) {
      // a coupon's page speaks of the coupon's discount; a part's words are shown where there is one
      if (percent === undefined && (takesCoupons || sentence.kind === 'name')) continue
      if (announced !== undefined && (percent ?? announced) === announced) continue
      const words = sentence.text.slice(start, end).replace(/<[^<>]*>/g, '')
      report(diagnoseBrand.falseDiscount(spotInSentence(sentence, start, end), words, announced))
    }
  }
}

/** The percent that a brand takes off the first instalment; undefined where it takes off nothing. */
function announcedBy({ value }: Layered, root: Path): number | undefined {
  const percent = valueAt(value, [...root, 'percentualDesconto'])
  return valueAt(value, [...root, 'desconto']) === true ? Number(percent) : undefined
}

/** What a higher layer replaces as a whole: a list, such as the lines of a step or the items of the menu. */
function wholeOf(path: Path): Path {
  const item = path.findIndex((part) => typeof part === 'number')
  return item < 0 ? path : path.slice(0, item)
}
