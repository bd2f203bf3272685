import type { FactTable } from '../../../script/fact'
import { groupBy } from '../../../script/group-by'
import { latin } from '../../../script/latin'
import { memoize, memoizeFlatMap, memoizeLists } from '../../../script/memoize'
import type { Line } from '../../../script/step'
import { isMapping } from '../../../script/value'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { diagnoseCopies } from '../../diagnostics/diagnose-copies'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Layered } from '../../lower/join-layers'
import { spotOfValue } from '../../read/path'
import { keySpotInStep } from '../spot-in-step'
import { BRAND_NAME, type Own, ownLayer, textIn, writtenAt } from './layer-values'
import { repeatsIn } from './repeats'
import { headsOfLayer, isConditional, sentencesOfLayer, sentencesOfStep } from './sentences'
import { spotInSentence, spotOfMatch } from './spot-in-sentence'

/** Checks the words of brands against each other: heads copied from another brand, heads cut off, differing amounts. */
export function checkBrandWords(variants: readonly Layered[], report: Report): void {
  checkExchangedHeads(variants, report)
  checkCutHeads(variants, report)
  for (const variant of variants) checkAmounts(variant, report)
}

/** Texts with more words than this are not equal by chance. */
const FEWEST_WORDS = 6

/** Reports a title or description that equals another brand's except for the brand name. */
function checkExchangedHeads(variants: readonly Layered[], report: Report): void {
  const names = writtenAt(variants, BRAND_NAME).map(({ text }) => text)
  const withoutName = ({ text }: Own): string | undefined => {
    const name = names.find((its) => text.includes(its))
    const rest = name === undefined ? '' : text.replace(name, '_').toLowerCase()
    return rest.split(/\s+/).length > FEWEST_WORDS ? rest : undefined
  }
  // identical texts are reported by `checkHeads`
  for (const key of ['title', 'description'])
    for (const [before, one] of repeatsIn(writtenAt(variants, [key]), withoutName))
      if (before.text !== one.text) report(diagnosePages.sameHead(one.at(), before.id, before.at()))
}

/** With more pages than this, whole sentences are the rule for descriptions. */
const WHOLE = 5
/** A shorter description is only a title, and search engines show words of the page instead. */
const SHORTEST = 30

/** Reports the only description that is cut off or very short, if those of all other pages are whole sentences. */
function checkCutHeads(variants: readonly Layered[], report: Report): void {
  const all = writtenAt(variants, ['description'])
  const [cut, ...more] = all.filter(
    ({ text }) => text.length < SHORTEST || !/[.!?…]$/.test(text.trim()),
  )
  if (cut && more.length === 0 && all.length > WHOLE) report(diagnoseBrand.cutHead(cut.at()))
}

const SPAN =
  /(?:R\$ ?)?(\d[\d.,]*(?: mil(?:hão|hões)?)?) (?:a|até) R\$ ?(\d[\d.,]*(?: mil(?:hão|hões)?)?)/g

const spansIn = memoize((layer: Layer) =>
  [...headsOfLayer(layer), ...sentencesOfLayer(layer)]
    .filter(({ path: [key], text }) => key !== 'texts' && text.includes('R$'))
    .flatMap((sentence) => [...sentence.text.matchAll(SPAN)].map((found) => ({ sentence, found }))),
)

/** Reports two different ranges of money that a brand's words give for one thing. */
function checkAmounts(variant: Layered, report: Report): void {
  const own = ownLayer(variant)
  // a range is about credit, instalment or income
  const things = own ? repeatsIn(spansIn(own), ({ sentence }) => thingIn(sentence.text)) : []
  for (const [other, { sentence, found }] of things) {
    const [there, here] = [other.found[0], found[0]]
    if (there === here) continue
    const at = spotOfMatch(sentence, found)
    report(
      diagnoseBrand.otherSpan(at, { here, there }, spotOfValue(own!.unit, other.sentence.path)),
    )
  }
}

