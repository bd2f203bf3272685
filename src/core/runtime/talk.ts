import { type EditableAnswer, logAnswers, NO_ANSWERS } from '../engine/answers'
import type { Conversation, Moment } from '../engine/conversation'
import type { Effect, EffectOf } from '../engine/effect'
import type { ChatEvent } from '../engine/event'
import { appendEvent } from '../engine/rebase'
import { transition } from '../engine/transition'
import type { Transient } from '../script/contract'
import type { Script } from '../script/script'
import type { ChatOptions } from './chat-options'
import { clockEvent } from './clock'
import { type FoldedSession, sessionWith } from './folded-session'
import { type CallResult, FAILED } from './perform-call'
import { createPerformers, perform } from './performers'
import { createQueue } from './queue'
import { EMPTY_VIEW, reduceView } from './reduce-view'
import { retryCall } from './retry-call'
import type { Session, Stamped } from './session'
import { isBehind } from './session-store'
import type { View } from './view'

/** One conversation from its start, or from where it was left, until it is stopped. */
export type RunningTalk = {
  readonly session: () => Session
  readonly conversation: () => Conversation<Stamped>
  readonly view: () => View
  /** The earlier answers that the visitor can still change. */
  readonly answers: () => readonly EditableAnswer[]
  /** Sends an event; one that does not fit where the talk stands is ignored. `transient` goes to the call that the event leads to at once, if any. */
  readonly send: (event: ChatEvent, transient?: Transient) => void
  /** Ends the wait before the next bubble, where there is one. */
  readonly skipWait: () => void
  /** Makes the call that waits for a connection without waiting any longer. */
  readonly retry: () => void
  /** Makes the call to which an event would lead, if it only reads, without sending the event; undefined without such a call. */
  readonly dryRun: (event: ChatEvent) => Promise<CallResult | undefined>
  /** Replaces the script of the first turns by the whole script, and sends the events that were queued for it. */
  readonly extend: (script: Script) => void
  /** Stops the talk for good: pending calls are aborted, late results dropped. */
  readonly stop: () => void
}

/** How long another tab may take for a call, in milliseconds. */
const LONGEST_CALL = 60_000

/**
 * Opens a talk where it was left. `follows`: another tab of this browser is going on with it. `seen` is called when the view has changed,
 * `behind` when another tab has gone on with the talk.
 * No effect is performed again but the pending call, under the same key (case PAY-05).
 */
