import { factsIn } from '../../../script/conditions'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import type { FactName } from '../../../script/value'
import type { EarlyClaim, Vocabulary } from '../../../script/vocabulary'
import { diagnoseFacts } from '../../diagnostics/diagnose-facts'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { stepsReachedWithoutFact } from '../steps-without-fact'
import { isExcused } from './judge-copy'
import { findPhrases, phrases } from './phrase'
import { type BesideStep, besideSteps, type Sentence, sentencesOfStep } from './sentences'
import { spotInSentence } from './spot-in-sentence'
import { wordTokens } from './tokens'

type Claimed = {
  readonly sentence: Sentence
  readonly fact: FactName
  readonly start: number
  readonly end: number
}

/** Reports sentences that claim that something has happened, at steps that a talk may reach without the fact that proves it. */
export function checkClaims(
  flow: Pick<Flow, 'steps' | 'start' | 'fallback'>,
  layers: readonly Layer[],
  vocabulary: Pick<Vocabulary, 'claims' | 'actions' | 'parts'>,
  report: Report,
): void {
  // a step with errors may be the one that brings the fact
  if ([...flow.steps.values()].some(({ findings }) => findings.length > 0)) return
  const { ofStep, ofCopy } = claimedBy(vocabulary.claims)
  const without = new Map<FactName, ReadonlySet<string>>()
  for (const { id, ...one } of [...ofStep(flow.steps), ...ofCopy(besideSteps(layers))]) {
    const steps = without.get(one.fact) ?? stepsReachedWithoutFact(flow, one.fact, vocabulary)
    without.set(one.fact, steps)
    if (!steps.has(id)) continue
    const at = spotInSentence(one.sentence, one.start, one.end)
    report(diagnoseFacts.claimedEarly(at, one.sentence.text.slice(one.start, one.end), one.fact))
  }
}

const claimedBy = memoize((claims: readonly EarlyClaim[]) => {
  const judged = claims.map((claim) => ({
    fact: claim.fact,
    claimed: phrases(...claim.phrases),
    unless: phrases(...claim.unless),
    unlessAfter: phrases(...claim.unlessAfter),
  }))
  const claimedIn = (sentence: Sentence): readonly Claimed[] => {
    const tokens = wordTokens(sentence.text)
    return judged.flatMap(({ fact, claimed, ...excuses }) => {
      const run = findPhrases(claimed, tokens).find((one) => !isExcused(excuses, tokens, one))
      if (!run) return []
      return [{ sentence, fact, start: tokens[run.from]!.start, end: tokens[run.to - 1]!.end }]
    })
  }
  return {
    ofStep: memoizeFlatMap((compiled: CompiledStep) =>
      sentencesOfStep(compiled)
        .filter(({ kind, text }) => kind === 'bubble' && !text.endsWith('?'))
        .filter(({ path }) => !asksItself(compiled, path, judged))
        .flatMap((sentence) => claimedIn(sentence).map((one) => ({ ...one, id: compiled.id }))),
    ),
    ofCopy: memoizeFlatMap(({ id, map, sentence }: BesideStep) =>
      map === 'copy' && sentence.kind === 'bubble'
        ? claimedIn(sentence).map((one) => ({ ...one, id }))
        : [],
    ),
  }
})

/** Whether the sentence's own condition uses a claimed fact, so that it is not said without it. */
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
