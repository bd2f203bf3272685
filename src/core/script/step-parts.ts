import type { Condition } from './condition'
import { memoize } from './memoize'
import type { Go, Option, Step, Way } from './step'
import type { Text } from './text'
import { type Exit, type StepPath, visitStep } from './visit'

/** A list of guarded ways, where it leaves the step, and where it stands in it. */
export type WayAt = { readonly exit: Exit; readonly way: Way; readonly path: StepPath }

/** A guard, what it guards, and where it stands in its step. */
export type GuardAt = {
  readonly of: 'line' | 'option' | 'disabled' | 'way'
  readonly when: Condition
  readonly path: StepPath
}

/** A sentence that may show facts, who says it, and where it stands in its step. */
export type TextAt = {
  readonly of: 'line' | 'cell' | 'reply' | 'error'
  readonly text: Text
  readonly path: StepPath
}

/** A button, and where it stands in its step. */
export type OptionAt = { readonly option: Option; readonly index: number; readonly path: StepPath }

/** An outcome that a step handles: of the action that it calls, or of the part that it shows. */
export type OutcomeAt = Extract<Exit, { type: 'outcome' }> & Pick<WayAt, 'way' | 'path'>

// a compiled step never changes, so neither does what was gathered from it
const gather = memoize((step: Step) => {
  const ways: WayAt[] = []
  const gos: { readonly go: Go; readonly path: StepPath }[] = []
  const guards: GuardAt[] = []
  const texts: TextAt[] = []
  const options: OptionAt[] = []
  const outcomes: OutcomeAt[] = []
  const parts: string[] = []
  const events: string[] = []
  visitStep(step, {
    way: ({ exit, way }, path) => {
      ways.push({ exit, way, path })
      if (exit.type === 'outcome') outcomes.push({ ...exit, way, path })
    },
    go: (go, path) => gos.push({ go, path }),
    guard: ({ of, when }, path) => guards.push({ of, when, path }),
    text: ({ of, text }, path) => texts.push({ of, text, path }),
    option: (option, path) => options.push({ option, index: options.length, path }),
    part: ({ name }) => parts.push(name),
    track: ({ event }) => events.push(event),
  })
  return { ways, gos, guards, texts, options, outcomes, parts, events }
})

/** Every way on of a step: of its buttons, of its part, of its call, and its own. */
export const waysOf = (step: Step): readonly WayAt[] => gather(step).ways

/** Each single way of those lists, and its path in the step. */
export const gosOf = (step: Step): readonly { readonly go: Go; readonly path: StepPath }[] =>
  gather(step).gos

/** Every guard of a step. */
export const guardsOf = (step: Step): readonly GuardAt[] => gather(step).guards

/** Every sentence of a step: the bot's lines and table cells, the visitor's replies, and errors at the input. */
export const textsOf = (step: Step): readonly TextAt[] => gather(step).texts

export const optionsOf = (step: Step): readonly OptionAt[] => gather(step).options

/** Every outcome that a step handles, in the order in which its ways are read. */
export const outcomesOf = (step: Step): readonly OutcomeAt[] => gather(step).outcomes

/** The names of the parts that a step shows, in its lines or to be waited for. */
export const partsOf = (step: Step): readonly string[] => gather(step).parts

/** The names of the analytics events that a step sends. */
export const analyticsEventsOf = (step: Step): readonly string[] => gather(step).events

/** The button with this label, if the step has it. */
export const optionOf = (step: Step | undefined, label: string | undefined) =>
  step && optionsOf(step).find(({ option }) => option.label === label)
