import { isNegated } from './judge-copy'
import { findPhrases, phrases, type TokenRun } from './phrase'
import { readNumber, STOP, type WordToken, wordTokens } from './tokens'

/** Words of a sentence that announce a discount on the first instalment. */
export type DiscountClaim = {
  /** The discount in percent; absent if the words do not give it. */
  readonly percent?: number
  readonly start: number
  readonly end: number
}

/** Phrases for a discount in percent. */
const PERCENT = phrases(
  '# % ~3 desconto|descontos|abatimento|off',
  'desconto|descontos|abatimento|off ~2 ate|maximo|minimo ~1 # %',
  'desconto|descontos|abatimento|off ~3 # %',
  '# % ~3 1a|primeira ~1 parcela|mensalidade|prestacao',
  '1a|primeira ~1 parcela|mensalidade|prestacao ~6 # %',
)

/** Phrases for half of the first instalment, which is `HALF_PERCENT`. */
const HALF = phrases(
  '1a|primeira ~1 parcela|mensalidade|prestacao ~4 metade',
  'metade ~3 1a|primeira ~1 parcela|mensalidade|prestacao',
  'meia primeira|1a parcela|mensalidade|prestacao',
)
const HALF_PERCENT = 50

/** Words for a discount without an amount. */
const SOME = phrases('desconto|descontos|abatimento|off')

/** A quick test that every claim passes; most sentences fail it. */
const MAY_CLAIM = /%|cento|metade|meia|desconto|abatimento|off/i

/** In a sentence with these words, the discount is the coupon's and not the brand's. */
const COUPON = new Set(['cupom', 'cupons'])
/** In a sentence with these words, a discount without a number is not promised, or is the seller's of the good. */
const CONDITIONS = new Set([
  ...COUPON,
  ...'se caso pode podem poderia negocia negocie negociar negociando'.split(' '),
])

/** Every discount that a text promises, in order; a bare "discount" in a sentence with a percentage is not counted again. */
export function discountClaims(text: string): readonly DiscountClaim[] {
  if (!MAY_CLAIM.test(text)) return []
  const tokens = wordTokens(text)
  const taken: TokenRun[] = []
  const claims: DiscountClaim[] = []
  const take = (run: TokenRun, stretch: TokenRun, claim: Pick<DiscountClaim, 'percent'>) => {
    if (taken.some(({ from, to }) => from < stretch.to && stretch.from < to)) return
    const unless = claim.percent === undefined ? CONDITIONS : COUPON
    const { from: begin, to: end } = sentenceOf(tokens, run)
    if (tokens.slice(begin, end).some(({ word }) => unless.has(word))) return
    taken.push(run)
    if (isNegated(tokens, run)) return
    claims.push({ ...claim, start: tokens[run.from]!.start, end: tokens[run.to - 1]!.end })
  }
  for (const run of findPhrases(PERCENT, tokens)) take(run, run, percentIn(tokens, run))
  for (const run of findPhrases(HALF, tokens)) take(run, run, { percent: HALF_PERCENT })
  for (const run of findPhrases(SOME, tokens)) take(run, sentenceOf(tokens, run), {})
  return claims.sort((one, other) => one.start - other.start)
}

/** The number before the percent sign; empty for a fact, whose value is always the campaign's own. */
function percentIn(
  tokens: readonly WordToken[],
  { from, to }: TokenRun,
): Pick<DiscountClaim, 'percent'> {
  const sign = tokens.findIndex(({ word }, n) => n > from && n < to && word === '%')
  const number = readNumber(tokens[sign - 1]!.word)
  return Number.isNaN(number) ? {} : { percent: number }
}

/** The sentence that contains a run of tokens. */
function sentenceOf(tokens: readonly WordToken[], { from, to }: TokenRun): TokenRun {
  const next = tokens.findIndex(({ word }, n) => n >= to && word === STOP)
  const before = tokens.slice(0, from).findLastIndex(({ word }) => word === STOP)
  return { from: before + 1, to: next === -1 ? tokens.length : next }
}
