import type { Fork, Verdict } from '../src/core/engine/explain'
import type { Diagnostic, Location } from '../src/core/language/diagnostics/diagnostic'
import { comparisonWords, factWords, valueWords } from '../src/core/script/condition-words'
import type { FactDifference, TalkChange, TalkFailure } from '../src/core/talks/failure'
import { verdictComparisons } from '../src/core/talks/reached'
import type { TalkFile } from '../src/core/talks/read-talk'
import { vocabulary } from '../src/product/vocabulary'
import type { Content, Ran } from './talk-run'

type Locate = Content['locate']

export const lineAt = (location: Location | undefined): string =>
  location ? `${location.path}:${location.range.start.line + 1}` : '?'

/** A diagnostic on a line, from 1 as editors count. */
export function diagnosticLine({ path, range, code, message }: Diagnostic): string {
  return `${path}:${range.start.line + 1}:${range.start.character + 1} ${code} ${message}`
}

/** How one run went. */
export function runLines(ran: Ran, locate: Locate): readonly string[] {
  const { file, talk, variant, several, run, problem } = ran
  if (!talk) return [`falhou  ${file.path}`, ...file.diagnostics.map(diagnosticLine)]
  if (!run) return [`falhou  ${file.path}`, `        ${problem}`]
  const where = several ? `${file.path}, ${variant?.id}` : file.path
  return [
    `${run.failure ? 'falhou' : 'ok    '}  ${talk.talk} (${where})`,
    ...(run.failure ? failureLines(file, run.failure, locate) : []),
  ]
}

/** The place of the key of a turn that diverged, or of what the talk begins with. */
export const turnPlace = (file: TalkFile, { turn, key }: TalkFailure): Location | undefined =>
  file.turnAt(turn, key)

/** Where a talk diverged: the turn, the step it stood at, what was expected, what came, what was said, and why it went this way. */
function failureLines(file: TalkFile, failure: TalkFailure, locate: Locate): readonly string[] {
  const { at, expected, actual, said, changes, before, facts, walked, forks } = failure
  const step = at === '' ? 'antes do primeiro passo' : `no passo ${at} (${lineAt(locate(at))})`
  const told = [
    `${lineAt(turnPlace(file, failure))} ${step}`,
    `esperava: ${expected}`,
    `veio:     ${actual}`,
    ...said.map((bubble) => `o bot disse: ${bubble}`),
    ...(changes ? [`diferença: ${changes.map(changeText).join('')}`] : []),
    ...(facts.length > 1 ? facts.map(factLine) : []),
    ...(walked.length > 0 ? [`passos: ${walked.join(' → ')}`] : []),
    ...forks.flatMap((fork) => forkLines(fork, locate)),
    ...before.map(
      ({ from, text }) => `antes, ${from === 'bot' ? 'o bot' : 'o visitante'}: ${text}`,
    ),
  ]
  return told.map((line) => `        ${line}`)
}

/** As in a diff of words: [-only expected-]{+only there+}. */
function changeText({ kind, text }: TalkChange): string {
  if (kind === 'same') return text
  return kind === 'missing' ? `[-${text}-]` : `{+${text}+}`
}

const value = (known: unknown): string =>
  known === undefined ? 'não se sabe' : JSON.stringify(known)

const factLine = ({ fact, expected, actual }: FactDifference): string =>
  `fato ${fact}: esperava ${value(expected)}, é ${value(actual)}`

/** A choice among ways; one that was none is not told. */
function forkLines({ step, exit, branches, taken, more }: Fork, locate: Locate): readonly string[] {
  if (branches.length + more < 2) return []
  const by = exit.type === 'outcome' ? ` depois de "${exit.outcome}" de ${exit.name}` : ''
  const judged = branches.map(({ to, verdict }, n) => {
    const went = taken && n === branches.length - 1 ? `segue para ${to}` : `não segue para ${to}`
    return `  ${went}${verdict ? `, porque ${becauseOf(verdict)}` : ''}`
  })
  return [`em ${step} (${lineAt(locate(step))})${by}:`, ...judged]
}

const becauseOf = (verdict: Verdict): string =>
  verdictComparisons(verdict)
    .map((compare) => {
      const { facts } = vocabulary
      const words = comparisonWords(compare, compare.holds, facts)
      const known = valueWords(compare.fact, compare.known, facts)
      return `${factWords(compare.fact, facts)} ${words} (${known})`
    })
    .join('; ')
