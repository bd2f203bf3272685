import type { CompiledScript } from '../core/script/script'
import type { Step, StepId } from '../core/script/step'
import { partsOf, textsOf } from '../core/script/step-parts'
import type { Text } from '../core/script/text'
import type { Variant } from '../core/script/variant'

/** A step as measures show it: where it belongs, its first words, and the parts that it shows. */
export type MeasuredStep = {
  readonly id: StepId
  readonly group: string
  /** Its first sentence, with `…` for facts; empty where it says nothing. */
  readonly says: string
  readonly parts: readonly string[]
}

/** A brand's own words, hints and order of options at steps. */
export type OwnWords = Pick<Variant, 'copy' | 'hints' | 'order'>

/** The steps of a script in its order, with the words of one brand where it has its own. */
export function measuredSteps(
  { steps }: CompiledScript,
  words?: OwnWords,
): readonly MeasuredStep[] {
  return steps.map((step) => ({
    id: step.id,
    group: step.group,
    says: firstWords(step, words),
    parts: partsOf(step),
  }))
}

/** What a step says first, as plain text. */
export function firstWords(step: Step, words?: OwnWords): string {
  const own = ownOf(words?.copy, step.id)
  const told = own ? { ...step, say: own } : step
  const line = textsOf(told).find(({ of }) => of === 'line')
  return line ? plain(line.text).trim() : ''
}

/** A step with a brand's own words, as one text to compare: counts of one wording are never shown beside another wording. */
export const wordingOf = (step: Step, words?: OwnWords): string =>
  JSON.stringify([
    step,
    ownOf(words?.copy, step.id),
    ownOf(words?.hints, step.id),
    ownOf(words?.order, step.id),
  ])

// authors choose the names of steps: none may reach a prototype
const ownOf = <T>(table: { readonly [step: StepId]: T } | undefined, step: StepId) =>
  table && Object.hasOwn(table, step) ? table[step] : undefined

const plain = (text: Text): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.type === 'fact') return '…'
      return part.type === 'break' ? ' ' : plain(part.children)
    })
    .join('')
