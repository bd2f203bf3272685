import type { FactTable } from '../../../script/fact'
import { groupBy } from '../../../script/group-by'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import { gosOf } from '../../../script/step-parts'
import type { FactName } from '../../../script/value'
import { diagnoseAsked } from '../../diagnostics/diagnose-asked'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { spotOfKey, spotOfValue } from '../../read/path'
import type { Flow } from '../check-flow'
import { calledIn, isTyped } from './called-in'

/**
 * Reports questions that are prefilled with, or whose call uses, another question's answer, and buttons named like one field that lead to
 * another.
 */
export function checkOtherFields(
  { steps }: Pick<Flow, 'steps'>,
  facts: FactTable,
  report: Report,
): void {
  const asked = new Set(askedIn(steps))
  for (const { fact, finding } of takenFrom(facts)(steps)) if (asked.has(fact)) report(finding())
  const named = [...namedByLabels(facts)(steps), ...namedByOutcomes(facts)(steps)]
  for (const { to, label, at } of named) {
    const other = steps.get(to)?.step?.ask?.fact
    const field = other === undefined ? undefined : facts.get(other)
    const called = calledIn(facts).get(label.word) ?? []
    const isAkin = field && plainLetters(field.label).split(/[ ,]+/).includes(label.word)
    if (field && isTyped(field) && !isAkin && !called.includes(field) && called[0])
      report(diagnoseAsked.leadsToOther(at(), label.text, called[0].label, field.label))
  }
}

/** Buttons whose whole label is the name of a field, with their targets. */
const namedByLabels = memoize((facts: FactTable) =>
  memoizeFlatMap(({ unit, path, step }: CompiledStep) =>
    (step?.choose?.options ?? []).flatMap(({ label, go = [] }, n) => {
      const word = plainLetters(label)
      const [first] = go
      if (!first || !calledIn(facts).has(word)) return []
      const at = () => spotOfValue(unit, authoredPath(unit, path, ['choose', n, 'label']))
      return [{ to: first.to, label: { word, text: label }, at }]
    }),
  ),
)

/** Outcomes of parts whose name ends with the name of a field (`alterar-nome`), with their targets. */
const namedByOutcomes = memoize((facts: FactTable) =>
  memoizeFlatMap(({ unit, path, step }: CompiledStep) =>
    Object.entries(step?.show?.on ?? {}).flatMap(([outcome, [first]]) => {
      const word = outcome.split('-').at(-1)!
      if (!first || !outcome.includes('-') || !calledIn(facts).has(word)) return []
      const at = () => spotOfKey(unit, authoredPath(unit, path, ['show', 'on', outcome]))
      return [{ to: first.to, label: { word, text: outcome }, at }]
    }),
  ),
)

const askedIn = memoizeFlatMap(({ step }: CompiledStep) => (step?.ask ? [step.ask.fact] : []))

/** A question that takes another fact as prefill or input; reported if some step asks visitors for that fact. */
type Taken = { readonly fact: FactName; readonly finding: () => Finding }

const takenFrom = memoize((facts: FactTable) => {
  const labelOf = (name: FactName) => facts.get(name)?.label ?? name
  return memoizeFlatMap((compiled: CompiledStep): readonly Taken[] => [
    ...prefillOf(compiled, labelOf),
    ...inputsOf(compiled, labelOf),
  ])
})

type LabelOf = (fact: FactName) => string

/** Inputs of a call at a step with a question, if none of them is the answer to that question. */
function inputsOf({ unit, path, step }: CompiledStep, labelOf: LabelOf): readonly Taken[] {
  const own = step?.ask?.fact
  const inputs = Object.entries(step?.call?.with ?? {}).flatMap(([input, source]) =>
    source.type === 'fact' ? [{ input, fact: source.fact }] : [],
  )
  if (own === undefined || inputs.some(({ fact }) => fact === own)) return []
  return inputs.map(({ input, fact }) => ({
    fact,
    finding: () =>
      diagnoseAsked.otherInput(
        spotOfValue(unit, [...path, 'call', 'with', input]),
        labelOf(fact),
        labelOf(own),
      ),
  }))
}

/** A prefill with another fact than the field's own. */
function prefillOf({ unit, path, step }: CompiledStep, labelOf: LabelOf): readonly Taken[] {
  const { fact: own = '', prefill } = step?.ask ?? {}
  if (prefill?.type !== 'fact' || prefill.fact === own) return []
  const { fact } = prefill
  const at = () => spotOfValue(unit, [...path, 'ask', 'prefill'])
  return [{ fact, finding: () => diagnoseAsked.prefilled(at(), labelOf(fact), labelOf(own)) }]
}

/** The fewest questions that must agree to make a differing one a mistake. */
const AGREEING = 4

/** Reports the one question of a menu's targets that lacks a prefill or a button which all the others have. */
export function checkSiblings({ steps }: Flow, report: Report): void {
  const told = new Set<string>()
  for (const { from, to } of menusIn(steps)) {
    const asking = to.flatMap((id) => steps.get(id) ?? []).filter(({ step }) => step?.ask)
    if (asking.length <= AGREEING) continue
    const traits = groupBy(
      asking.flatMap((one) => traitsOf(one).map((trait) => ({ one, trait }))),
      ({ trait }) => trait,
    )
    for (const [trait, having] of traits) {
      const lacking = asking.filter((one) => !having.some((other) => other.one === one))
      const [odd, ...more] = lacking
      if (!odd || more.length > 0 || told.has(`${odd.id} ${trait}`)) continue
      told.add(`${odd.id} ${trait}`)
      const other = having[0]!.one
      report(
        diagnoseUneven.unlikeSiblings(
          spotOfKey(odd.unit, [...odd.path, 'ask']),
          trait,
          having.length,
          from,
          spotOfKey(other.unit, [...other.path, 'ask']),
        ),
      )
    }
  }
}

type Menu = { readonly from: string; readonly to: readonly string[] }

/** Steps that lead to many others, such as a menu of what can be changed. */
const menusIn = memoizeFlatMap(({ step }: CompiledStep): readonly Menu[] => {
  const to = step ? [...new Set(gosOf(step).map(({ go }) => go.to))] : []
  return to.length > AGREEING ? [{ from: step!.id, to }] : []
})

/** The traits of a question: a prefill from a fact, and the labels of its buttons. */
const traitsOf = memoize(({ step }: CompiledStep): readonly string[] => {
  const isBegun = step?.ask?.prefill?.type === 'fact'
  const labels = (step?.choose?.options ?? []).map(({ label }) => `"label: ${label}"`)
  return [...(isBegun ? ['"prefill"'] : []), ...labels]
})
