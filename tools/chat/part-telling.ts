import type { Field } from '../../src/core/script/field'
import type { Facts, Value } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { Vocabulary } from '../../src/core/script/vocabulary'
import type { Choice, Taking } from './choices'
import type { Conversation } from './converse'

/** How a part is told on a terminal. What is absent is told by the facts it reads, and left by its outcomes with their samples. */
export type PartTelling = {
  readonly lines?: (facts: Facts, variant: Variant) => readonly string[]
  readonly choices?: (facts: Facts, taking: Taking) => readonly Choice[]
  /** Asks line by line instead; it has been left when this ends. */
  readonly fill?: (facts: Facts, conversation: Conversation) => Promise<void>
}

/** By part: those of a product that are more than their facts. */
export type PartTellings = ReadonlyMap<string, PartTelling>

/** What a conversation is drawn with. */
export type Drawing = {
  readonly variant: Variant
  readonly vocabulary: Vocabulary
  readonly tellings: PartTellings
}

/** A part in plain lines: told its own way, else each fact it reads with its label. */
export const partLines = (
  part: string,
  facts: Facts,
  { variant, vocabulary, tellings }: Drawing,
): readonly string[] => tellings.get(part)?.lines?.(facts, variant) ?? factLines(facts, vocabulary)

/** Facts by the names people know them by, as their fields show them. */
export const factLines = (facts: Facts, vocabulary: Vocabulary): readonly string[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    const fact = vocabulary.facts.get(name)
    const shown = fact ? shownOf(fact.field, value) : ''
    return fact && shown !== '' ? [`${fact.label}: ${shown}`] : []
  })

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

function shownOf(field: Field, value: Value): string {
  if (value === null) return ''
  if (field.look === 'moment' && typeof value === 'number') return MOMENT.format(value)
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return `${value.length} na lista`
  }
  return field.show(value)
}
