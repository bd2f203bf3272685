import { plainWords } from '../engine/render'
import type { FactName, Facts, Value } from '../script/value'
import type { Vocabulary } from '../script/vocabulary'
import type { Ending, Talk, TalkTurn } from '../talks/talk'
import type { FoundFault } from './faults'
import type { Ground } from './ground'
import type { ExploredTurn } from './turn'

/**
 * Makes a talk test of turns. Where the fault has `expect`, the test ends with it and fails until the script is mended; otherwise it passes
 * and only shows the way to the fault.
 */
export function talkOfFinding(
  { variant, vocabulary, facts }: Ground,
  turns: readonly ExploredTurn[],
  fault: FoundFault | undefined,
): Talk {
  const outcomes = new Map<string, readonly Ending[]>()
  for (const { event, action } of turns) {
    if (event.type !== 'settled' || action === undefined) continue
    const sample = vocabulary.actions.get(action)?.samples[event.outcome] ?? {}
    const ending = endingOf(sample, event.outcome, event.facts)
    outcomes.set(action, [...(outcomes.get(action) ?? []), ending])
  }
  const talked = turns.flatMap((turn) => turnOf(turn, vocabulary))
  const at = turns.at(-1)?.after
  const last: TalkTurn = fault?.expect ?? { ...(at && { at: at.at }) }
  return {
    talk: fault ? `${fault.rule}: ${fault.what}` : 'Uma conversa ao acaso',
    variant: variant.id,
    facts,
    ...(outcomes.size > 0 && { outcomes: Object.fromEntries(outcomes) }),
    turns: at?.phase === 'calling' && !fault?.expect ? atLeastOne(talked) : [...talked, last],
  }
}

/** A talk test settles every call, so one that stops during a call cannot expect a step; but it needs one turn at least. */
const atLeastOne = (turns: readonly TalkTurn[]): readonly TalkTurn[] =>
  turns.length > 0 ? turns : [{ end: false }]

function turnOf(
  { event, effects, after, step }: ExploredTurn,
  { parts }: Vocabulary,
): readonly TalkTurn[] {
  switch (event.type) {
    case 'chosen':
      return [{ choose: event.option }]
    case 'marked':
      return [{ mark: event.options }]
    case 'answered': {
      const error = effects.find((effect) => effect.type === 'ask' && effect.step === after.at)
      const message = error?.type === 'ask' ? error.error : undefined
      return [{ answer: event.text, ...(message !== undefined && { error: message }) }]
    }
    case 'settled': {
      const asked = effects.find((effect) => effect.type === 'ask')
      return asked?.type === 'ask' && asked.error ? [{ error: asked.error }] : []
    }
    case 'finished': {
      const sample = parts.get(step?.show?.part ?? '')?.samples[event.outcome] ?? {}
      return [{ finish: endingOf(sample, event.outcome, event.facts) }]
    }
    case 'told':
      return [{ tell: event.facts }]
    case 'helped': {
      const asked = effects.find((effect) => effect.type === 'say' && effect.from === 'visitor')
      return asked?.type === 'say' ? [{ help: plainWords(asked.text) }] : []
    }
    case 'reminded':
      return [{ idle: true }]
    case 'started':
      return []
  }
}

/** The outcome, with only those facts that differ from its sample. */
function endingOf(sample: Facts, outcome: string, facts: Facts): Ending {
  const own: { [fact: FactName]: Value } = {}
  for (const [name, value] of Object.entries(facts)) {
    if (JSON.stringify(value) !== JSON.stringify(sample[name])) own[name] = value
  }
  return Object.keys(own).length === 0 ? outcome : { outcome, facts: own }
}