export function openTalk(
  options: ChatOptions,
  left: FoldedSession & { readonly follows: boolean },
  seen: () => void,
  behind: () => void,
): RunningTalk {
  const abort = new AbortController()
  let { session, conversation } = left
  /** The fold of the performed effects; `seenView` adds whether a call waits for a connection. */
  let view = viewOf(conversation)
  let seenView = view
  let log = logAnswers(NO_ANSWERS, conversation.moments)

  let skipWait = () => {}
  const performers = createPerformers(options, {
    pause: (ms) => {
      const skipped = new Promise<void>((resolve) => {
        skipWait = resolve
      })
      return Promise.race([options.sleep(ms, abort.signal), skipped])
    },
    held: () => (isHeld ? new Promise((resolve) => whenMade.push(resolve)) : undefined),
    session: () => session,
    first: () => view.items.length === 0,
  })
  let isHeld = false
  const whenMade: (() => void)[] = []
  const draw = () => {
    seenView = isHeld ? { ...view, held: true } : view
  }
  const queue = createQueue<Effect>((effect, next) => {
    view = reduceView(conversation.script.facts, view, effect, options.now())
    draw()
    return perform(performers, effect, next)
  }, seen)

  let isOpening = options.wholeScript !== undefined
  const early: (() => void)[] = []
  /** Queues an event that needs the whole script. The bot is shown at work meanwhile, except for a `told`, to which it says nothing. */
  const keepForWhole = (event: ChatEvent, transient?: Transient) => {
    early.push(() => send(event, transient))
    if (event.type === 'told') return
    const { items, step } = view
    view = { items, step, status: 'busy' }
    draw()
    seen()
  }

  /** Sends the clock's facts before an event, if they have changed. */
  const tellTime = ({ type }: ChatEvent) => {
    if (type === 'started' || type === 'told') return
    const told = clockEvent(options.clockFacts?.(options.now()) ?? {}, conversation.state.facts)
    if (told) send(told)
  }

  /** Whether an event brings a fact that is missing from the table of the first turns: the engine would drop it. */
  const bringsLaterFact = (event: ChatEvent) =>
    'facts' in event && Object.keys(event.facts).some((name) => !options.script.facts.has(name))

  const send = (event: ChatEvent, transient?: Transient) => {
    if (abort.signal.aborted) return
    // what another tab has done is neither overwritten nor repeated (case PAY-07)
    if (conversation.state.phase !== 'ended' && isBehind(options.store, session)) return behind()
    const isBeyond = isOpening && (early.length > 0 || bringsLaterFact(event))
    if (isBeyond) return keepForWhole(event, transient)
    tellTime(event)
    const next = appendEvent(conversation, { at: options.now(), event })
    if (isOpening && next.state.phase === 'ended') return keepForWhole(event, transient)
    const added = next.moments.slice(conversation.moments.length)
    const [own] = added
    // heard with the state after the replay, which is where the visitor is
    if (own) options.onEvent?.({ ...own, state: next.state, context: next.context })
    if (next.state === conversation.state) return queue.push(added.flatMap(effectsIn))
    conversation = next
    log = logAnswers(log, added)
    session = sessionWith(session, next)
    options.store.save(session)
    options.observe?.(next)
    // the call starts now, so that the bubbles queued before it hide how long it takes
    const call = next.state.phase === 'calling' ? callIn(added) : undefined
    if (call) begin(call, transient)
    queue.push(effectsToPerform(added))
  }

  const hold = (held: boolean) => {
    isHeld = held
    if (!held) for (const resolve of whenMade.splice(0)) resolve()
    draw()
    if (!abort.signal.aborted) seen()
  }

  let retry = () => {}
  const begin = (call: EffectOf<'call'>, transient?: Transient) => {
    const settle = (result: CallResult | undefined) => {
      if (!result) return
      const { outcome, facts } = result
      send({ type: 'settled', call: call.call, outcome, facts })
    }
    retryCall(() => makeCall(call, transient), {
      ...options,
      signal: abort.signal,
      hold,
      impatient: () =>
        new Promise((resolve) => {
          retry = resolve
        }),
    }).then(settle, () => settle(FAILED))
  }

  const makeCall = async (
    call: EffectOf<'call'>,
    transient: Transient | undefined,
  ): Promise<CallResult> => {
    // a reload has lost the transient input, and whether the call was made is not known (cases PAY-04 and PAY-05);
    // the tab that has it may still be making the call, whose result is taken over from there (case PAY-07)
    if (call.interrupted !== undefined && !transient) {
      if (left.follows) await options.sleep(LONGEST_CALL, abort.signal)
      return { outcome: call.interrupted, facts: {} }
    }
    return options.call(call, {
      // a call that cannot be repeated is not aborted when the talk is stopped
      signal: transient ? new AbortController().signal : abort.signal,
      now: options.now,
      facts: conversation.state.facts,
      ...(call.key !== undefined && { key: `${session.id}/${call.key}` }),
      ...(transient && call.interrupted !== undefined && { transient }),
    })
  }

  if (conversation.state.phase === 'calling') {
    const pending = callIn(conversation.moments)
    if (pending) begin(pending)
  }
  return {
    session: () => session,
    conversation: () => conversation,
    view: () => seenView,
    answers: () => log.answers,
    send,
    skipWait: () => skipWait(),
    retry: () => retry(),
    dryRun: async (event) => {
      const [, effects] = transition(conversation.script, conversation.state, event)
      const call = effects.findLast((effect) => effect.type === 'call')
      if (call?.effect !== 'none' || abort.signal.aborted) return undefined
      return makeCall(call, undefined).catch(() => FAILED)
    },
    extend: (script) => {
      isOpening = false
      conversation = { ...conversation, script }
      for (const tellAgain of early.splice(0)) tellAgain()
    },
    stop: () => {
      abort.abort()
      queue.stop()
    },
  }
}

function viewOf({ script, moments }: Conversation<Stamped>): View {
  let view = EMPTY_VIEW
  for (const { held, effects } of moments) {
    for (const effect of effects) view = reduceView(script.facts, view, effect, held.at)
  }
  return view
}

const effectsIn = ({ effects }: Moment): readonly Effect[] => effects

const callIn = (moments: readonly Moment[]): EffectOf<'call'> | undefined =>
  moments.flatMap(effectsIn).findLast((effect) => effect.type === 'call')

/**
 * The effects to perform for an event and for the events that were replayed after it: no waits except those of the last event, and no
 * `track` of replayed events, which were counted the first time.
 */
function effectsToPerform([own, ...again]: readonly Moment[]): readonly Effect[] {
  const last = again.pop()
  const effects = own?.effects ?? []
  if (!last) return effects
  return [
    ...effects.filter(isQuick),
    ...again.flatMap(effectsIn).filter((effect) => isQuick(effect) && !isCount(effect)),
    ...last.effects.filter((effect) => !isCount(effect)),
  ]
}

const isQuick = ({ type }: Effect) => type !== 'wait'

const isCount = ({ type }: Effect) => type === 'track'