const thingIn = (text: string): string =>
  (/cr[ée]dito|parcela|renda/i.exec(text)?.[0] ?? '').toLowerCase()

/** Reports partners' names in steps that visitors of every brand see, and a discount that a line announces to an origin without one. */
export const brandsInSteps = memoize((facts: FactTable) => {
  const discounts = discountsSaid(facts)
  return (steps: readonly CompiledStep[], variants: readonly Layered[]): readonly Finding[] => {
    const { named, quiet } = ofVariants(variants)
    const said = discounts(steps).filter(({ origin }) => quiet.has(origin))
    return [
      ...named(steps),
      ...said.map(({ at }) => diagnoseBrand.falseDiscount(at(), 'desconto', undefined)),
    ]
  }
})

const ofVariants = memoizeLists((variants: readonly Layered[]) => ({
  named: namedBy(partnersOf(variants)),
  quiet: quietOrigins(variants),
}))

/** The names of the partner brands; empty if there are fewer than two. */
function partnersOf(variants: readonly Layered[]): readonly string[] {
  const base = variants[0]?.layers[0]
  const own = base && textIn(base, BRAND_NAME)
  const names = writtenAt(variants, BRAND_NAME)
    .map(({ text }) => text)
    .filter((name) => name.length > 4 && name !== own)
  return names.length < 2 ? [] : names
}

const STARTS = latin(/^[\p{L}\d]+/u)
const CAPITALISED = latin(/(?<![\p{L}\d])\p{Lu}[\p{L}\d]*/gu)

const isInside = (text: string, at: number): boolean => /^[\p{L}\d]/u.test(text.slice(at, at + 2))

/** Finds names of partners in unconditional sentences of steps. */
function namedBy(names: readonly string[]): (steps: readonly CompiledStep[]) => readonly Finding[] {
  const byStart = groupBy(names, (name) => STARTS.exec(name)?.[0] ?? name)
  return memoizeFlatMap((step: CompiledStep): readonly Finding[] =>
    sentencesOfStep(step).flatMap((sentence) => {
      const { text } = sentence
      return [...text.matchAll(CAPITALISED)].flatMap(({ 0: word, index: start }) => {
        const name = byStart
          .get(word)
          ?.find((one) => text.startsWith(one, start) && !isInside(text, start + one.length))
        if (name === undefined || isConditional(sentence)) return []
        return diagnoseCopies.brandInStep(
          spotInSentence(sentence, start, start + name.length),
          name,
        )
      })
    }),
  )
}

/** Origins (`botType`) for which no variant or referral has a discount. */
function quietOrigins(variants: readonly Layered[]): ReadonlySet<string> {
  const all = variants.flatMap(({ value }) => {
    const { referral } = value
    return [value, ...(isMapping(referral) ? [referral] : [])]
  })
  const loud = new Set(all.flatMap(({ botType, desconto }) => (desconto === true ? [botType] : [])))
  return new Set(
    all.flatMap(({ botType }) =>
      typeof botType === 'string' && !loud.has(botType) ? [botType] : [],
    ),
  )
}

/** Lines that announce a discount to the visitors of one origin. */
const discountsSaid = (facts: FactTable) =>
  memoizeFlatMap((compiled: CompiledStep) =>
    (compiled.step?.say ?? []).flatMap((line, n) => {
      const origin = originOfLine(line, facts)
      if (origin === undefined || line.type !== 'text') return []
      if (!line.text.some((part) => typeof part === 'string' && /desconto/i.test(part))) return []
      return [{ origin, at: () => keySpotInStep(compiled, ['say', n]) }]
    }),
  )

/** The origin that a line's condition asks for; `undefined` for any other condition. */
function originOfLine({ when }: Line, facts: FactTable): string | undefined {
  if (when?.type !== 'compare' || when.op !== 'eq') return undefined
  if (facts.get(when.fact)?.variantKey?.join() !== 'botType') return undefined
  return typeof when.value === 'string' ? when.value : undefined
}
