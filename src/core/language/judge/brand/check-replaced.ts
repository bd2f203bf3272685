import type { Fact, FactTable } from '../../../script/fact'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import { type Source, valueAt } from '../../../script/value'
import type { Vocabulary } from '../../../script/vocabulary'
import { diagnoseAsked } from '../../diagnostics/diagnose-asked'
import { type Finding, type Report, reportedBy } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { keySpotInStep, spotInStep } from '../spot-in-step'
import { isTyped } from './called-in'

type Replacing = Pick<Vocabulary, 'facts' | 'actions'>

/** Reports inputs of calls and prefills of fields that use another fact than their own, and fields whose `skip` is missing or wrong. */
export const replacedValues = memoize(({ facts, actions }: Replacing) => {
  const optional = onlyOptional(actions)
  return memoizeFlatMap((compiled: CompiledStep): readonly Finding[] =>
    reportedBy((report) => {
      checkInputs(compiled, { facts, actions }, report)
      checkPrefill(compiled, facts, report)
      checkSkip(compiled, { facts, optional }, report)
    }),
  )
})

/** Reports an input for which the script gives another fact than the one in the action's contract. */
function checkInputs(compiled: CompiledStep, { facts, actions }: Replacing, report: Report): void {
  const { action = '', with: inputs = {} } = compiled.step?.call ?? {}
  for (const [input, source] of Object.entries(inputs)) {
    const own = facts.get(actions.get(action)?.input[input]?.name ?? '')
    const other = factOf(source, facts)
    if (!own || !other || other === own) continue
    const at = () => spotInStep(compiled, ['call', 'with', input])
    if (isReplaced(own, other) || isOtherSum(own, other, facts))
      report(diagnoseAsked.inputReplaced(at(), other.label, own.label, own.name))
  }
}

const factOf = (source: Source, facts: FactTable): Fact | undefined =>
  source.type === 'fact' ? facts.get(source.fact) : undefined

/** Whether replacing `own` is a mistake: a derived fact is always available, and one answer of a visitor cannot stand for another. */
const isReplaced = (own: Fact, other: Fact): boolean =>
  own.derived !== undefined || ((isTyped(own) || isOfPerson(own)) && isTold(other))

/** Whether `other` is an amount of something else by their labels: the income for an instalment, if a third fact is an instalment too. */
const isOtherSum = (own: Fact, other: Fact, facts: FactTable): boolean =>
  own.field.look === 'money' &&
  other.field.look === 'money' &&
  !sharesWord(own, other) &&
  [...facts.values()].some(
    (one) => one !== own && one.field.look === 'money' && sharesWord(own, one),
  )

const sharesWord = (one: Fact, other: Fact): boolean => {
  const words = wordsIn(other.label)
  return [...wordsIn(one.label)].some((word) => word.length >= SHORTEST && words.has(word))
}

/** Shorter words, such as "de", only join others. */
const SHORTEST = 4

const isOfPerson = ({ personal, derived, field }: Fact) =>
  personal && !derived && field.look !== 'money'

const isTold = (fact: Fact) => isTyped(fact) || isOfPerson(fact)

/** Reports a prefill that gives all visitors the same personal value, or a value of another kind. */
function checkPrefill(compiled: CompiledStep, facts: FactTable, report: Report): void {
  const { fact: name = '', prefill } = compiled.step?.ask ?? {}
  const own = facts.get(name)
  if (!own || !prefill) return
  const at = () => spotInStep(compiled, ['ask', 'prefill'])
  // a fact's name written as a literal is reported by another check
  if (prefill.type === 'literal' && own.personal && !facts.has(String(prefill.value)))
    report(diagnoseAsked.sameForAll(at(), own.label))
  const other = factOf(prefill, facts)
  // a fact that another step asks for is reported by `checkOtherFields`
  if (other && other !== own && !isTyped(other) && isOtherKind(own, other))
    report(diagnoseAsked.prefilledOtherwise(at(), other.label, own.label))
}

/** Whether a prefill has another kind than the field; facts from the URL or the variant are texts that may be of any kind. */
const isOtherKind = (own: Fact, other: Fact): boolean =>
  (other.scope === 'talk' || other.scope === 'clock') &&
  own.field.kind !== other.field.kind &&
  !(own.field.look === 'money' && other.field.look === 'money')

type Skipping = { readonly facts: FactTable; readonly optional: ReadonlySet<string> }

/** Reports an optional field without `skip`, and a `skip` that names another field. */
function checkSkip(compiled: CompiledStep, { facts, optional }: Skipping, report: Report): void {
  const { unit, path, step } = compiled
  const own = facts.get(step?.ask?.fact ?? '')
  if (!own) return
  const skip = valueAt(unit.value, [...path, 'ask', 'skip'])
  if (skip === undefined && !step?.choose && optional.has(own.name))
    report(diagnoseAsked.noWayPast(keySpotInStep(compiled, ['ask']), own.label))
  if (typeof skip !== 'string') return
  const words = wordsIn(skip)
  const other = [...facts.values()].find(
    (fact) => isTyped(fact) && !fact.label.includes(' ') && words.has(plainLetters(fact.label)),
  )
  const isOwn = [...wordsIn(own.label)].some((word) => words.has(word))
  if (!other || isOwn || words.size > MOST_WORDS) return
  const at = spotInStep(compiled, ['ask', 'skip'])
  report(diagnoseAsked.skipsOther(at, other.label, own.label))
}

/** In a longer `skip` text, the name of a field may mean something else. */
const MOST_WORDS = 4

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(plainLetters(text).match(/[a-z][a-z-]*/g))

/** The fewest typed inputs that make an action the submission of a form. */
const FORM = 3

/** The facts that are optional in some form and required by no action. */
function onlyOptional(actions: Vocabulary['actions']): ReadonlySet<string> {
  const [spare, needed] = [new Set<string>(), new Set<string>()]
  for (const { input, optional = [] } of actions.values()) {
    const isForm = Object.values(input).filter(isTyped).length >= FORM
    for (const [name, fact] of Object.entries(input)) {
      if (!optional.includes(name)) needed.add(fact.name)
      else if (isForm) spare.add(fact.name)
    }
  }
  return new Set([...spare].filter((name) => !needed.has(name)))
}
