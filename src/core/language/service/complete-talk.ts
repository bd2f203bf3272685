import type { ValueOffer } from './complete-values'
import type { Content } from './content'
import { contractOf } from './contracts'
import { type CursorPlace, openQuote, withinQuotes } from './cursor-place'
import { stepSection } from './describe'
import type { ReadStep } from './read-step'

/** Completion in talks. What fits the current step comes first: the step that was named last before the cursor. */

/** The buttons that can be tapped, or the questions for help. */
export function talkLabels(content: Content, place: CursorPlace): readonly ValueOffer[] {
  const here = stepBefore(content, place)
  const isHelp = place.mark.path.at(-1) === 'help'
  const offers = [...content.compilation.steps.keys()].flatMap((id): readonly ValueOffer[] => {
    const step = stepSection(content, id)
    const labels = isHelp ? topicOf(content, id) : (step?.labels ?? [])
    const rank = id === here?.id ? 0 : 1
    return labels.map((label) => ({ label, kind: 'value', detail: id, rank }))
  })
  return onceEach(offers)
}

/** A sample of what a visitor could type at the step's field. */
export function talkAnswers(content: Content, place: CursorPlace): readonly ValueOffer[] {
  const asked = stepBefore(content, place)?.asks
  const fact = asked === undefined ? undefined : content.vocabulary.facts.get(asked)
  const typed = fact?.field.input && fact.field.sample({}).typed
  if (typeof typed !== 'string') return []
  const detail = fact?.label
  const quote = openQuote(place)
  const insert = quote === undefined ? JSON.stringify(typed) : withinQuotes(typed, quote)
  return [{ label: typed, kind: 'value', detail, insert }]
}

/** The outcomes of the named action or of the part that the step shows; else those of all parts. */
export function talkOutcomes(content: Content, place: CursorPlace): readonly ValueOffer[] {
  const { vocabulary } = content
  const named = place.mark.of || stepBefore(content, place)?.shows
  const contract = named === undefined ? undefined : contractOf(vocabulary, named)
  const contracts = contract ? [contract] : [...vocabulary.parts.values()]
  return onceEach(
    contracts.flatMap(({ name, outcomes }) =>
      Object.keys(outcomes).map((label) => ({ label, kind: 'outcome' as const, detail: name })),
    ),
  )
}

/** The last step before the cursor that the talk says it is at. */
function stepBefore(content: Content, { marks, start }: CursorPlace): ReadStep | undefined {
  const before = marks.filter(({ role, end }) => role === 'target' && end <= start)
  const id = before.at(-1)?.name
  return id === undefined ? undefined : stepSection(content, id)
}

function topicOf({ compilation }: Content, id: string): readonly string[] {
  const topic = compilation.steps.get(id)?.step?.help
  return topic ? [topic.label] : []
}

const onceEach = (offers: readonly ValueOffer[]): readonly ValueOffer[] => {
  const first = new Map<string, ValueOffer>()
  for (const offer of offers) {
    const known = first.get(offer.label)
    if (!known || (offer.rank ?? 1) < (known.rank ?? 1)) first.set(offer.label, offer)
  }
  return [...first.values()]
}
