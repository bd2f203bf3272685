import { groupBy } from '../../../script/group-by'
import { CHARGE_RULES } from './charge-rules'
import { CLAIM_RULES } from './claim-rules'
import type { CopyRule } from './copy-rule'
import { findPhrases, hasPhrase, phrases, type TokenRun } from './phrase'
import { PROMISE_RULES } from './promise-rules'
import { PAUSE, readAs, STOP, VALUE, type WordToken, wordTokens } from './tokens'
import { TONE_RULES } from './tone-rules'

/** In order of precedence: words that break several rules are reported by the first only. */
const COPY_RULES: readonly CopyRule[] = [
  ...PROMISE_RULES,
  ...CLAIM_RULES,
  ...CHARGE_RULES,
  ...TONE_RULES,
]

/** A rule and the words of a sentence that break it. */
export type CopyVerdict = { readonly rule: CopyRule; readonly start: number; readonly end: number }

/**
 * Finds the words of a sentence that break a rule. `around`: all words that the visitor sees with the sentence, itself included. Words that
 * break several rules are reported once, by the first rule.
 */
export function judgeCopy(sentence: string, around: string): readonly CopyVerdict[] {
  const tokens = wordTokens(sentence)
  const starts = groupBy(tokens.flatMap(startsAt), ({ rule }) => rule)
  if (starts.size === 0) return []
  const taken = new Set<number>()
  let beside: readonly WordToken[] | undefined
  return COPY_RULES.flatMap((rule) => {
    const from = starts.get(rule)?.map(({ at }) => at) ?? []
    const broken = findPhrases(rule.phrases, tokens, from).filter(
      (run) => !isNegated(tokens, run) && !isExcused(rule, tokens, run),
    )
    const run = broken.find((one) => !numbersOf(one).some((n) => taken.has(n)))
    if (!run) return []
    if (rule.beside) {
      beside ??= withoutDenials(wordTokens(around))
      if (hasPhrase(rule.beside, beside)) return []
    }
    for (const one of broken) for (const n of numbersOf(one)) taken.add(n)
    return { rule, start: tokens[run.from]!.start, end: tokens[run.to - 1]!.end }
  })
}

/** By the key letters of a word: the rules that have a phrase starting with such a word. Most sentences have few such words. */
const BY_LETTERS = groupBy(
  COPY_RULES.flatMap((rule) => [...rule.phrases.keys()].map((letters) => ({ letters, rule }))),
  ({ letters }) => letters,
)

const startsAt = ({ letters }: WordToken, at: number) =>
  (BY_LETTERS.get(letters) ?? []).map(({ rule }) => ({ rule, at }))

const numbersOf = ({ from, to }: TokenRun) => Array.from({ length: to - from }, (_, n) => from + n)

const NEGATIONS = new Set('nao nem nunca jamais nada nenhum nenhuma ninguem'.split(' '))
/** Words after which a negation does not count: "Não perca: …" negates only "perca". */
const HOOKS = new Set('perca perde espere deixe demore fique so apenas'.split(' '))
const NEAR = 7
/** How many tokens before a phrase are searched for words that excuse it. */
const FAR = 40

/** Whether a phrase is negated: by a negation before it in the same clause, or by `sem` right before it. */
export function isNegated(tokens: readonly WordToken[], { from }: TokenRun): boolean {
  const isDenial = tokens[from]!.word === 'sem'
  for (let at = from - 1; at >= Math.max(0, from - NEAR); at--) {
    const word = tokens[at]!.word
    if (word === STOP || word === PAUSE) return false
    if (NEGATIONS.has(word)) return !HOOKS.has(tokens[at + 1]!.word)
    if (word === 'sem' && !isDenial && from - at <= 3) return !isListed(tokens, at, from)
  }
  return false
}

/** Whether `sem` does not reach the phrase: "Sem juros e com …". */
const isListed = (tokens: readonly WordToken[], at: number, from: number) =>
  tokens.slice(at, from).some(({ word }) => word === 'e' || word === 'com')

/** Whether words before the phrase or right after it excuse it. */
export function isExcused(
  { unless, unlessAfter }: Pick<CopyRule, 'unless' | 'unlessAfter'>,
  tokens: readonly WordToken[],
  { from, to }: TokenRun,
): boolean {
  if (unlessAfter && hasPhrase(unlessAfter, tokens.slice(to, to + 3))) return true
  if (!unless) return false
  let start = from
  while (start > Math.max(0, from - FAR) && tokens[start - 1]!.word !== STOP) start -= 1
  return hasPhrase(unless, tokens.slice(start, to))
}

const DENIED = phrases('sem|nem|zero|nenhuma ~1 taxa|taxas')

/** Hides denied fees: "Sem juros e sem taxas" does not mention the fee that must stand beside. */
function withoutDenials(tokens: readonly WordToken[]): readonly WordToken[] {
  const denied = new Set(findPhrases(DENIED, tokens).flatMap(numbersOf))
  return tokens.map((token, n) => (denied.has(n) ? readAs(token, VALUE) : token))
}
