import { type CompiledScript, loadScript, type Script } from '../../../src/core/script/script'
import { scriptFor } from '../../../src/core/script/script-for'
import type { Option, Step, StepId } from '../../../src/core/script/step'
import { optionsOf } from '../../../src/core/script/step-parts'
import { type StepKind, stepKindOf } from '../../../src/core/script/step-shape'
import type { Variant } from '../../../src/core/script/variant'
import { factTable } from '../../../src/product/facts/facts'
import { type BehaviourChange, behaviourChanges } from './behaviour-changes'
import { stepsInOrder, stepsWithin } from './reach'
import { isSame } from './stretches'
import {
  changedTexts,
  isTextUnchanged,
  spokenOptions,
  spokenWords,
  type TextChange,
} from './text-change'

/** Ids of brands, grouped by what the change of a step means for them. */
export type Reach = {
  readonly changes: readonly string[]
  /** Brands that the change does not affect, since they have copy of their own. */
  readonly own: readonly string[]
  /** Brands whose conversations never reach the step. */
  readonly unreached: readonly string[]
}

/** A step of the script that was added, removed or modified. */
export type StepChange = {
  readonly id: StepId
  readonly group: string
  readonly kind: StepKind
  readonly change: 'added' | 'removed' | 'modified'
  /** All that it says, unchanged lines included. */
  readonly says: readonly TextChange[]
  /** Its buttons; empty if none has changed. */
  readonly options: readonly TextChange[]
  readonly behaviours: readonly BehaviourChange[]
  readonly reach: Reach
}

/** The compiled form of contents. */
export type Compiled = {
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
}

export function stepChanges(before: Compiled, after: Compiled): readonly StepChange[] {
  const was = new Map(before.script.steps.map((step) => [step.id, step]))
  const is = new Map(after.script.steps.map((step) => [step.id, step]))
  const ids = [...new Set([...is.keys(), ...was.keys()])].filter(
    (id) => !isSame(was.get(id), is.get(id)),
  )
  if (ids.length === 0) return []
  const told = tellings(before, after)
  return inOrder(ids, after.script).map((id) =>
    stepChange(was.get(id), is.get(id), reachOf(id, told)),
  )
}

/** Sorts steps in the order in which a conversation reaches them; unreachable ones last. */
function inOrder(ids: readonly StepId[], script: CompiledScript): readonly StepId[] {
  const order = [...stepsInOrder(loadScript(script, factTable))]
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = (id: StepId) => place.get(id) ?? order.length
  return ids.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function stepChange(before: Step | undefined, after: Step | undefined, reach: Reach): StepChange {
  const { id, group } = (after ?? before)!
  const options = spokenOptions(optionsIn(before), optionsIn(after))
  return {
    id,
    group,
    kind: stepKindOf((after ?? before)!),
    change: !before ? 'added' : !after ? 'removed' : 'modified',
    says: changedTexts(before?.say, after?.say),
    options: options.every(isTextUnchanged) ? [] : options,
    behaviours: behaviourChanges(before && renamed(before, options), after),
    reach,
  }
}

const optionsIn = (step: Step | undefined): readonly Option[] =>
  step ? optionsOf(step).map(({ option }) => option) : []

/** The step before, with the new labels of its buttons, so that a renamed button's behaviour is not reported as removed and added. */
function renamed(step: Step, options: readonly TextChange[]): Step {
  if (!step.choose) return step
  const names = new Map(
    options.flatMap(({ before, after }) =>
      before && after ? [[spokenWords(before), spokenWords(after)] as const] : [],
    ),
  )
  const named = optionsIn(step).map((option) => ({
    ...option,
    label: names.get(option.label) ?? option.label,
  }))
  return { ...step, choose: { ...step.choose, options: named } }
}

type Telling = {
  readonly variant: string
  readonly was: Told
  readonly is: Told
}
type Told = { readonly script: Script; readonly within: ReadonlySet<StepId> }

/** The script before and after, with the copy of each brand that both sides have. */
function tellings(before: Compiled, after: Compiled): readonly Telling[] {
  const earlier = new Map(before.variants.map((variant) => [variant.id, variant]))
  return after.variants.flatMap((variant) => {
    const then = earlier.get(variant.id)
    if (!then) return []
    const [was, is] = [toldBy(before.script, then), toldBy(after.script, variant)]
    return [{ variant: variant.id, was, is }]
  })
}

function toldBy(compiled: CompiledScript, variant: Variant): Told {
  const script = scriptFor(compiled, variant, factTable)
  return { script, within: stepsWithin(script, variant) }
}

function reachOf(id: StepId, told: readonly Telling[]): Reach {
  const by = (wanted: keyof Reach) =>
    told.filter((telling) => meaningFor(id, telling) === wanted).map(({ variant }) => variant)
  return { changes: by('changes'), own: by('own'), unreached: by('unreached') }
}

function meaningFor(id: StepId, { was, is }: Telling): keyof Reach {
  if (!was.within.has(id) && !is.within.has(id)) return 'unreached'
  return isSame(was.script.steps.get(id), is.script.steps.get(id)) ? 'own' : 'changes'
}
