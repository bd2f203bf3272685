import {
  type Conversation,
  foldEvents,
  hasChangedState,
  type Moment,
  pushEvents,
} from '../engine/conversation'
import type { Effect, EffectOf } from '../engine/effect'
import type { ChatEvent } from '../engine/event'
import type { ChatState } from '../engine/state'
import type { Script } from '../script/script'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import { resultOf, type SampledResult } from './result-of'
import type { Talk } from './talk'

type Prompts = 'ask' | 'offer' | 'show'
type Prompt = { [T in Prompts]: EffectOf<T> | undefined }

/** A running talk: its state, and the effects of the current turn. */
export type Stage = {
  readonly vocabulary: Vocabulary
  readonly variant: Variant
  readonly script: Script
  /** All events so far, with the engine's notes on its decisions. */
  conversation: Conversation
  /** Where the talk stands. */
  readonly state: ChatState
  /** Of the latest turn. */
  effects: readonly Effect[]
  /** The number of moments at the visitor's last move. */
  since: number
  /** How many bubbles of the latest turn have been matched. */
  matchedBubbles: number
  /** The latest question, buttons and part; valid now only if their `step` is the current step. */
  readonly prompt: Prompt
}

/** Thrown only inside a run, where a talk cannot go on; `runTalk` turns it into a failure. */
export class TalkCannotContinue extends Error {}

/** Applies an event of the visitor and settles the calls that follow. False when the engine ignores the event. */
export function send(stage: Stage, event: ChatEvent, returns: Returns): boolean {
  const effects: Effect[] = []
  const listened = step(stage, event, effects)
  for (let calls = 0; stage.state.phase === 'calling'; calls++) {
    if (calls === MAX_CALLS_PER_TURN)
      throw new TalkCannotContinue('A conversa chama ações sem parar.')
    const call = effects.findLast((effect) => effect.type === 'call')
    if (!call) throw new TalkCannotContinue('A conversa espera por uma ação que não chamou.')
    const { outcome, facts } = returns(call.action)
    if (!step(stage, { type: 'settled', call: call.call, outcome, facts }, effects)) {
      throw new TalkCannotContinue(
        `O passo "${call.step}" não trata "${outcome}" de "${call.action}".`,
      )
    }
  }
  stage.effects = effects
  stage.matchedBubbles = 0
  return listened
}

/** As `send`, but within the same turn: earlier effects of the turn stay. */
export function sendMore(stage: Stage, event: ChatEvent, returns: Returns): boolean {
  const { effects, matchedBubbles } = stage
  const listened = send(stage, event, returns)
  stage.effects = [...effects, ...stage.effects]
  stage.matchedBubbles = matchedBubbles
  return listened
}

const MAX_CALLS_PER_TURN = 200

function step(stage: Stage, event: ChatEvent, effects: Effect[]): boolean {
  stage.conversation = pushEvents(stage.conversation, [{ event }])
  const moment = stage.conversation.moments.at(-1)!
  for (const effect of moment.effects) {
    effects.push(effect)
    if (effect.type === 'ask') stage.prompt.ask = effect
    if (effect.type === 'offer') stage.prompt.offer = effect
    if (effect.type === 'show' && effect.waits) stage.prompt.show = effect
  }
  return isAccepted(moment)
}

/** Whether an event did something. A button that only opens a link, and a refused answer, have effects but change no state. */
export const isAccepted = (moment: Moment): boolean =>
  hasChangedState(moment) || moment.effects.length > 0

/** The question, buttons or part that waits for the visitor now. */
export function prompted<T extends Prompts>({ prompt, state }: Stage, type: T): Prompt[T] {
  const effect: Prompt[T] = prompt[type]
  return state.phase === 'waiting' && effect?.step === state.at ? effect : undefined
}

export type Returns = (action: string) => SampledResult

/** The results of a talk's actions, call by call. Throws `TalkCannotContinue` for an unknown action, outcome or fact. */
export function returnsOf(
  { outcomes = {} }: Pick<Talk, 'outcomes'>,
  { actions }: Vocabulary,
): Returns {
  const listed = new Map(Object.entries(outcomes))
  const unknown = [...listed.keys()].find((action) => !actions.has(action))
  if (unknown !== undefined)
    throw new TalkCannotContinue(`Não há a ação "${unknown}" de "outcomes".`)
  const called = new Map<string, number>()
  return (action) => {
    const n = called.get(action) ?? 0
    called.set(action, n + 1)
    const given = listed.get(action)
    const contract = actions.get(action)
    if (!contract) throw new TalkCannotContinue(`Não há a ação "${action}".`)
    const result = resultOf(contract, isList(given) ? given[n] : given)
    if (typeof result === 'string') throw new TalkCannotContinue(result)
    return result
  }
}

type Given = NonNullable<Talk['outcomes']>[string]

const isList = (given: Given | undefined): given is Extract<Given, readonly unknown[]> =>
  Array.isArray(given)

/** A talk before its first event. */
export function openStage(script: Script, variant: Variant, vocabulary: Vocabulary): Stage {
  return {
    vocabulary,
    variant,
    script,
    conversation: foldEvents(script, [], { observed: true }),
    get state() {
      return this.conversation.state
    },
    effects: [],
    since: 0,
    matchedBubbles: 0,
    prompt: { ask: undefined, offer: undefined, show: undefined },
  }
}
