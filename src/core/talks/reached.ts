import { type ChatEvent, optionsTaken } from '../engine/event'
import { exitOf, type Verdict } from '../engine/explain'
import type { Note } from '../engine/turn'
import { holds } from '../script/conditions'
import type { FactTable } from '../script/fact'
import type { Step, StepId } from '../script/step'
import { guardsOf, optionOf, optionsOf } from '../script/step-parts'
import { exitPath, type StepPath } from '../script/visit'

/** The things of a script that runs have reached. */
export type Reached = {
  readonly steps: ReadonlySet<StepId>
  /** By `outcomeKey`. */
  readonly outcomes: ReadonlySet<string>
  /** Ways that have alternatives, by `placeKey` of the way. */
  readonly ways: ReadonlySet<string>
  /** By `guardKey`. */
  readonly guards: ReadonlySet<string>
  /** Buttons that were tapped, by `placeKey` of the button. */
  readonly options: ReadonlySet<string>
}

export const placeKey = (step: StepId, at: StepPath): string => JSON.stringify([step, ...at])

export const guardKey = (step: StepId, at: StepPath, held: boolean): string =>
  JSON.stringify([step, ...at, held])

type OutcomeAt = {
  readonly step: StepId
  readonly by: 'call' | 'show'
  readonly outcome: string
}

export const outcomeKey = ({ step, by, outcome }: OutcomeAt): string =>
  JSON.stringify([step, by, outcome])

/** An event that the engine accepted, the step at which it arrived, and the engine's notes on its decisions. */
export type AcceptedEvent = {
  readonly event: ChatEvent
  readonly step: Step | undefined
  readonly notes: readonly Note[]
}

export type ReachRecorder = {
  /** Everything reached so far. */
  readonly reached: Reached
  readonly hear: (heard: AcceptedEvent) => void
}

/**
 * Records what events reach. Steps in `copied` speak the variant's copy instead of their own lines, so guards of lines do not count there.
 */
export function recordReached(
  table: FactTable,
  copied: ReadonlySet<StepId> = new Set(),
): ReachRecorder {
  const steps = new Set<StepId>()
  const outcomes = new Set<string>()
  const ways = new Set<string>()
  const guards = new Set<string>()
  const options = new Set<string>()

  const hearNote = (note: Note) => {
    const { step } = note
    const { id } = step
    switch (note.type) {
      case 'entered':
        steps.add(id)
        return
      case 'line':
        if (step.say[note.line]?.when && !copied.has(id)) {
          guards.add(guardKey(id, ['say', note.line, 'when'], note.said))
        }
        return
      case 'options':
        for (const { of, path, when } of guardsOf(step)) {
          const option = path[0] === 'choose' ? optionsOf(step)[Number(path[1])]?.option : undefined
          // the engine judges `disabled` only for a button whose own `when` holds
          const isJudged =
            of === 'option' || (of === 'disabled' && holds(table, option?.when, note.facts))
          if (isJudged) guards.add(guardKey(id, path, holds(table, when, note.facts)))
        }
        return
      case 'way': {
        const { way, taken } = note
        if (way.length < 2) return
        const at = exitPath(exitOf(step, way))
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
      for (const label of optionsTaken(event)) {
        const tapped = optionOf(step, label)
        if (tapped) options.add(placeKey(step.id, tapped.path))
      }
      if (event.type === 'settled' || event.type === 'finished') {
        const by = event.type === 'settled' ? 'call' : 'show'
        outcomes.add(outcomeKey({ step: step.id, by, outcome: event.outcome }))
      }
    },
  }
}

/** All comparisons within a verdict, as a flat list. */
export function verdictComparisons(
  verdict: Verdict,
): readonly Extract<Verdict, { readonly type: 'compare' }>[] {
  switch (verdict.type) {
    case 'compare':
      return [verdict]
    case 'not':
      return verdictComparisons(verdict.of)
    default:
      return verdict.of.flatMap(verdictComparisons)
  }
}
