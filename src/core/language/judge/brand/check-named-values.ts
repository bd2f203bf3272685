import type { Condition } from '../../../script/condition'
import { comparisonsOf } from '../../../script/conditions'
import type { FactTable } from '../../../script/fact'
import type { Field } from '../../../script/field'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import type { Option } from '../../../script/step'
import { savedBy } from '../../../script/step-shape'
import type { FactName, Value } from '../../../script/value'
import { SKIP, type StepPath, visitStep } from '../../../script/visit'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { spotInStep } from '../spot-in-step'

/**
 * Reports words that name one value of a fact while the condition compares, or the button saves, another value: `PIX` with the boleto's
 * code.
 */
export const checkNamedValues = memoize((facts: FactTable) =>
  memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => {
    const { step } = compiled
    const found: Finding[] = []
    if (!step) return found
    const judge = (words: string, compared: readonly Compared[], inside: StepPath): boolean => {
      const others = otherValues(facts, words, compared)
      for (const { named, fact, is } of others)
        found.push(diagnoseUneven.otherNamed(spotInStep(compiled, inside), named, fact, is))
      return others.length > 0
    }
    visitStep(step, {
      line: (line, path) => {
        if (line.type !== 'text' || line.when?.type !== 'compare') return
        const words = line.text.filter((one) => typeof one === 'string').join(' ')
        judge(words, asked(line.when), [...path, 'when'])
      },
      option: (option, path) => {
        comparedBy(option).some((compared) => judge(option.label, compared, [...path, 'label']))
        // a button whose label names a value of the fact is judged by its label
        return isNamed(facts, option) ? SKIP : undefined
      },
      // the boleto's code, set in a step of the group Pix
      assignment: ({ fact, from }, path) => {
        if (from.type === 'literal') judge(step.group, [{ fact, value: from.value }], path)
      },
    })
    return found
  }),
)

/** Whether the label of a button names any value of a fact that it saves. */
const isNamed = (facts: FactTable, option: Option): boolean => {
  const label = foldedWords(option.label)
  return savedBy(option).some(({ fact }) =>
    [...(namesOf(facts.get(fact)?.field)?.values() ?? [])]
      .flat()
      .some((name) => label.includes(` ${name} `)),
  )
}

type Other = { readonly fact: FactName; readonly named: string; readonly is: string }
type Compared = { readonly fact: FactName; readonly value: Value }

/** The values that a button's guards compare and that it saves. */
function comparedBy(option: Option): readonly (readonly Compared[])[] {
  const { when, disabled } = option
  const saved = savedBy(option).flatMap(({ fact, from }) =>
    from.type === 'literal' ? [{ fact, value: from.value }] : [],
  )
  const guards = [when, disabled?.when].flatMap((one) => (one ? [asked(one)] : []))
  return [...guards, saved]
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
