import { partsOf } from '../../../script/step-parts'
import type { FactName } from '../../../script/value'
import type { Notice } from '../../../script/vocabulary'
import { valuesIn } from './abstract-state'
import { ABSENT } from './domain'
import type { FlowModel, StepNode } from './flow-model'
import { CALLED, POINTS } from './flow-step'
import { wayGraphOf } from './graph'
import { propagate } from './propagate'
import { stateShapeOf } from './state-shape'
import type { Variable } from './variable'

/**
 * Checks that the product's notice is shown before its action is called. Follows every talk in which the notice is required and its
 * content is known, and stops each where the notice is shown. Returns the steps that can still call the action.
 */
export function judgeNotices(model: FlowModel): readonly number[] {
  const { notice, parts } = model.vocabulary
  if (!notice || !parts.has(notice.part)) return []
  const calling = model.steps.flatMap(({ compiled }, stepIndex) =>
    compiled.step?.call?.action === notice.before ? [stepIndex] : [],
  )
  if (calling.length === 0) return []
  // unreadable text, or a step with errors, may show the notice
  if (model.roots.length > 0 || model.steps.some(({ isOpaque }) => isOpaque)) return []
  const asked = whereAsked(model, notice)
  const { states } = propagate(asked, wayGraphOf(asked))
  const slot = asked.shape.slots.get(notice.asked)
  return calling.filter((stepIndex) => {
    const state = states[stepIndex * POINTS + CALLED]
    if (!state || slot === undefined) return false
    return (valuesIn(asked.shape, state, slot) & ~ABSENT) !== 0
  })
}

/** The same conversation, with the notice required wherever that is known, and ending where the notice is shown. */
function whereAsked(model: FlowModel, notice: Notice): FlowModel {
  const variables = new Map(model.variables)
  for (const [name, assume] of assumedOf(notice)) {
    const variable = variables.get(name)
    if (variable) variables.set(name, assume(variable))
  }
  const steps = model.steps.map((node) => (shows(notice, node) ? ended(node) : node))
  return { ...model, steps, variables, shape: stateShapeOf([...variables.values()]) }
}

type Assumed = readonly [fact: FactName, assume: (variable: Variable) => Variable]

const assumedOf = ({ asked, shown, of }: Notice): readonly Assumed[] => [
  [asked, (variable) => ({ ...variable, full: ABSENT | variable.bitsOf(true) })],
  [shown, (variable) => ({ ...variable, needs: [of], sure: true })],
]

const shows = ({ part }: Notice, { compiled: { step } }: StepNode): boolean =>
  step !== undefined && partsOf(step).includes(part)

const ended = ({ flow: _flow, ...node }: StepNode): StepNode => node
