import { optionsOf } from '../../script/step-parts'
import { delayedBy, isWaiting } from '../../script/step-shape'
import { isMapping } from '../../script/value'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseUneven } from '../diagnostics/diagnose-uneven'
import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import type { Report } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Layer } from '../lower/compile-layer'
import { NOBODY_IDLE } from '../lower/lower-step'
import { spotOfKey, spotOfValue } from '../read/path'
import type { Flow } from './check-flow'

/** Checks that a layer's copy, hints and option orders name existing steps, which have lines, a question or options respectively. */
export function checkStepsOfLayer(layer: Layer, flow: Flow, report: Report): void {
  const { steps, idsInBrokenText } = flow
  if (steps.size === 0) return
  const { hints, order } = layer.value
  const hinted = isMapping(hints) ? Object.keys(hints) : []
  for (const [key, named] of [
    ['copy', [...layer.copy.keys()]],
    ['hints', hinted],
    ['order', isMapping(order) ? Object.keys(order) : []],
  ] as const) {
    for (const step of named) {
      if (steps.has(step) || idsInBrokenText.has(step)) continue
      const at = spotOfKey(layer.unit, [key, step])
      const others = [...steps.keys()].filter((id) => !named.includes(id))
      report(diagnoseNames.unknownStep(at, step, nearest(step, others)))
    }
  }
  for (const id of layer.copy.keys()) {
    const step = steps.get(id)?.step
    if (!step || step.say.length > 0) continue
    report(diagnoseVariant.silentStepCopied(spotOfKey(layer.unit, ['copy', id]), id))
  }
  reportDelayedCopy(layer, flow, report)
  for (const id of hinted) {
    const step = steps.get(id)?.step
    if (!step || step.ask) continue
    const reason = { pt: 'este passo não pergunta nada.', en: 'this step asks for nothing.' }
    report(diagnoseShape.misplacedKey(spotOfKey(layer.unit, ['hints', id]), id, reason))
  }
  reportOrders(layer, flow, report)
}

/** Reports delayed lines of a variant at a step that does not wait. */
function reportDelayedCopy({ unit, copy }: Layer, { steps }: Flow, report: Report): void {
  for (const [id, lines] of copy) {
    const step = steps.get(id)?.step
    if (!step || isWaiting(step)) continue
    for (const [n, line] of lines.entries()) {
      if (delayedBy(line) === undefined) continue
      const at = spotOfKey(unit, ['copy', id, n, 'after'])
      report(diagnoseShape.misplacedKey(at, 'after', NOBODY_IDLE))
    }
  }
}

/** Reports orders for steps without options, options that the step does not have, and options named twice. */
function reportOrders({ unit, value }: Layer, { steps }: Flow, report: Report): void {
  for (const [id, labels] of isMapping(value.order) ? Object.entries(value.order) : []) {
    const step = steps.get(id)?.step
    if (!step || !Array.isArray(labels)) continue
    const known = optionsOf(step).map(({ option }) => option.label)
    if (known.length === 0) {
      const reason = { pt: 'este passo não tem botões.', en: 'this step has no options.' }
      report(diagnoseShape.misplacedKey(spotOfKey(unit, ['order', id]), id, reason))
      continue
    }
    if (step.choose?.layout === 'score')
      report(diagnoseUneven.scoreOrder(spotOfKey(unit, ['order', id])))
    for (const [n, label] of labels.map(String).entries()) {
      const spot = (at: number) => spotOfValue(unit, ['order', id, at])
      const first = labels.indexOf(label)
      if (first !== n) report(diagnoseNames.duplicateLabel(spot(n), label, spot(first)))
      if (known.includes(label)) continue
      const free = known.filter((one) => !labels.includes(one))
      report(diagnoseShape.notOneOf(spot(n), label, known, nearest(label, free)))
    }
  }
}
