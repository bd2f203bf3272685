import type { Effect } from '../engine/effect'
import type { ChatEvent } from '../engine/event'
import type { ChatState } from '../engine/state'
import { transition } from '../engine/transition'
import type { Script } from '../script/script'
import type { StepId } from '../script/step'

/** One event and all that came of it. */
export type Turn = {
  readonly event: ChatEvent
  readonly before: ChatState
  readonly after: ChatState
  readonly effects: readonly Effect[]
  /** The steps that were walked into, in order. */
  readonly entered: readonly StepId[]
  /** The action whose result the event is. */
  readonly action?: string
  /** What the engine threw, which it never should. */
  readonly crash?: string
}

/** A script that tells which of its steps are looked up. */
export type WatchedScript = Script & { readonly lookedUp: StepId[] }

export function watchScript(script: Script): WatchedScript {
  const lookedUp: StepId[] = []
  return { ...script, steps: new Watched(script.steps, lookedUp), lookedUp }
}

class Watched extends Map<StepId, NonNullable<ReturnType<Script['steps']['get']>>> {
  readonly #lookedUp: StepId[]

  constructor(steps: Script['steps'], lookedUp: StepId[]) {
    super(steps)
    this.#lookedUp = lookedUp
  }

  override get(id: StepId) {
    const step = super.get(id)
    if (step) this.#lookedUp?.push(id)
    return step
  }
}

/** Sends an event; `undefined` when the talk does not listen to it. */
export function takeTurn(
  script: WatchedScript,
  before: ChatState,
  event: ChatEvent,
): Turn | undefined {
  const step = before.phase === 'calling' ? script.steps.get(before.at) : undefined
  const action = step?.call && { action: step.call.action }
  script.lookedUp.length = 0
  try {
    const [after, effects] = transition(script, before, event)
    if (after === before && effects.length === 0) return undefined
    // whoever waits or calls is looked up first, to hear the event
    const entered = script.lookedUp.slice(event.type === 'started' ? 0 : 1)
    return { event, before, after, effects, entered, ...action }
  } catch (reason) {
    const crash = `Erro: ${String(reason)}`
    return { event, before, after: before, effects: [], entered: [], ...action, crash }
  }
}
