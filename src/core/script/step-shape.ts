import type { CompiledScript } from './script'
import {
  type Assignment,
  END,
  type Go,
  type Line,
  type Option,
  RETRY,
  RETURN,
  type Step,
  type StepId,
  type Topic,
  type Way,
} from './step'

/** All that a button sets, by itself and on its ways. */
export const savedBy = ({ set = [], go = [] }: Option): readonly Assignment[] =>
  go.length === 0 ? set : [...set, ...go.flatMap((way) => way.set ?? [])]

/** Options as they are shown: those that the order names first, then the others as they stand. */
export function optionsInOrder<O extends Pick<Option, 'label'>>({
  options,
  order = [],
}: {
  readonly options: readonly O[]
  readonly order?: readonly string[]
}): readonly O[] {
  if (order.length === 0) return options
  const named = order.flatMap((label) => options.filter((option) => option.label === label))
  return [...named, ...options.filter(({ label }) => !order.includes(label))]
}

/** The steps to which a list of ways may lead, those after a detour included. */
export const targetsOf = (way: Way): readonly StepId[] =>
  way.flatMap(({ to, detour }) => [
    ...(detour === undefined ? [] : [detour]),
    ...(isStep(to) ? [to] : []),
  ])

/** Whether what a way names is a step. */
export const isStep = (to: Go['to']): boolean => to !== RETRY && to !== END && to !== RETURN

/** A question that visitors may ask at any wait, and the step that answers it. */
export type TopicOf = Topic & { readonly step: StepId }

/** The questions of a script, in its order. */
export const topicsOf = (steps: Iterable<Step>): readonly TopicOf[] =>
  [...steps].flatMap(({ id, help }) => (help ? [{ ...help, step: id }] : []))

/** What a step does, in one word: it calls an action, or waits for a choice, for a part or for an answer, or only speaks. */
export type StepKind = 'call' | 'choose' | 'show' | 'ask' | 'say'

const KINDS = ['call', 'choose', 'show', 'ask'] as const

/** The kind of a step, compiled or as authored, by the keys that it has; of several, the first in `KINDS` counts. */
export const stepKindOf = (
  step: { readonly [Key in (typeof KINDS)[number]]?: unknown },
): StepKind =>
  KINDS.find((kind) => step[kind] !== undefined && !(kind === 'choose' && isSkip(step[kind]))) ??
  'say'

/** Whether every button only skips the question, by clearing facts: such a choice does not decide the kind of the step. */
const isSkip = (choose: unknown): boolean =>
  typeof choose === 'object' &&
  choose !== null &&
  'options' in choose &&
  !('from' in choose) &&
  Array.isArray(choose.options) &&
  choose.options.every((option: Option) => option.clear !== undefined)

/** The milliseconds without an action of the visitor after which a line is said; undefined for a line said at once. */
export const delayedBy = (line: Line): number | undefined =>
  line.type === 'part' ? undefined : line.after

/** Whether a step holds the conversation until the visitor does something. */
export const isWaiting = ({ ask, choose, show }: Step): boolean =>
  (ask ?? choose ?? show) !== undefined

/** The steps that stand on the screen when a conversation begins: from the start up to the first that waits or calls. */
export function openingSteps({ start, steps }: CompiledScript): readonly Step[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const opening = new Set<Step>()
  let step = byId.get(start)
  while (step && !opening.has(step)) {
    opening.add(step)
    const sure = step.next?.find(({ when }) => !when)
    step = isWaiting(step) || step.call || !sure ? undefined : byId.get(sure.to)
  }
  return [...opening]
}
