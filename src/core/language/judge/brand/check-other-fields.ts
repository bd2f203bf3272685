import type { FactTable } from '../../../script/fact'
import { groupBy } from '../../../script/group-by'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import { gosOf } from '../../../script/step-parts'
import type { FactName, Source } from '../../../script/value'
import type { StepPath } from '../../../script/visit'
import { diagnoseAsked } from '../../diagnostics/diagnose-asked'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { keySpotInStep, spotInStep } from '../spot-in-step'
import { buttonsIn } from './buttons'
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
  for (const { word, text, to, at } of namedWays(steps)) {
    const other = steps.get(to)?.step?.ask?.fact
    const field = other === undefined ? undefined : facts.get(other)
    const called = calledIn(facts).get(word) ?? []
    const isAkin = field && plainLetters(field.label).split(/[ ,]+/).includes(word)
    if (field && isTyped(field) && !isAkin && !called.includes(field) && called[0])
      report(diagnoseAsked.leadsToOther(at(), text, called[0].label, field.label))
  }
}

/** Ways that may be named after a field: buttons by their whole label, outcomes of parts by their last word (`alterar-nome`). */
const namedWays = memoizeFlatMap((compiled: CompiledStep) => {
  const labels = buttonsIn(compiled).flatMap(({ option: { label, go: [first] = [] }, at }) =>
    first ? [{ word: plainLetters(label), text: label, to: first.to, at: () => at('label') }] : [],
  )
  const outcomes = Object.entries(compiled.step?.show?.on ?? {}).flatMap(([text, [first]]) => {
    const word = text.split('-').at(-1)!
    const at = () => keySpotInStep(compiled, ['show', 'on', text])
    return first && word !== text ? [{ word, text, to: first.to, at }] : []
  })
  return [...labels, ...outcomes]
})

const askedIn = memoizeFlatMap(({ step }: CompiledStep) => (step?.ask ? [step.ask.fact] : []))

/** A question that takes another fact as prefill or input; reported if some step asks visitors for that fact. */
type Taken = { readonly fact: FactName; readonly finding: () => Finding }

const takenFrom = memoize((facts: FactTable) => {
  const labelOf = (name: FactName) => facts.get(name)?.label ?? name
  return memoizeFlatMap((compiled: CompiledStep): readonly Taken[] => {
    const { ask, call } = compiled.step ?? {}
    if (!ask) return []
    const taken = (
      source: Source | undefined,
      inside: StepPath,
      tell: (at: Spot, taken: string, own: string) => Finding,
    ): readonly Taken[] => {
      if (source?.type !== 'fact' || source.fact === ask.fact) return []
      const { fact } = source
      const finding = () => tell(spotInStep(compiled, inside), labelOf(fact), labelOf(ask.fact))
      return [{ fact, finding }]
    }
    const inputs = Object.entries(call?.with ?? {})
    // a call that uses the answer may use other facts besides
    const isUsed = inputs.some(([, one]) => one.type === 'fact' && one.fact === ask.fact)
    return [
      ...taken(ask.prefill, ['ask', 'prefill'], diagnoseAsked.prefilled),
      ...(isUsed ? [] : inputs).flatMap(([input, source]) =>
        taken(source, ['call', 'with', input], diagnoseAsked.otherInput),
      ),
    ]
  })
})

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
      const [at, there] = [odd, having[0]!.one].map((one) => keySpotInStep(one, ['ask']))
      report(diagnoseUneven.unlikeSiblings(at!, trait, having.length, from, there!))
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
const traitsOf = memoize((compiled: CompiledStep): readonly string[] => {
  const isBegun = compiled.step?.ask?.prefill?.type === 'fact'
  const labels = buttonsIn(compiled).map(({ option: { label } }) => `"label: ${label}"`)
  return [...(isBegun ? ['"prefill"'] : []), ...labels]
})
