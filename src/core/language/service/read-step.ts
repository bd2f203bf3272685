import { stepKindOf } from '../../script/step-parts'
import { isMapping, type Mapping, type Value, valueAt } from '../../script/value'
import type { CompiledStep } from '../lower/compile-script'
import type { ItemKind } from './types'

/** A step as written, as far as it can be read: nothing here relies on its being right. */
export type ReadStep = {
  readonly id: string
  readonly group: string
  readonly about: string | undefined
  /** What it says, in its order, guards left out; a part is named in brackets. */
  readonly says: readonly string[]
  readonly asks: string | undefined
  readonly labels: readonly string[]
  readonly shows: string | undefined
  readonly calls: string | undefined
  /** Where it leads, each once. */
  readonly leadsTo: readonly string[]
}

export function readStep(compiled: CompiledStep, group: string): ReadStep {
  const { id, unit, path, targets } = compiled
  const found = isMapping(unit.value) ? valueAt(unit.value, path) : undefined
  const step: Mapping = isMapping(found) ? found : {}
  return {
    id,
    group,
    about: wordOf(step.about),
    says: saidBy(step.say),
    asks: wordOf(step.ask) ?? under(step.ask, 'fact'),
    labels: optionsOf(step.choose).flatMap((option) => under(option, 'label') ?? []),
    shows: under(step.show, 'part'),
    calls: under(step.call, 'action'),
    leadsTo: [...new Set(targets.map(({ to }) => to))],
  }
}

/** The sentences of a `say` or of a `copy`. */
export function saidBy(say: Value | undefined): readonly string[] {
  return listOf(say).flatMap((line) => {
    const part = under(line, 'part')
    return wordOf(line) ?? under(line, 'text') ?? (part === undefined ? [] : `[${part}]`)
  })
}

/** The icon beside a step's name. */
export function stepKind({ asks, labels, shows, calls, says }: ReadStep): ItemKind {
  const choose = labels.length > 0 ? labels : undefined
  const kind = stepKindOf({ ask: asks, choose, show: shows, call: calls })
  if (kind !== 'say') return `step-${kind}`
  return says.length > 0 ? 'step-message' : 'step-route'
}

const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

const wordOf = (value: Value | undefined) => (typeof value === 'string' ? value : undefined)

const under = (value: Value | undefined, key: string) =>
  isMapping(value) ? wordOf(value[key]) : undefined

const optionsOf = (choose: Value | undefined) => listOf(isMapping(choose) ? choose.options : choose)
