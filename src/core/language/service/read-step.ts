import { stepKindOf } from '../../script/step-shape'
import { isMapping, type Mapping, type Value, valueAt } from '../../script/value'
import type { CompiledStep } from '../lower/compile-script'
import { asList, readWrittenStep, wordOrUnder } from '../read/written-step'
import type { ItemKind } from './types'

/** A step as written, as far as it can be read; it need not be valid. */
export type ReadStep = {
  readonly id: string
  readonly group: string
  readonly about: string | undefined
  /** Its sentences in order, without guards; a part is named in brackets. */
  readonly says: readonly string[]
  readonly asks: string | undefined
  readonly labels: readonly string[]
  /** The list whose items it offers as buttons. */
  readonly list: string | undefined
  readonly shows: string | undefined
  readonly calls: string | undefined
  /** The steps to which it leads, each once. */
  readonly leadsTo: readonly string[]
}

export function readStep(compiled: CompiledStep, group: string): ReadStep {
  const { id, unit, path, targets } = compiled
  const found = isMapping(unit.value) ? valueAt(unit.value, path) : undefined
  const step: Mapping = isMapping(found) ? found : {}
  const written = readWrittenStep(step, path)
  return {
    id,
    group,
    about: typeof step.about === 'string' ? step.about : undefined,
    says: saidBy(step.say),
    asks: written.fact,
    // the button that skips a question does not make the step a choice
    labels: (written.options ?? []).flatMap((one) =>
      one.path.at(-1) === 'skip' ? [] : [one.label],
    ),
    list: written.list,
    shows: written.part,
    calls: written.action,
    leadsTo: [...new Set(targets.map(({ to }) => to))],
  }
}

/** The sentences of a `say` or of a `copy`. */
const saidBy = (say: Value | undefined): readonly string[] =>
  asList(say).flatMap((line) => {
    const part = isMapping(line) ? wordOrUnder(line, 'part') : undefined
    const table = isMapping(line) && isMapping(line.table) ? '[tabela]' : undefined
    const shown = part === undefined ? table : `[${part}]`
    return wordOrUnder(line, 'text') ?? shown ?? []
  })

/** The icon beside a step's name. */
export function stepKind({ asks, labels, list, shows, calls, says }: ReadStep): ItemKind {
  const choose = labels.length > 0 ? labels : list
  const kind = stepKindOf({ ask: asks, choose, show: shows, call: calls })
  if (kind !== 'say') return `step-${kind}`
  return says.length > 0 ? 'step-message' : 'step-route'
}
