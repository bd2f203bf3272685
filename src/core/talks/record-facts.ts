import type { ActionContract, Contract } from '../script/contract'
import type { FactTable } from '../script/fact'
import type { TypedSample } from '../script/field'
import type { FactName, Facts, Value } from '../script/value'
import type { Ending } from './talk'

type Sampled = Contract & Pick<ActionContract, 'samples'> & Partial<Pick<ActionContract, 'effect'>>

/** An e-mail address, or at least eight digits, however they are grouped: a telephone number, a document, a card. */
const PERSONAL = /@|(?:\d[\s./()-]*){8}/

/** A date has eight digits too, but identifies nobody by itself; a birthday is a personal fact anyway. */
const DAY = /^\d{4}-\d\d-\d\d$/

/** Minimum length of a typed word that counts as personal: shorter ones are in too many sentences. */
const TELLING = 3

/** Keeps personal data of visitors out of recorded talks. */
export type Anonymizer = {
  /** The text recorded for an answer; `undefined` where neither the answer nor a sample can be used. */
  readonly answer: (
    fact: FactName,
    text: string,
    context: Facts,
    isRefused: boolean,
  ) => string | undefined
  /** A result with only those facts that differ from its sample and are not personal. */
  readonly ending: (contract: Sampled, outcome: string, facts: Facts) => Ending
  /** Facts from a link or a page, with personal values replaced by samples. */
  readonly facts: (facts: Facts) => Facts
}

/** Remembers what the visitor types, to recognise it in the results of a server. */
export function createAnonymizer(table: FactTable): Anonymizer {
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
      // the field cannot parse the text: a sample of an invalid answer stands for it
      if (isRefused && field?.input && !field.parse(text, context).ok) {
        return field.cases(context).invalid[0]
      }
      if (fact?.personal) {
        const word = text.trim().toLowerCase()
        if (word.length >= TELLING) typed.add(word)
        return sampleAnswer(table, name, context)
      }
      // an amount has many digits too, but identifies nobody
      const plain = fact?.field.json === 'integer' || !isTelling(text)
      return plain ? text : sampleAnswer(table, name, context)
    },
    ending: ({ samples, effect = 'none' }, outcome, facts) => {
      const sample = samples[outcome] ?? {}
      const kept = Object.entries(facts).filter(([name, value]) => {
        const fact = table.get(name)
        if (!fact || fact.personal || fact.internal || tells(value)) return false
        // an action with an effect creates numbers or keys that belong to one person
        if (effect !== 'none' && typeof value === 'string') return false
        return JSON.stringify(value) !== JSON.stringify(sample[name])
      })
      return kept.length === 0 ? outcome : { outcome, facts: Object.fromEntries(kept) }
    },
    facts: (facts) =>
      Object.fromEntries(
        Object.entries(facts).flatMap(([name, value]): readonly [string, Value][] => {
          if (!table.get(name)?.personal && !tells(value)) return [[name, value]]
          const sample = sampleOf(table, name, facts)?.value
          return sample === undefined ? [] : [[name, sample]]
        }),
      ),
  }
}

/** A sample answer for this fact; `undefined` where there is none that its field accepts. */
export const sampleAnswer = (
  table: FactTable,
  name: FactName,
  context: Facts,
): string | undefined => sampleOf(table, name, context)?.typed

function sampleOf(table: FactTable, name: FactName, context: Facts): TypedSample | undefined {
  const field = table.get(name)?.field
  if (!field?.input) return undefined
  const sample = field.sample(context)
  // the context (a range, a kind of person) may not admit the sample
  return field.parse(sample.typed, context).ok ? sample : undefined
}
