import { memoize } from '../../../script/memoize'
import { valueAt } from '../../../script/value'
import type { LegalTexts, Vocabulary } from '../../../script/vocabulary'
import { HEADS } from '../../check/variant-schema'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import { type Finding, type Report, reportedBy } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { type DiscountClaim, discountClaims } from './discount-claims'
import { judgeCopy } from './judge-copy'
import { baseOf } from './layer-values'
import { lintCopy } from './lint-sentence'
import { altFault } from './poor-alt'
import { type Sentence, sentencesOfLayer } from './sentences'
import { spotInSentence } from './spot-in-sentence'

/** Checks that need the whole variant: titles with descriptions, discounts, and the description of the banner. */
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

/** The most characters that search engines show; a third more is allowed, since some letters are narrow. */
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

/** Search engines and link previews show title and description together, so each is judged with the other beside it. */
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

/** Whether `alt` only repeats the brand's name or the page's title, which stand beside the picture anyway. */
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

/** Reports legally required words that a layer removed, and a privacy policy without a link. */
export const legalFindings = memoize((legal: LegalTexts) =>
  memoize((variant: Layered) => reportedBy((report) => checkLegal(variant, legal, report))),
)

function checkLegal(variant: Layered, { keys, policy, said }: LegalTexts, report: Report): void {
  for (const [key, { is, sample }] of said) {
    const path = ['texts', key]
    const text = valueAt(variant.value, path)
    const layer = originOf(variant, path)
    if (typeof text !== 'string' || text.trim() === '' || !layer || is.test(text)) continue
    // a forbidden promise in the text is reported by the rules for promises
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

const ADDRESS = /^https?:\/\/([^/?#:]+)([^?#]*)/i

/** Reports links to the selling company's documents, such as its rules, that lead to another site or only to a home page. */
export function checkDocuments(
  layers: readonly Layer[],
  { policy, keys }: LegalTexts,
  slots: Vocabulary['slots'],
  report: Report,
): void {
  const base = baseOf(layers)
  if (!base) return
  const shown = [...keys.keys()].flatMap((key) => slots.get(key) ?? [])
  const company = valueAt(base.value, ['company', 'name'])
  for (const link of new Set([policy.link, ...shown])) {
    const path = ['links', link]
    const [, usual] = ADDRESS.exec(String(valueAt(base.value, path))) ?? []
    for (const { unit, value } of layers) {
      const [, host, place] = ADDRESS.exec(String(valueAt(value, path))) ?? []
      if (host === undefined) continue
      const at = () => spotOfValue(unit, path)
      // a layer with a company of its own has its own documents
      if (usual && host !== usual && !value.company && typeof company === 'string')
        report(diagnosePages.documentOfOther(at(), link, company, spotOfValue(base.unit, path)))
      else if (place === '' || place === '/') report(diagnosePages.documentIsFront(at(), link))
    }
  }
}

/** Cached, since all variants inherit the same layers. */
const claimsIn = memoize(({ text }: Sentence): readonly DiscountClaim[] => discountClaims(text))
const claiming = memoize((layer: Layer): readonly Sentence[] =>
  sentencesOfLayer(layer).filter((sentence) => claimsIn(sentence).length > 0),
)

/** Reports words that promise a discount which the brand, or its referral, does not have (`desconto`, `percentualDesconto`). */
function checkDiscounts(variant: Layered, meta: readonly Sentence[], report: Report): void {
  const said = variant.layers.flatMap((layer) =>
    claiming(layer).filter(({ path }) => originOf(variant, wholeOf(path)) === layer),
  )
  const takesCoupons = variant.value.shouldUseCoupon === true
  for (const sentence of [...meta, ...said]) {
    const announced = announcedBy(variant, sentence.path[0] === 'referral' ? ['referral'] : [])
    for (const { percent, start, end } of claimsIn(sentence)) {
      // a page for coupons may mention the coupon's discount; words of a part (`name`) are shown only if there is a discount
      if (percent === undefined && (takesCoupons || sentence.kind === 'name')) continue
      if (announced !== undefined && (percent ?? announced) === announced) continue
      const words = sentence.text.slice(start, end).replace(/<[^<>]*>/g, '')
      report(diagnoseBrand.falseDiscount(spotInSentence(sentence, start, end), words, announced))
    }
  }
}

/** The discount on the first instalment in percent; `undefined` if there is none. */
function announcedBy({ value }: Layered, root: Path): number | undefined {
  const percent = valueAt(value, [...root, 'percentualDesconto'])
  return valueAt(value, [...root, 'desconto']) === true ? Number(percent) : undefined
}

/** The path of the value that a higher layer replaces as a whole: the list that `path` leads into, else `path` itself. */
function wholeOf(path: Path): Path {
  const item = path.findIndex((part) => typeof part === 'number')
  return item < 0 ? path : path.slice(0, item)
}
