import type { Step } from '../../src/core/script/step'
import { factsRead } from '../../src/core/script/step-facts'
import type { FactName, Facts } from '../../src/core/script/value'
import { PERSON } from '../../src/product/fields/person-kind'
import { vocabulary } from '../../src/product/vocabulary'

/** What is neither typed nor written by an action or a part: a person's contract, and a house number. */
const CHOSEN: Facts = { tipoPessoa: PERSON, numero: '1000' }

/** The sample of every fact that an action or a part writes, from the first of its outcomes that does. */
const WRITTEN: Facts = Object.fromEntries(
  [...vocabulary.actions.values(), ...vocabulary.parts.values()]
    .flatMap(({ samples }) => Object.values(samples))
    .reverse()
    .flatMap((sample) => Object.entries(sample)),
)

/** What a visitor answers, as the field of each fact has it. */
const TYPED: Facts = Object.fromEntries(
  [...vocabulary.facts.values()].flatMap(({ name, field, derived }) =>
    field.input && !derived ? [[name, field.sample(CHOSEN).value]] : [],
  ),
)

const SAMPLES: ReadonlyMap<FactName, Facts[string]> = new Map(
  Object.entries({ ...TYPED, ...CHOSEN, ...WRITTEN }),
)

/** What a step needs to know to be shown by itself: a sample of every fact it reads, as far as there is one. */
export function sampleFactsOf(step: Step): Facts {
  const names = new Set<FactName>()
  for (const name of factsRead(step, vocabulary)) addWithSources(names, name)
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = SAMPLES.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A derived fact is known once those are that it cannot be computed without. */
function addWithSources(names: Set<FactName>, name: FactName): void {
  if (names.has(name)) return
  names.add(name)
  const { from = [], optional = [] } = vocabulary.facts.get(name)?.derived ?? {}
  for (const source of from) if (!optional.includes(source)) addWithSources(names, source)
}
