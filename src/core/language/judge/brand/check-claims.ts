import { factsIn } from '../../../script/conditions'
import { once, onceForEach } from '../../../script/once'
import type { FactName } from '../../../script/value'
import type { EarlyClaim, Vocabulary } from '../../../script/vocabulary'
import { diagnoseFacts } from '../../diagnostics/diagnose-facts'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { stepsWithout } from '../facts-brought'
import { spotInSentence } from './lint-sentence'
import { findPhrases, hasPhrase, type Phrases, phrase, phrasesOf } from './phrase'
import { type Sentence, sentencesOfLayer, sentencesOfStep } from './sentences'
import { STOP, type WordToken, wordTokens } from './tokens'

type Claimed = {
  readonly sentence: Sentence
  readonly fact: FactName
  readonly start: number
  readonly end: number
}

/** Sentences that say that something has happened at a step to which talks come without the fact that tells it. */
export function checkClaims(
  flow: Pick<Flow, 'steps' | 'start' | 'fallback'>,
  layers: readonly Layer[],
  vocabulary: Pick<Vocabulary, 'claims' | 'actions' | 'parts'>,
  report: Report,
): void {
  // a way that could not be read may be the one that brings the fact
  if ([...flow.steps.values()].some(({ findings }) => findings.length > 0)) return
  const { ofStep, ofLayer } = claimedBy(vocabulary.claims)
  const without = new Map<FactName, ReadonlySet<string>>()
  for (const { id, ...one } of [...ofStep(flow.steps.values()), ...ofLayer(layers)]) {
    const steps = without.get(one.fact) ?? stepsWithout(flow, one.fact, vocabulary)
    without.set(one.fact, steps)
    if (!steps.has(id)) continue
    const at = spotInSentence(one.sentence, one.start, one.end)
    report(diagnoseFacts.claimedEarly(at, one.sentence.text.slice(one.start, one.end), one.fact))
  }
}

const claimedBy = once((claims: readonly EarlyClaim[]) => {
  const judged = claims.map(({ fact, phrases, unless, unlessAfter }) => ({
    fact,
    phrases: phrasesOf(phrases.map((one) => phrase(one))),
    unless: phrasesOf(unless.map((one) => phrase(one))),
    unlessAfter: phrasesOf(unlessAfter.map((one) => phrase(one))),
  }))
  const claimedIn = (sentence: Sentence): readonly Claimed[] => {
    const tokens = wordTokens(sentence.text)
    return judged.flatMap(({ fact, phrases, unless, unlessAfter }) => {
      const run = findPhrases(phrases, tokens).find(
        ({ to }) =>
          !hasPhrase(unless, sentenceBefore(tokens, to)) && !isFollowed(unlessAfter, tokens, to),
      )
      if (!run) return []
      return [{ sentence, fact, start: tokens[run.from]!.start, end: tokens[run.to - 1]!.end }]
    })
  }
  return {
    ofStep: onceForEach((compiled: CompiledStep) =>
      sentencesOfStep(compiled)
        .filter(
          ({ kind, path, text }) => kind === 'bubble' && !text.endsWith('?') && path.length > 0,
        )
        .filter(({ path }) => !asksItself(compiled, path, judged))
        .flatMap((sentence) => claimedIn(sentence).map((one) => ({ ...one, id: compiled.id }))),
    ),
    ofLayer: onceForEach((layer: Layer) =>
      sentencesOfLayer(layer)
        .filter(({ kind, path: [key] }) => kind === 'bubble' && key === 'copy')
        .flatMap((sentence) =>
          claimedIn(sentence).map((one) => ({ ...one, id: String(sentence.path[1]) })),
        ),
    ),
  }
})

/** A sentence whose own condition looks at the fact is said where it is known. */
function asksItself(
  { step }: CompiledStep,
  path: Sentence['path'],
  claims: readonly { readonly fact: FactName }[],
): boolean {
  const at = path.lastIndexOf('say')
  const line = step?.say[Number(path[at + 1])]
  const asked = line?.when ? factsIn(line.when) : []
  return claims.some(({ fact }) => asked.includes(fact))
}

/** The words of a sentence up to one of them. */
function sentenceBefore(tokens: readonly WordToken[], to: number): readonly WordToken[] {
  const from = tokens.slice(0, to).findLastIndex(({ word }) => word === STOP)
  return tokens.slice(from + 1, to)
}

const FOLLOWING = 3

const isFollowed = (phrases: Phrases, tokens: readonly WordToken[], to: number): boolean => {
  const after = tokens.slice(to, to + FOLLOWING)
  const end = after.findIndex(({ word }) => word === STOP)
  return hasPhrase(phrases, end < 0 ? after : after.slice(0, end))
}
