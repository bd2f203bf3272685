import { conditionWords } from '../../src/core/script/condition-words'
import type { Go, Option, Step, StepId, Way } from '../../src/core/script/step'
import { optionsOf, waysOf } from '../../src/core/script/step-parts'
import { vocabulary } from '../../src/product/vocabulary'

/** Why an edge is taken: a button, an outcome, a guard, or `else` when no other guard holds. */
export type EdgeLabel = {
  readonly kind: 'option' | 'outcome' | 'guard' | 'else'
  readonly text: string
}

/** A way out of a step, with its label. `to` may be `retry`, `return` or `end`. */
export type GraphEdge = {
  readonly from: StepId
  readonly to: Go['to']
  readonly label: EdgeLabel | undefined
}

export const labelsOf = (step: Step, only: (option: Option) => boolean = () => true) =>
  optionsOf(step).flatMap(({ option }) => (only(option) ? [option.label] : []))

/** Every way out of a step, in the order in which the step is read. */
export const passagesOf = (step: Step): readonly GraphEdge[] =>
  waysOf(step).flatMap(({ exit, way }) => {
    if (exit.type === 'option') return told(step.id, way, 'option', exit.label)
    if (exit.type === 'outcome') return told(step.id, way, 'outcome', exit.outcome)
    if (exit.type === 'refusal') return told(step.id, way, 'outcome', 'recusada')
    // buttons without their own way take the step's way
    const tapped = labelsOf(step, ({ go, open }) => !go && open === undefined)
    return told(step.id, way, 'option', tapped.join(' · '))
  })

function told(from: StepId, way: Way, kind: EdgeLabel['kind'], name: string): readonly GraphEdge[] {
  return way.flatMap(({ to, when, detour }, index) => {
    const guard = when
      ? conditionWords(when, vocabulary.facts)
      : index > 0
        ? 'nos outros casos'
        : ''
    const text = [name, guard].filter(Boolean).join(': ')
    const plain = when ? 'guard' : 'else'
    const label = { kind: name === '' ? plain : kind, text } satisfies EdgeLabel
    const edge = { from, to, label: text === '' ? undefined : label }
    if (detour === undefined) return [edge]
    const aside = { kind: label.kind, text: text === '' ? 'desvio' : `${text} (desvio)` }
    return [{ from, to: detour, label: aside }, edge]
  })
}

const LONGEST = 26

/** The shortened label on an edge; the inspector shows the full text. */
export function shortLabel(labels: readonly EdgeLabel[]): string {
  const [first, ...others] = labels
  if (!first) return ''
  const more = others.length > 0 ? ` +${others.length}` : ''
  return `${cut(first.text, LONGEST - more.length)}${more}`
}

/** All labels of an edge, one a line. */
export const fullLabel = (labels: readonly EdgeLabel[]): string =>
  labels.map(({ text }) => text).join('\n')

/** Cuts between characters: half of an emoji would be drawn as an unknown one. */
const cut = (text: string, length: number): string => {
  const characters = [...text]
  if (characters.length <= length) return text
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`
}
