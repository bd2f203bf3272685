import type { ChatEvent } from '../../src/core/engine/event'
import { endingsOf } from '../../src/core/explore/results'
import type { Prompt } from '../../src/core/runtime/view'
import type { Transient } from '../../src/core/script/contract'
import type { RandomSource } from '../../src/core/script/seeded-random'
import { facts as knownFacts } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import type { Person } from './person'

/** What a visitor does where the talk waits for him. */
export type Act = { readonly event: ChatEvent; readonly transient?: Transient }

/** How he is minded at this point. */
export type Mind = {
  readonly person: Person
  readonly chance: RandomSource
  /** He goes straight on, to what he has come for. */
  readonly isKeen: boolean
  /** He means to pay, if it comes to it. */
  readonly pays: boolean
  /** He waits to hear of a payment that he has made. */
  readonly awaitsPayment: boolean
}

type Weighed = { readonly act: Act; readonly weight: number }

/** An act out of those that the prompt leaves him; undefined where there is none. */
export function nextAct(prompt: Prompt, mind: Mind): Act | undefined {
  const weighed = [...answers(prompt, mind), ...choices(prompt, mind), ...endings(prompt, mind)]
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  let left = mind.chance.next() * all
  return weighed.find(({ weight }) => {
    left -= weight
    return left < 0
  })?.act
}

/** One answer of ten is one that the field refuses. */
function answers(
  { ask, step }: Prompt,
  { person, chance, awaitsPayment }: Mind,
): readonly Weighed[] {
  const field = ask && vocabulary.facts.get(ask.fact)?.field
  if (!field?.input || awaitsPayment) return []
  const typed = person.typed.get(ask!.fact) ?? field.sample(ask!.context).typed
  const wrong = chance.pick(field.cases(ask!.context).invalid)
  const answer = (text: string, weight: number): Weighed => ({
    act: { event: { type: 'answered', step, text } },
    weight,
  })
  return [answer(typed, 9), answer(wrong, 1)]
}

/** Of buttons in a row the first leads on; of others each is as good as any; where several may be marked two are. */
function choices(
  { offer, ask, step }: Prompt,
  { isKeen, awaitsPayment }: Mind,
): readonly Weighed[] {
  if (awaitsPayment) return []
  const usable = (offer?.options ?? []).filter(
    ({ disabled, open }) => disabled === undefined && !(isKeen && open !== undefined),
  )
  if (offer?.many !== undefined) {
    const options = usable.slice(0, 2).map(({ label }) => label)
    return [{ act: { event: { type: 'marked', step, options } }, weight: 1 }]
  }
  const isEven = ask !== undefined || offer?.layout !== 'row'
  return usable.map(({ label }, index) => ({
    act: { event: { type: 'chosen', step, option: label } },
    weight: isEven ? 1 : index === 0 ? 6 : isKeen ? 0 : 1,
  }))
}

/** Parts that are left when something has become known, and not because somebody wishes it. */
const WAITING: ReadonlySet<string> = new Set(['pix', 'espera-pagamento'])

function endings({ show, offer, step }: Prompt, mind: Mind): readonly Weighed[] {
  const part = show && vocabulary.parts.get(show.part)
  if (!show || !part) return []
  if (show.part === 'cartao') return [payingByCard(step, mind)]
  if (WAITING.has(show.part) && !mind.awaitsPayment) return []
  const all = endingsOf(part, show.facts, vocabulary.trials).filter(
    ({ outcome }) => !WAITING.has(show.part) || outcome === 'conferido',
  )
  const first = all[0]?.outcome
  const firsts = all.filter(({ outcome }) => outcome === first).length
  return all.map(({ outcome, facts }) => {
    const isFirst = outcome === first && offer === undefined
    const weight = isFirst ? 6 / firsts : mind.awaitsPayment ? 1 : mind.isKeen ? 0 : 0.2
    const amount =
      outcome === 'escolhida' ? { parcelaDesejada: anInstalment(show.facts, mind) } : {}
    return {
      act: { event: { type: 'finished', step, outcome, facts: { ...facts, ...amount } } },
      weight,
    }
  })
}

function anInstalment(shown: { readonly planos?: unknown }, { chance }: Mind): number {
  const plans = knownFacts.planos.field.read(shown.planos) ?? []
  return plans.length === 0 ? 0 : chance.pick(plans).valorParcela
}

/** Who pays is refused once in seven times first; who does not is refused, or is kept waiting. */
function payingByCard(step: string, { person, chance, pays }: Mind): Weighed {
  const isGood = pays && chance.next() < 6 / 7
  const word = isGood ? 'SENHORA' : pays || chance.next() < 0.5 ? 'FUND' : 'CONT'
  return {
    act: {
      event: { type: 'finished', step, outcome: 'enviar', facts: {} },
      transient: person.cardOf(word),
    },
    weight: 1,
  }
}
