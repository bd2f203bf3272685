import type { Effect } from '../engine/effect'
import type { ChatEvent } from '../engine/event'
import type { ChatState } from '../engine/state'
import { transition } from '../engine/transition'
import type { Note } from '../engine/turn'
import type { Script } from '../script/script'
import type { Step, StepId } from '../script/step'

/** One event, the states before and after it, and its effects. */
export type ExploredTurn = {
  readonly event: ChatEvent
  readonly before: ChatState
  readonly after: ChatState
  readonly effects: readonly Effect[]
  /** The step at which the event arrived. */
  readonly step: Step | undefined
  /** The notes in which the engine reports its decisions. */
  readonly notes: readonly Note[]
  /** The steps entered, in order. */
  readonly entered: readonly StepId[]
  /** The action whose result the event is. */
  readonly action?: string
  /** What the engine threw, which it never should. */
  readonly crash?: string
}

/** Applies an event; `undefined` when the engine ignores it (same state, no effects). */
export function takeTurn(
  script: Script,
  before: ChatState,
  event: ChatEvent,
): ExploredTurn | undefined {
  const step = script.steps.get(before.at)
  const action = before.phase === 'calling' && step?.call && { action: step.call.action }
  const notes: Note[] = []
  const told = { event, before, step, ...action }
  try {
    const [after, effects] = transition(script, before, event, (note) => notes.push(note))
    if (after === before && effects.length === 0) return undefined
    const entered = notes.flatMap((note) => (note.type === 'entered' ? [note.step.id] : []))
    return { ...told, after, effects, notes, entered }
  } catch (reason) {
    const crash = `Erro: ${String(reason)}`
    return { ...told, after: before, effects: [], notes: [], entered: [], crash }
  }
}
