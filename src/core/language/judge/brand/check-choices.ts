import type { Condition } from '../../../script/condition'
import { factsIn } from '../../../script/conditions'
import { latin } from '../../../script/latin'
import { memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import { END, type Go, type Option, RETURN } from '../../../script/step'
import { optionsOf } from '../../../script/step-parts'
import { isStep } from '../../../script/step-shape'
import type { WordTopic } from '../../../script/vocabulary'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { spotInStep } from '../spot-in-step'
import { type Button, buttonsIn, buttonsOf } from './buttons'
import { oddOneOut } from './repeats'

/**
 * Compares the buttons of a step and their targets: a condition that only the others have, yes and no swapped, a target that contradicts
 * the label.
 */
export function checkChoices(
  { steps }: Pick<Flow, 'steps'>,
  topics: readonly WordTopic[],
  report: Report,
): void {
  for (const finding of guardsApart(steps)) report(finding)
  for (const { step, option, at } of buttonsOf(steps)) {
    const { label, go = [] } = option
    const here = topics.find(({ name }) => name === step.group)
    for (const way of go) {
      if (way.to === step.id && isIdle(option, way) && GOING_ON.test(label))
        report(diagnoseUneven.staysHere(at('label'), label))
      if (way.to === END && ONCE_MORE.test(label))
        report(diagnoseUneven.endsInstead(at('label'), label))
      const there = steps.get(way.to)?.step?.group
      const topic = topics.find(({ name }) => name === there)
      if (here && topic && topic !== here && !topic.called.test(label))
        report(diagnoseUneven.leadsToTopic(at('label'), label, topic.name))
    }
  }
  for (const { yes, no } of oppositesIn(steps))
    if (isTurned(yes.option, no.option, steps))
      report(diagnoseUneven.turned(no.at('label'), no.option.label, yes.option.label))
}

/** Labels that promise to go on, so that the way must not lead back to the same step. */
const GOING_ON = latin(/(?<!\p{L})(?:CONTINUAR|SEGUIR|PROSSEGUIR|AVANÇAR)(?!\p{L})/iu)
/** Labels that promise another attempt, so that the way must not end the talk. */
const ONCE_MORE = latin(/(?<!\p{L})(?:NOVAMENTE|DE NOVO|TENTAR|SIMULAR|OUTR[OA]S?)(?!\p{L})/iu)

/** Whether a way of a button saves, clears and opens nothing. */
const isIdle = ({ set, clear, open }: Option, way: Go): boolean =>
  !(set ?? clear ?? open ?? way.detour ?? way.reset ?? way.set ?? way.clear)

type Opposites = { readonly yes: Button; readonly no: Button }

/** Two buttons of which one is the negation of the other: TENHO and NÃO TENHO. */
const oppositesIn = memoizeFlatMap((compiled: CompiledStep): readonly Opposites[] => {
  const buttons = buttonsIn(compiled)
  return buttons.flatMap((no) => {
    const yes = buttons.find(({ option }) => no.option.label === `NÃO ${option.label}`)
    return yes ? [{ yes, no }] : []
  })
})

/** Whether yes and no were swapped: no leads to a step named `com-…` and yes to `sem-…`, or only no leads to a question. */
function isTurned(yes: Option, no: Option, steps: Flow['steps']): boolean {
  const [to, toNo] = [yes, no].map(({ go }) => (go?.length === 1 ? go[0]!.to : undefined))
  if (to === undefined || toNo === undefined || !isStep(to) || !isStep(toNo)) return false
  if (/(?:^|-)com-/.test(toNo) && /(?:^|-)sem-/.test(to)) return true
  const asks = (id: string) => steps.get(id)?.step?.ask !== undefined
  return asks(toNo) && !asks(to) && steps.get(to)?.step?.choose === undefined
}

type GuardOf = (option: Option) => Condition | undefined

/** Kinds of guard, each with a test for buttons that most likely need one if others beside them have it. */
const GUARDS: readonly (readonly [guardOf: GuardOf, isRow: (option: Option) => boolean])[] = [
  [({ when }) => when, ({ icon, disabled }) => icon !== undefined && disabled !== undefined],
  [({ disabled }) => disabled?.when, ({ icon, when }) => icon !== undefined && when !== undefined],
]

/** Reports the one button of a step whose guard differs from the others', which differ only in the compared values. */
const guardsApart = memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => {
  const buttons = buttonsIn(compiled)
  const tell = ({ option, at }: Button, usual: Button) =>
    diagnoseUneven.guardApart(at('label'), option.label, usual.at('label'))
  const apart = GUARDS.flatMap(([guardOf, isRow]) => {
    const guarded = buttons.filter(({ option }) => guardOf(option) || isRow(option))
    const { odd, usual } = oddOneOut(guarded, ({ option }) => shapeOf(guardOf(option))) ?? {}
    if (!odd || !usual || !isSlip(guardOf(odd.option), guardOf(usual[0].option))) return []
    return [tell(odd, usual[0])]
  })
  const alone = buttons.flatMap((button) => {
    const { option } = button
    const twin = option.when ? undefined : buttons.find((one) => isTwin(one.option, option))
    return twin ? [tell(button, twin)] : []
  })
  return [...apart, ...alone]
})

/** Whether the odd guard is missing, or compares the same facts in another way. */
function isSlip(odd: Condition | undefined, usual: Condition | undefined): boolean {
  if (!usual) return false
  return !odd || factsIn(odd).join() === factsIn(usual).join()
}

/** A guard without the values that it compares. */
const shapeOf = (when: Condition | undefined): string =>
  JSON.stringify(when, (key, value) =>
    key === 'value' && typeof value !== 'boolean' ? '' : value,
  ) ?? ''

/** "VER O PIX" and "VER O BOLETO": labels equal but for the last word, of which the first compares a fact with one value. */
const isTwin = ({ label, when }: Option, other: Option): boolean =>
  when?.type === 'compare' &&
  when.op === 'eq' &&
  withoutLast(label) !== undefined &&
  withoutLast(label) === withoutLast(other.label)

const withoutLast = (label: string): string | undefined => /^(\S+ \S+) \S+$/.exec(label)?.[1]

/** Reports buttons whose label promises to start over although nothing is cleared. */
export const checkStartOverLabels = (compiled: CompiledStep): readonly Finding[] =>
  (compiled.step ? optionsOf(compiled.step) : []).flatMap(({ option, path }) =>
    saysAnew(option) && keepsAll(option)
      ? [diagnoseUneven.keepsAll(spotInStep(compiled, [...path, 'label']), option.label)]
      : [],
  )

const ANEW =
  /\b(?:comecar (?:tudo )?de novo|comecar do zero|recomecar|reiniciar|(?:apagar|esquecer) tudo)\b/

const saysAnew = ({ label }: Option): boolean => ANEW.test(plainLetters(label))

/** Whether a button leads on and forgets nothing. */
const keepsAll = ({ go, clear = [] }: Option): boolean =>
  go !== undefined &&
  clear.length === 0 &&
  go.every(
    (one) =>
      !one.reset && !one.clear && one.detour === undefined && one.to !== END && one.to !== RETURN,
  )
