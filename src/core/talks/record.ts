import type { ChatEvent } from '../engine/event'
import { type ChatState, INITIAL } from '../engine/state'
import { transition } from '../engine/transition'
import type { ActionContract } from '../script/contract'
import { readFacts } from '../script/read-fact'
import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import { goldenTurns, withGolden } from './golden'
import { type Discretion, discretion } from './record-facts'
import { observeTalk, runTalk } from './run-talk'
import type { Ending, Talk, Turn } from './talk'

/** What is kept of a conversation, as far as a talk is made of it. */
export type RecordedSession = {
  readonly variant: string
  readonly events: readonly { readonly event: ChatEvent }[]
}

export type Recorded =
  | { readonly ok: true; readonly talk: Talk }
  | { readonly ok: false; readonly problem: string }

/** Thrown inside only, where no talk can be made of a session. */
class Unrecordable extends Error {}

/**
 * The talk that goes as a recorded session went: the same turns and results, and golden, so that `--update` can refresh it. What visitors
 * say about themselves and what servers make for them is replaced by samples. Never throws; a problem is told in words.
 */
export function talkOf(
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
  const tape = play(
    session.events.map(({ event }) => event),
    script,
    vocabulary,
    variant,
  )
  const last = tape.stands.at(-1) ?? script.start
  const talk: Talk = {
    talk: `Conversa gravada, até ${last}`,
    variant: variant.id,
    golden: true,
    ...(Object.keys(tape.facts).length > 0 && { facts: tape.facts }),
    ...(tape.outcomes.size > 0 && { outcomes: Object.fromEntries(tape.outcomes) }),
    // the first turn looks at what the talk opens with
    turns: [{ at: script.start }, ...tape.turns],
  }
  const { turns } = observeTalk(talk, script, variant, vocabulary)
  const golden = withGolden(talk, goldenTurns(talk, turns))
  const { failure } = runTalk(golden, script, variant, vocabulary)
  const strayed = turns.slice(1).findIndex(({ at }, n) => at !== tape.stands[n])
  if (failure) {
    throw new Unrecordable(
      `O turno ${failure.turn} esperava ${failure.expected}, e veio ${failure.actual}.`,
    )
  }
  // a session that ends in the middle of a call has gone no further
  if (strayed !== -1 && !(tape.pending && strayed === tape.stands.length - 1)) {
    throw new Unrecordable(
      `Com os dados de amostra a conversa segue outro caminho: no turno ${strayed + 1} chega a ${turns[strayed + 1]?.at}, e não a ${tape.stands[strayed]}.`,
    )
  }
  return golden
}

type Tape = {
  facts: Facts
  readonly turns: Turn[]
  /** Where the talk stood after each turn. */
  readonly stands: StepId[]
  readonly outcomes: Map<string, Ending[]>
  pending: boolean
}

function play(
  events: readonly ChatEvent[],
  script: Script,
  vocabulary: Vocabulary,
  variant: Variant,
): Tape {
  const tape: Tape = { facts: {}, turns: [], stands: [], outcomes: new Map(), pending: false }
  const discreet = discretion(script.facts)
  let state = INITIAL
  for (const [n, event] of events.entries()) {
    const [next, effects] = transition(script, state, event)
    if (next === state) {
      // a refused answer changes nothing, an opened link neither
      if (effects.length === 0) {
        throw new Unrecordable(`O evento ${n + 1} não cabe neste roteiro, no passo ${state.at}.`)
      }
      if (event.type !== 'chosen') continue
    }
    write(tape, event, state, { script, vocabulary, variant, discreet })
    if (event.type !== 'started' && event.type !== 'settled') tape.stands.push(next.at)
    else if (tape.stands.length > 0) tape.stands[tape.stands.length - 1] = next.at
    state = next
  }
  tape.pending = state.phase === 'calling'
  for (const [action, list] of tape.outcomes) {
    const plain = withoutDefaults(list, vocabulary.actions.get(action))
    if (plain.length === 0) tape.outcomes.delete(action)
    else tape.outcomes.set(action, plain)
  }
  return tape
}

type World = {
  readonly script: Script
  readonly vocabulary: Vocabulary
  readonly variant: Variant
  readonly discreet: Discretion
}

function write(tape: Tape, event: ChatEvent, state: ChatState, world: World): void {
  const { script, vocabulary, variant, discreet } = world
  const step = script.steps.get(state.at)
  switch (event.type) {
    case 'started': {
      const own = vocabulary.variantFacts(variant)
      const brought = Object.entries(event.facts).filter(
        ([name, value]) => JSON.stringify(own[name]) !== JSON.stringify(value),
      )
      tape.facts = discreet.facts(Object.fromEntries(brought))
      return
    }
    case 'answered': {
      const fact = step?.ask?.fact ?? ''
      const context = readFacts(script.facts, state.facts, script.facts.get(fact)?.context ?? [])
      const answer = discreet.answer(fact, event.text, context)
      if (answer === undefined)
        throw new Unrecordable(`Não há amostra do que se responde a ${fact}.`)
      tape.turns.push({ answer })
      return
    }
    case 'chosen':
      tape.turns.push({ choose: event.option })
      return
    case 'finished': {
      const part = vocabulary.parts.get(step?.show?.part ?? '')
      if (!part) throw new Unrecordable(`Não há a peça do passo ${state.at}.`)
      tape.turns.push({ finish: discreet.ending(part, event.outcome, event.facts) })
      return
    }
    case 'settled': {
      const action = step?.call?.action ?? ''
      const contract = vocabulary.actions.get(action)
      if (!contract) throw new Unrecordable(`Não há a ação "${action}".`)
      const ending = discreet.ending(contract, event.outcome, event.facts)
      tape.outcomes.set(action, [...(tape.outcomes.get(action) ?? []), ending])
    }
  }
}

/** A list without what an action returns anyway once it has run out. */
function withoutDefaults(list: readonly Ending[], contract: ActionContract | undefined): Ending[] {
  const usual = Object.keys(contract?.outcomes ?? {})[0]
  const last = list.findLastIndex((ending) => ending !== usual)
  return list.slice(0, last + 1)
}
