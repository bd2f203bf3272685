import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import { targetsOf } from '../script/step-shape'
import {
  type Conversation,
  type EventRecord,
  eventMoment,
  type FoldPoint,
  hasChangedState,
  type Moment,
} from './conversation'
import { contextAfter, NO_CONTEXT } from './prompt-context'
import type { Note } from './turn'

type Tell<T extends EventRecord> = (index: number, standing: FoldPoint, held: T) => Moment<T>

/**
 * Replays recorded events over another script. An event is folded again only when it, the state before it or a step that it went
 * through has changed; otherwise its recorded moment is reused. Needs the notes of an observed conversation.
 */
export function momentReuse<T extends EventRecord>(
  recorded: Conversation<T>,
  script: Script,
): Tell<T> {
  const isUnchanged = unchangedSteps(recorded.script, script)
  const goesSameWay = ({ before, notes }: Moment) =>
    recorded.observed && isUnchanged(before.at) && notes.flatMap(stepsOf).every(isUnchanged)
  return (index, standing, held) => {
    const known = recorded.moments[index]
    if (!known) return eventMoment({ ...recorded, script }, standing, held)
    if (
      known.before === standing.state &&
      isSame(known.held.event, held.event) &&
      goesSameWay(known)
    ) {
      return inContext(known, recorded.moments[index - 1]?.context ?? NO_CONTEXT, standing, held)
    }
    const moment = eventMoment({ ...recorded, script }, standing, held)
    // the recorded state object replaces an equal new one, so that the events after it are recognised by identity
    const isEqual =
      hasChangedState(moment) && hasChangedState(known) && isSame(known.state, moment.state)
    return isEqual ? { ...moment, state: known.state } : moment
  }
}

/** A recorded moment, its context computed again where earlier events have left another context. */
function inContext<T extends EventRecord>(
  known: Moment<T>,
  recordedContext: FoldPoint['context'],
  { context }: FoldPoint,
  held: T,
): Moment<T> {
  if (known.held === held && recordedContext === context) return known
  const after = hasChangedState(known) ? contextAfter(context, held.event, known.effects) : context
  return { ...known, held, context: after }
}

/** The steps whose content decides what a note says. */
function stepsOf(note: Note): readonly StepId[] {
  if (note.type === 'entered') return [note.step.id]
  return note.type === 'way' ? targetsOf(note.way.slice(note.taken, note.taken + 1)) : []
}

function unchangedSteps(old: Script, script: Script): (step: StepId) => boolean {
  const known = new Map<StepId, boolean>()
  const isComparable =
    old.facts === script.facts &&
    (['start', 'fallback'] as const).every(
      (name) =>
        old[name] === script[name] && old.steps.has(old[name]) === script.steps.has(old[name]),
    )
  return (id) => {
    if (!isComparable) return false
    const unchanged = known.get(id) ?? isSame(old.steps.get(id), script.steps.get(id))
    known.set(id, unchanged)
    return unchanged
  }
}

/** Both are plain data made by the same code, so equal values have their keys in the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
