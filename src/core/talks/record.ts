import { foldEvents, hasChangedState } from '../engine/conversation'
import type { ChatEvent } from '../engine/event'
import type { ChatState } from '../engine/state'
import type { ActionContract } from '../script/contract'
import { readFacts, variantFacts } from '../script/read-fact'
import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import { goldenTurns, withGolden } from './golden'
import { type Anonymizer, createAnonymizer } from './record-facts'
import { observeTalk, runTalk } from './run-talk'
import type { Ending, Talk, TalkTurn } from './talk'

/** The part of a stored conversation that a talk is made from. */
export type RecordedSession = {
  readonly variant: string
  readonly events: readonly { readonly event: ChatEvent }[]
}

export type Recorded =
  | { readonly ok: true; readonly talk: Talk }
  | { readonly ok: false; readonly problem: string }

/** Thrown only inside this file, where no talk can be made from a session. */
class Unrecordable extends Error {}

/**
 * Makes a talk of a recorded session, with the same moves and results; golden, so that `--update` can refresh it. Samples replace what
 * visitors say about themselves and what servers create for them. Problems are returned in words, not thrown.
 */
export function recordTalk(
  session: RecordedSession,
  script: Script,
  variant: Variant,
  vocabulary: Vocabulary,
): Recorded {
  try {
    return { ok: true, talk: recorded(session, script, variant, vocabulary) }
  } catch (reason) {
    if (!(reason instanceof Unrecordable)) throw reason
    return { ok: false, problem: reason.message }
  }
}

function recorded(
  session: RecordedSession,
  script: Script,
  variant: Variant,
  vocabulary: Vocabulary,
): Talk {
  const recording = play(session.events, script, vocabulary, variant)
  const last = recording.stands.at(-1) ?? script.start
  const talk: Talk = {
    talk: `Conversa gravada, até ${last}`,
    variant: variant.id,
    golden: true,
    ...(Object.keys(recording.facts).length > 0 && { facts: recording.facts }),
    ...(recording.outcomes.size > 0 && { outcomes: Object.fromEntries(recording.outcomes) }),
    // the first turn has no move: it expects what the bot says at the start
    turns: [{ at: script.start }, ...recording.turns],
  }
  const { turns } = observeTalk(talk, script, variant, vocabulary)
  const golden = withGolden(talk, goldenTurns(talk, turns, script, variant))
  const { failure } = runTalk(golden, script, variant, vocabulary)
  const strayed = turns.slice(1).findIndex(({ at }, n) => at !== recording.stands[n])
  if (failure) {
    throw new Unrecordable(
      `O turno ${failure.turn} esperava ${failure.expected}, e veio ${failure.actual}.`,
    )
  }
  // a session that ends during a call stops before its result, but the talk settles the call and goes on
  if (strayed !== -1 && !(recording.pending && strayed === recording.stands.length - 1)) {
    throw new Unrecordable(
      `Com os dados de amostra a conversa segue outro caminho: no turno ${strayed + 1} chega a ${turns[strayed + 1]?.at}, e não a ${recording.stands[strayed]}.`,
    )
  }
  return golden
}

type RecordedTurns = {
  facts: Facts
  readonly turns: TalkTurn[]
  /** Where the talk stood after each turn. */
  readonly stands: StepId[]
  readonly outcomes: Map<string, Ending[]>
  pending: boolean
}

function play(
  events: RecordedSession['events'],
  script: Script,
  vocabulary: Vocabulary,
  variant: Variant,
): RecordedTurns {
  const recording: RecordedTurns = {
    facts: {},
    turns: [],
    stands: [],
    outcomes: new Map(),
    pending: false,
  }
  const discreet = createAnonymizer(script.facts)
  const { moments, state } = foldEvents(script, events)
  for (const [n, moment] of moments.entries()) {
    const { before } = moment
    const { event } = moment.held
    if (!hasChangedState(moment)) {
      // a refused answer and an opened link have effects but change no state; an event without effects does not fit the script
      if (moment.effects.length === 0) {
        throw new Unrecordable(`O evento ${n + 1} não cabe neste roteiro, no passo ${before.at}.`)
      }
      if (event.type !== 'chosen') continue
    }
    const refusal = moment.effects.find((effect) => effect.type === 'ask')?.error
    write(recording, event, before, { script, vocabulary, variant, discreet, refusal })
    if (event.type !== 'started' && event.type !== 'settled') recording.stands.push(moment.state.at)
    else if (recording.stands.length > 0)
      recording.stands[recording.stands.length - 1] = moment.state.at
  }
  recording.pending = state.phase === 'calling'
  for (const [action, list] of recording.outcomes) {
    const plain = withoutDefaults(list, vocabulary.actions.get(action))
    if (plain.length === 0) recording.outcomes.delete(action)
    else recording.outcomes.set(action, plain)
  }
  return recording
}

type World = {
  readonly script: Script
  readonly vocabulary: Vocabulary
  readonly variant: Variant
  readonly discreet: Anonymizer
  /** The error message on the field, where the answer was refused and the event changed the state. */
  readonly refusal: string | undefined
}

function write(recording: RecordedTurns, event: ChatEvent, state: ChatState, world: World): void {
  const { script, vocabulary, variant, discreet, refusal } = world
  const step = script.steps.get(state.at)
  switch (event.type) {
    case 'started': {
      const own = variantFacts(vocabulary.facts, variant)
      const brought = Object.entries(event.facts).filter(
        ([name, value]) => JSON.stringify(own[name]) !== JSON.stringify(value),
      )
      recording.facts = discreet.facts(Object.fromEntries(brought))
      return
    }
    case 'answered': {
      const fact = step?.ask?.fact ?? ''
      const context = readFacts(script.facts, state.facts, script.facts.get(fact)?.context ?? [])
      const answer = discreet.answer(fact, event.text, context, refusal !== undefined)
      if (answer === undefined)
        throw new Unrecordable(`Não há amostra do que se responde a ${fact}.`)
      recording.turns.push({ answer, ...(refusal !== undefined && { error: refusal }) })
      return
    }
    case 'chosen':
      recording.turns.push({ choose: event.option })
      return
    case 'marked':
      recording.turns.push({ mark: event.options })
      return
    case 'finished': {
      const part = vocabulary.parts.get(step?.show?.part ?? '')
      if (!part) throw new Unrecordable(`Não há a peça do passo ${state.at}.`)
      recording.turns.push({ finish: discreet.ending(part, event.outcome, event.facts) })
      return
    }
    case 'told':
      recording.turns.push({ tell: discreet.facts(event.facts) })
      return
    case 'helped':
      recording.turns.push({ help: script.steps.get(event.topic)?.help?.label ?? event.topic })
      return
    case 'reminded':
      recording.turns.push({ idle: true })
      return
    case 'settled': {
      const action = step?.call?.action ?? ''
      const contract = vocabulary.actions.get(action)
      if (!contract) throw new Unrecordable(`Não há a ação "${action}".`)
      const ending = discreet.ending(contract, event.outcome, event.facts)
      recording.outcomes.set(action, [...(recording.outcomes.get(action) ?? []), ending])
    }
  }
}

/** Drops the trailing results that equal the action's default, which follows the list anyway. */
function withoutDefaults(list: readonly Ending[], contract: ActionContract | undefined): Ending[] {
  const usual = Object.keys(contract?.outcomes ?? {})[0]
  const last = list.findLastIndex((ending) => ending !== usual)
  return list.slice(0, last + 1)
}
