import type { ChatEvent } from '../engine/event'
import { exitOf, type Verdict } from '../engine/explain'
import type { Note } from '../engine/turn'
import type { Step, StepId } from '../script/step'
import { type Inside, insideOf } from './branches'

/** What runs have reached of a script. */
export type Reached = {
  readonly steps: ReadonlySet<StepId>
  /** By `outcomeKey`. */
  readonly outcomes: ReadonlySet<string>
  /** Ways among several, by `placeKey` of the way. */
  readonly ways: ReadonlySet<string>
  /** By `guardKey`. */
  readonly guards: ReadonlySet<string>
  /** Buttons that were tapped, by `placeKey` of the button. */
  readonly options: ReadonlySet<string>
}

export const placeKey = (step: StepId, at: Inside): string => JSON.stringify([step, ...at])

export const guardKey = (step: StepId, at: Inside, held: boolean): string =>
  JSON.stringify([step, ...at, held])

type OutcomeAt = {
  readonly step: StepId
  readonly by: 'call' | 'show'
  readonly outcome: string
}

export const outcomeKey = ({ step, by, outcome }: OutcomeAt): string =>
  JSON.stringify([step, by, outcome])

/** An event that was listened to, the step at which it happened, and what the engine decided on the way. */
export type Heard = {
  readonly event: ChatEvent
  readonly step: Step | undefined
  readonly notes: readonly Note[]
}

export type ReachRecorder = {
  /** Everything reached so far. */
  readonly reached: Reached
  readonly hear: (heard: Heard) => void
}

/** Records what events reach. The sentences of a step in `copied` are not its own, so their guards do not count. */
export function recordReached(copied: ReadonlySet<StepId> = new Set()): ReachRecorder {
  const steps = new Set<StepId>()
  const outcomes = new Set<string>()
  const ways = new Set<string>()
  const guards = new Set<string>()
  const options = new Set<string>()

  const hearNote = (note: Note) => {
    const { id, say, choose } = note.step
    switch (note.type) {
      case 'entered':
        steps.add(id)
        return
      case 'line': {
        const { line, said } = note
        if (say[line]?.when && !copied.has(id))
          guards.add(guardKey(id, ['say', line, 'when'], said))
        return
      }
      case 'option': {
        const { option, offered, disabled } = note
        const { when, disabled: by } = choose?.options[option] ?? {}
        const at: Inside = ['choose', option]
        if (when) guards.add(guardKey(id, [...at, 'when'], offered))
        if (by?.when && disabled !== undefined) {
          guards.add(guardKey(id, [...at, 'disabled', 'when'], disabled))
        }
        return
      }
      case 'way': {
        const { way, taken } = note
        if (way.length < 2) return
        const at = insideOf(exitOf(note.step, way))
        const judged = taken === -1 ? way : way.slice(0, taken + 1)
        for (const [n, { when }] of judged.entries()) {
          if (when) guards.add(guardKey(id, [...at, n, 'when'], n === taken))
        }
        if (taken !== -1) ways.add(placeKey(id, [...at, taken]))
      }
    }
  }

  return {
    reached: { steps, outcomes, ways, guards, options },
    hear: ({ event, step, notes }) => {
      notes.forEach(hearNote)
      if (!step) return
      if (event.type === 'chosen') {
        const index = step.choose?.options.findIndex(({ label }) => label === event.option) ?? -1
        if (index !== -1) options.add(placeKey(step.id, ['choose', index]))
      } else if (event.type === 'settled' || event.type === 'finished') {
        const by = event.type === 'settled' ? 'call' : 'show'
        outcomes.add(outcomeKey({ step: step.id, by, outcome: event.outcome }))
      }
    },
  }
}

/** The comparisons a guard came down to. */
export function comparisonsOf(
  verdict: Verdict,
): readonly Extract<Verdict, { readonly type: 'compare' }>[] {
  switch (verdict.type) {
    case 'compare':
      return [verdict]
    case 'not':
      return comparisonsOf(verdict.of)
    default:
      return verdict.of.flatMap(comparisonsOf)
  }
}
