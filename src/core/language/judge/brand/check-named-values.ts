import type { Condition } from '../../../script/condition'
import { comparisonsOf } from '../../../script/conditions'
import type { FactTable } from '../../../script/fact'
import type { Field } from '../../../script/field'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import type { Option, Step } from '../../../script/step'
import { savedBy } from '../../../script/step-shape'
import type { FactName, Value } from '../../../script/value'
import { SKIP, type StepPath, visitStep } from '../../../script/visit'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { type Path, spotOfValue } from '../../read/path'

/**
 * Reports words that name one value of a fact while the condition compares, or the button saves, another value: `PIX` with the boleto's
 * code.
 */
export const checkNamedValues = memoize((facts: FactTable) =>
  memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => {
    const { step } = compiled
    if (!step) return []
    const lines = step.say.flatMap((line, n) => {
      const words = line.type === 'text' ? line.text.filter((one) => typeof one === 'string') : []
      const one = line.when?.type === 'compare' ? asked(line.when) : []
      return otherValues(facts, words.join(' '), one).map((found) => ({
        ...found,
        path: ['say', n, 'when'],
      }))
    })
    const options = (step.choose?.options ?? []).flatMap((option, n) =>
      ofOption(facts, option).map((found) => ({ ...found, path: ['choose', n, 'label'] })),
    )
    return [...lines, ...options, ...setForOther(facts, step)].map(({ path, named, fact, is }) =>
      diagnoseUneven.otherNamed(spotIn(compiled, path), named, fact, is),
    )
  }),
)

/** Values that a step sets although its group is named after another value: the boleto's code in a step of the group Pix. */
function setForOther(
  facts: FactTable,
  step: Step,
): readonly (Other & { readonly path: StepPath })[] {
  const found: (Other & { readonly path: StepPath })[] = []
  visitStep(step, {
    // a button whose label names a value of the fact is judged by its label
    option: (option) => (ownWords(facts, option) ? SKIP : undefined),
    assignment: ({ fact, from }, path) => {
      if (from.type !== 'literal') return
      const compared = [{ fact, value: from.value }]
      for (const one of otherValues(facts, step.group, compared)) found.push({ ...one, path })
    },
  })
  return found
}

/** Whether the label of a button names any value of a fact that it saves. */
const ownWords = (facts: FactTable, option: Option): boolean =>
  savedBy(option).some(({ fact }) => {
    const label = foldedWords(option.label)
    return [...(namesOf(facts.get(fact)?.field)?.values() ?? [])]
      .flat()
      .some((name) => label.includes(` ${name} `))
  })

const spotIn = ({ unit, path }: CompiledStep, inside: Path) =>
  spotOfValue(unit, authoredPath(unit, path, inside))

type Other = { readonly fact: FactName; readonly named: string; readonly is: string }
type Compared = { readonly fact: FactName; readonly value: Value }

function ofOption(facts: FactTable, option: Option): readonly Other[] {
  const { label, when, disabled } = option
  const saved = savedBy(option).flatMap(({ fact, from }) =>
    from.type === 'literal' ? [{ fact, value: from.value }] : [],
  )
  const guards = [when, disabled?.when].flatMap((one) => (one ? [asked(one)] : []))
  const [first] = [...guards, saved].flatMap((compared) => otherValues(facts, label, compared))
  return first ? [first] : []
}

const asked = (when: Condition): readonly Compared[] =>
  comparisonsOf(when).filter(({ op }) => op === 'eq' || op === 'contains')

/** For facts whose values have names: the value that the words name, if only other values are compared. */
function otherValues(
  facts: FactTable,
  words: string,
  compared: readonly Compared[],
): readonly Other[] {
  if (compared.length === 0) return []
  const folded = foldedWords(words)
  return [...new Set(compared.map(({ fact }) => fact))].flatMap((fact) => {
    const names = namesOf(facts.get(fact)?.field)
    const named = [...(names ?? [])].filter(([, all]) =>
      all.some((name) => folded.includes(` ${name} `)),
    )
    const [only, ...more] = named
    const values = compared.filter((one) => one.fact === fact).map(({ value }) => value)
    const [value] = values
    if (!only || more.length > 0 || values.includes(only[0])) return []
    const is = names?.get(value as string | number)?.[0]
    return is === undefined ? [] : [{ fact, named: only[1][0]!, is }]
  })
}

const foldedWords = (words: string): string =>
  ` ${plainLetters(words).replace(/[^a-z0-9]+/g, ' ')} `

const namesOf = (field: Field | undefined): Field['names'] => field?.names ?? field?.items?.names
