import { partsOf } from '../../../script/step-parts'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Report } from '../../diagnostics/finding'
import { spotOfKey } from '../../read/path'
import { stateShapeOf, valuesIn } from './abstract-state'
import { ABSENT } from './domain'
import type { FlowModel, StepNode } from './flow-model'
import { CALLED, POINTS } from './flow-step'
import { graphOf } from './graph'
import { propagate } from './propagate'
import type { Variable } from './variable'

/** Resolution BCB 285/2023: whoever's plan says so sees the parts of the instalment before the proposal is made (domain 0.10 and 7). */
const NOTICE = {
  part: 'resolucao-285',
  before: 'proposta.criar',
  /** The plan's flag. */
  flag: 'exibirTextoResolucao285',
  /** What the part shows; without it there is nothing to show. */
  shown: 'partesDaParcela',
  plan: 'plano',
} as const

/**
 * Follows every talk in which the plan asks for the notice and its parts are known, and stops each where it is shown. One that still
 * makes a proposal has not seen it.
 */
export function judgeNotices(model: FlowModel, report: Report): void {
  const calling = model.steps.filter(({ compiled }) => {
    return compiled.step?.call?.action === NOTICE.before
  })
  if (calling.length === 0 || !model.words.parts.has(NOTICE.part)) return
  // what could not be read may show it
  if (model.roots.length > 0 || model.steps.some(({ isOpaque }) => isOpaque)) return
  const asked = whereAsked(model)
  const { states } = propagate(asked, graphOf(asked))
  const slot = asked.shape.slots.get(NOTICE.flag)
  for (const { compiled } of calling) {
    const state = states[model.indexOf.get(compiled.id)! * POINTS + CALLED]
    if (!state || slot === undefined) continue
    if ((valuesIn(asked.shape, state, slot) & ~ABSENT) === 0) continue
    const at = spotOfKey(compiled.unit, [...compiled.path, 'call', 'action'])
    report(diagnoseBrand.resolutionNotShown(at))
  }
}

/** The same conversation for a plan that asks for the notice, ending where it is shown. */
function whereAsked(model: FlowModel): FlowModel {
  const variables = new Map(model.variables)
  for (const [name, assume] of ASSUMED) {
    const variable = variables.get(name)
    if (variable) variables.set(name, assume(variable))
  }
  const steps = model.steps.map((stepIndex) =>
    showsNotice(stepIndex) ? ended(stepIndex) : stepIndex,
  )
  return { ...model, steps, variables, shape: stateShapeOf([...variables.values()]) }
}

const ASSUMED: readonly (readonly [string, (variable: Variable) => Variable])[] = [
  [NOTICE.flag, (flag) => ({ ...flag, full: ABSENT | flag.bitsOf(true) })],
  // known as soon as the plan is
  [NOTICE.shown, (shown) => ({ ...shown, needs: [NOTICE.plan], sure: true })],
]

const showsNotice = ({ compiled: { step } }: StepNode): boolean =>
  step !== undefined && partsOf(step).includes(NOTICE.part)

const ended = ({ flow: _flow, ...stepIndex }: StepNode): StepNode => stepIndex
