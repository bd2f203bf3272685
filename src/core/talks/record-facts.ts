import type { ActionContract, Contract } from '../script/contract'
import type { FactTable } from '../script/fact'
import type { TypedSample } from '../script/field'
import type { FactName, Facts, Value } from '../script/value'
import type { Ending } from './talk'

type Sampled = Contract & Pick<ActionContract, 'samples'> & Partial<Pick<ActionContract, 'effect'>>

/** An address, or digits enough for a telephone, a document or a card, however they are grouped. */
const PERSONAL = /@|(?:\d[\s./()-]*){8}/

/** A day has as many digits, and is nobody's by itself: a birthday is a personal fact. */
const DAY = /^\d{4}-\d\d-\d\d$/

/** Shorter words are in too many sentences to be anybody's. */
const TELLING = 3

/** Keeps what visitors say about themselves out of what is recorded. */
export type Discretion = {
  /** What stands in a recorded talk for an answer; `undefined` where nothing can. */
  readonly answer: (
    fact: FactName,
    text: string,
    context: Facts,
    isRefused: boolean,
  ) => string | undefined
  /** A result with only what differs from its sample and is nobody's. */
  readonly ending: (contract: Sampled, outcome: string, facts: Facts) => Ending
  /** What a link or a page brings. */
  readonly facts: (facts: Facts) => Facts
}

/** Remembers what is typed, so that it is found again in what a server says. */
export function discretion(table: FactTable): Discretion {
  const typed = new Set<string>()
  const isTelling = (text: string) =>
    (PERSONAL.test(text) && !DAY.test(text)) ||
    [...typed].some((word) => text.toLowerCase().includes(word))
  const tells = (value: Value): boolean =>
    typeof value === 'string' ? isTelling(value) : Array.isArray(value) && value.some(tells)

  return {
    answer: (name, text, context, isRefused) => {
      const fact = table.get(name)
      const field = fact?.field
      // what nobody could have meant is nobody's
      if (isRefused && field?.input && !field.parse(text, context).ok) {
        return field.cases(context).invalid[0]
      }
      if (fact?.personal) {
        const word = text.trim().toLowerCase()
        if (word.length >= TELLING) typed.add(word)
        return sampleAnswer(table, name, context)
      }
      // an amount has many digits too, and is nobody's
      const plain = fact?.field.json === 'integer' || !isTelling(text)
      return plain ? text : sampleAnswer(table, name, context)
    },
    ending: ({ samples, effect = 'none' }, outcome, facts) => {
      const sample = samples[outcome] ?? {}
      const kept = Object.entries(facts).filter(([name, value]) => {
        const fact = table.get(name)
        if (!fact || fact.personal || fact.internal || tells(value)) return false
        // what is made for one person has a number or a key of his own
        if (effect !== 'none' && typeof value === 'string') return false
        return JSON.stringify(value) !== JSON.stringify(sample[name])
      })
      return kept.length === 0 ? outcome : { outcome, facts: Object.fromEntries(kept) }
    },
    facts: (facts) =>
      Object.fromEntries(
        Object.entries(facts).flatMap(([name, value]): readonly [string, Value][] => {
          if (!table.get(name)?.personal && !tells(value)) return [[name, value]]
          const sample = sampleValue(table, name, facts)
          return sample === undefined ? [] : [[name, sample]]
        }),
      ),
  }
}

/** What anybody could have answered where this fact is asked; `undefined` where there is no sample that its field takes. */
export function sampleAnswer(table: FactTable, name: FactName, context: Facts): string | undefined {
  return sampleOf(table, name, context)?.typed
}

/** The value that the sample answer of a fact gives. */
function sampleValue(table: FactTable, name: FactName, context: Facts): Value | undefined {
  return sampleOf(table, name, context)?.value
}

function sampleOf(table: FactTable, name: FactName, context: Facts): TypedSample | undefined {
  const field = table.get(name)?.field
  if (!field?.input) return undefined
  const sample = field.sample(context)
  // a range or a kind of person may not admit it
  return field.parse(sample.typed, context).ok ? sample : undefined
}
