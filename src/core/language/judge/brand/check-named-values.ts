import type { Condition } from '../../../script/condition'
import { comparisonsOf } from '../../../script/conditions'
import type { FactTable } from '../../../script/fact'
import type { Field } from '../../../script/field'
import { once, onceForEach } from '../../../script/once'
import { plainLetters } from '../../../script/plain-letters'
import type { Option } from '../../../script/step'
import type { FactName, Value } from '../../../script/value'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { type Path, spotOfValue } from '../../read/path'

/** Words that name one value of a fact, under a condition on another value of it or with another one saved: `PIX` where the code is that of the boleto. */
export const checkNamedValues = once((facts: FactTable) =>
  onceForEach((compiled: CompiledStep): readonly Finding[] => {
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
    return [...lines, ...options].map(({ path, named, fact, is }) =>
      diagnoseUneven.otherNamed(spotIn(compiled, path), named, fact, is),
    )
  }),
)

const spotIn = ({ unit, path }: CompiledStep, inside: Path) =>
  spotOfValue(unit, authoredPath(unit, path, inside))

type Other = { readonly fact: FactName; readonly named: string; readonly is: string }
type Compared = { readonly fact: FactName; readonly value: Value }

function ofOption(facts: FactTable, { label, when, disabled, set = [] }: Option): readonly Other[] {
  const saved = set.flatMap(({ fact, from }) =>
    from.type === 'literal' ? [{ fact, value: from.value }] : [],
  )
  const guards = [when, disabled?.when].flatMap((one) => (one ? [asked(one)] : []))
  const [first] = [...guards, saved].flatMap((compared) => otherValues(facts, label, compared))
  return first ? [first] : []
}

const asked = (when: Condition): readonly Compared[] =>
  comparisonsOf(when).filter(({ op }) => op === 'eq' || op === 'contains')

/** Of facts whose values have names: the one that the words name where only others are compared. */
function otherValues(
  facts: FactTable,
  words: string,
  compared: readonly Compared[],
): readonly Other[] {
  if (compared.length === 0) return []
  const folded = ` ${plainLetters(words).replace(/[^a-z0-9]+/g, ' ')} `
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

const namesOf = (field: Field | undefined): Field['names'] => field?.names ?? field?.items?.names
