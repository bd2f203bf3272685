import { type ChatEvent, optionsTaken } from '../../src/core/engine/event'
import type { Branch, Fork, Verdict } from '../../src/core/engine/explain'
import type { Divergence } from '../../src/core/engine/follow'
import { comparisonWords, factWords, valueWords } from '../../src/core/script/condition-words'
import type { Value } from '../../src/core/script/value'
import type { Exit } from '../../src/core/script/visit'
import { vocabulary } from '../../src/product/vocabulary'
import type { DivergenceReport, TracedEvent } from '../frame/report'

/** A fact's value in words. */
export const shownValue = (name: string, value: Value | undefined): string =>
  valueWords(name, value, vocabulary.facts)

/** The verdict on one fact: the fact's label, and the words that follow it in a sentence. */
export type FactVerdict = { readonly fact: string; readonly words: string; readonly holds: boolean }

/** The verdicts of a guard on its facts; of `all` and `any` only the conditions that decided. */
export function findingsOf(verdict: Verdict): readonly FactVerdict[] {
  switch (verdict.type) {
    case 'compare':
      return [findingOf(verdict)]
    case 'not':
      return findingsOf(verdict.of)
    case 'all':
    case 'any': {
      const decided = verdict.of.filter(({ holds }) => holds === verdict.holds)
      return (decided.length > 0 ? decided : verdict.of).flatMap(findingsOf)
    }
  }
}

function findingOf(verdict: Extract<Verdict, { type: 'compare' }>): FactVerdict {
  const { fact, op, known, holds } = verdict
  const words = comparisonWords(verdict, holds, vocabulary.facts)
  const isUnknown = known === undefined && op !== 'exists'
  return {
    fact: factWords(fact, vocabulary.facts),
    holds,
    words: isUnknown ? `${words} (não se sabe)` : words,
  }
}

const sentence = (findings: readonly FactVerdict[]) =>
  findings.map(({ fact, words }) => `${fact} ${words}`).join(' e ')

/** Why a way was taken: the guard that held. For a way without a guard, or no way at all: the guards that did not hold. */
export function becauseOf({ branches, taken }: Fork): readonly FactVerdict[] {
  const last = branches.at(-1)
  if (taken && last?.verdict) return findingsOf(last.verdict)
  return branches.flatMap(({ verdict }: Branch) => (verdict ? findingsOf(verdict) : []))
}

/** How a way leaves its step, in words. */
export function exitWords(exit: Exit): string {
  switch (exit.type) {
    case 'next':
      return 'segue'
    case 'refusal':
      return 'a resposta foi recusada'
    case 'option':
      return `botão ${exit.label}`
    case 'outcome':
      return `${exit.name} deu ${exit.outcome}`
  }
}

type NameOf = (step: string) => string

/** Why the edited script leads the conversation elsewhere, as one sentence; `nameOf` names its steps. */
export function reasonOf(
  { cause, fork, was, now, told }: DivergenceReport,
  nameOf: NameOf,
): string {
  if (cause === 'refused') return refusal(told, nameOf)
  const findings = fork ? becauseOf(fork) : []
  if (findings.length > 0) return sentence(findings)
  if (was.at === now.at && was.phase === now.phase) return otherQuestion(now, nameOf)
  const at = nameOf(now.at)
  return fork ? `${nameOf(fork.step)} agora vai para ${at}` : `a conversa agora para em ${at}`
}

const otherQuestion = (
  { at, phase, waitsFor = 'outra coisa' }: Divergence['now'],
  nameOf: NameOf,
) => `${nameOf(at)} agora ${phase === 'calling' ? 'chama' : 'espera'} ${waitsFor}`

function refusal(told: ChatEvent, nameOf: NameOf): string {
  switch (told.type) {
    case 'chosen':
      return `o botão "${told.option}" não existe mais em ${nameOf(told.step)}`
    case 'marked':
      return `não se marcam mais juntas em ${nameOf(told.step)}: ${told.options.join(', ')}`
    case 'answered':
      return `${nameOf(told.step)} não aceita mais esta resposta`
    case 'finished':
      return `${nameOf(told.step)} não trata mais "${told.outcome}"`
    case 'settled':
      return `o resultado "${told.outcome}" não é mais tratado`
    case 'helped':
      return `não há mais o tema de ajuda "${told.topic}"`
    case 'reminded':
      return `${nameOf(told.step)} não tem mais o que dizer a quem não faz nada`
    case 'told':
      return 'a conversa não usa mais o que a página soube'
    case 'started':
      return 'a conversa não começa mais aqui'
  }
}

/** An event in words, for the row of a turn. */
export function eventWords({ event, said }: TracedEvent): string {
  switch (event.type) {
    case 'started':
      return 'começou'
    case 'told':
      return 'a página soube de algo fora da conversa'
    case 'settled':
      return event.outcome
    case 'answered':
      return said ?? event.text
    case 'chosen':
    case 'marked':
      return said ?? optionsTaken(event).join(', ')
    case 'helped':
      return said ?? event.topic
    case 'reminded':
      return 'não fez nada por um tempo'
    case 'finished':
      return said ?? event.outcome
  }
}
