import { factsRead } from '../../../script/step-facts'
import { gosOf, partsOf } from '../../../script/step-parts'
import { isWaiting } from '../../../script/step-shape'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import type { Unit } from '../../read/unit'
import type { FlowModel, StepNode } from './flow-model'

/** What a verdict was made from. */
export type JudgedFlow = {
  readonly model: FlowModel
  readonly layers: readonly Layer[]
  /** Text that could not be read. */
  readonly unread: readonly string[]
}

/**
 * Compares two versions of the content. If they differ in words only, so that talks go the same ways: the new units by the old units that
 * they replace. `undefined` if anything else differs.
 */
export function sameFlow(before: JudgedFlow, now: JudgedFlow): ReadonlyMap<Unit, Unit> | undefined {
  if (frameOf(before) !== frameOf(now)) return undefined
  if (before.model.vocabulary !== now.model.vocabulary) return undefined
  const units = new Map<Unit, Unit>()
  for (const [index, step] of now.model.steps.entries()) {
    const was = before.model.steps[index]!
    if (step.isOpaque !== was.isOpaque) return undefined
    if (step.compiled === was.compiled) continue
    if (shapeOf(step) !== shapeOf(was)) return undefined
    units.set(was.compiled.unit, step.compiled.unit)
  }
  if (now.layers.every((layer, index) => layer === before.layers[index])) return units
  if (copiesIn(before.model) !== copiesIn(now.model)) return undefined
  for (const [index, { unit }] of now.layers.entries()) {
    units.set(before.layers[index]!.unit, unit)
  }
  return units
}

/** Everything that is compared outside the steps, as one text. */
const frameOf = ({ model, layers, unread }: JudgedFlow): string =>
  JSON.stringify([
    [model.start, model.fallback, model.roots, model.topics, unread],
    model.steps.length,
    layers.map(({ kind, name, isSound }) => [kind, name, isSound]),
  ])

const copiesIn = ({ steps, vocabulary }: FlowModel): string =>
  textOf(steps.map(({ copy, copied }) => [copy, [...factsRead(copied, vocabulary)]]))

// a compiled step never changes, so neither does what was made of it
const shapes = new WeakMap<CompiledStep, string>()

/** Everything in a step that affects the analysis, and where it is written, as one text. */
function shapeOf({ compiled, summary }: StepNode): string {
  const known = shapes.get(compiled)
  if (known !== undefined) return known
  const { id, unit, path, step, targets } = compiled
  const shape = textOf([
    [id, path, targets.map((target) => [target.to, target.path])],
    step && [
      [Object.keys(step), isWaiting(step), partsOf(step), step.call?.action],
      gosOf(step).map((go) => authoredPath(unit, path, [...go.path, 'to'])),
    ],
    summary && [summary.flow, summary.guards, [...summary.reads], [...summary.sets]],
  ])
  shapes.set(compiled, shape)
  return shape
}

/** As JSON, without the units that its places are in. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, inside: unknown) => (key === 'unit' ? undefined : inside))
