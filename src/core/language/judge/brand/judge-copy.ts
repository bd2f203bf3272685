import { groupBy } from '../../../script/group-by'
import { CHARGE_RULES } from './charge-rules'
import { CLAIM_RULES } from './claim-rules'
import type { CopyRule } from './copy-rule'
import { findPhrases, hasPhrase, phrase, phrasesOf, type TokenRun } from './phrase'
import { PROMISE_RULES } from './promise-rules'
import { PAUSE, readAs, STOP, VALUE, type WordToken, wordTokens } from './tokens'
import { TONE_RULES } from './tone-rules'

/** Words that break several are told once, by the first. */
const COPY_RULES: readonly CopyRule[] = [
  ...PROMISE_RULES,
  ...CLAIM_RULES,
  ...CHARGE_RULES,
  ...TONE_RULES,
]

/** What is wrong with words of a sentence. */
export type CopyVerdict = { readonly rule: CopyRule; readonly start: number; readonly end: number }

/**
 * What a sentence promises that it may not. `around`: all that the visitor sees with it, itself included. Each place is told once, by the
 * first rule it breaks.
 */
export function judgeCopy(sentence: string, around: string): readonly CopyVerdict[] {
  const tokens = wordTokens(sentence)
  const starts = startsIn(tokens)
  if (starts.size === 0) return []
  const taken = new Set<number>()
  let beside: readonly WordToken[] | undefined
  const inOrder = [...starts].sort(([one], [other]) => one - other)
  return inOrder.flatMap(([place, from]) => {
    const rule = COPY_RULES[place]!
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

/** By the letters of a word, the places in the table of the rules that it may begin to break. */
const BY_LETTERS = groupBy(
  COPY_RULES.flatMap(({ phrases }, place) =>
    [...phrases.keys()].map((letters) => ({ letters, place })),
  ),
  ({ letters }) => letters,
)

/** By the place of each rule, the tokens with which it may begin to be broken; most sentences have few of them. */
function startsIn(tokens: readonly WordToken[]): ReadonlyMap<number, readonly number[]> {
  const starts = new Map<number, number[]>()
  for (const [n, { letters }] of tokens.entries())
    for (const { place } of BY_LETTERS.get(letters) ?? []) {
      const known = starts.get(place)
      if (known) known.push(n)
      else starts.set(place, [n])
    }
  return starts
}

const numbersOf = ({ from, to }: TokenRun) => Array.from({ length: to - from }, (_, n) => from + n)

const NEGATIONS = new Set('nao nem nunca jamais nada nenhum nenhuma ninguem'.split(' '))
/** "Não perca: …" negates nothing but the losing. */
const HOOKS = new Set('perca perde espere deixe demore fique so apenas'.split(' '))
const NEAR = 7
/** Words of one sentence that can still turn what is said at its end. */
const FAR = 40

/** Said not to be so: a negation before it in the same part of the sentence, or `sem` right before it. */
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

/** "Sem juros e com …": what `sem` takes away ends before the words. */
const isListed = (tokens: readonly WordToken[], at: number, from: number) =>
  tokens.slice(at, from).some(({ word }) => word === 'e' || word === 'com')

/** The words before it or right after it make something else of it. */
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

const DENIED = phrasesOf([phrase('sem|nem|zero|nenhuma ~1 taxa|taxas')])

/** "Sem juros e sem taxas" does not say that there is a fee. */
function withoutDenials(tokens: readonly WordToken[]): readonly WordToken[] {
  const denied = new Set(findPhrases(DENIED, tokens).flatMap(numbersOf))
  return tokens.map((token, n) => (denied.has(n) ? readAs(token, VALUE) : token))
}
