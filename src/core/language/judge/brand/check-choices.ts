import type { Condition } from '../../../script/condition'
import { factsIn } from '../../../script/conditions'
import { latin } from '../../../script/latin'
import { memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import { END, type Option, RETURN } from '../../../script/step'
import { optionsOf } from '../../../script/step-parts'
import { isStep } from '../../../script/step-shape'
import type { WordTopic } from '../../../script/vocabulary'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { type Path, spotOfValue } from '../../read/path'
import type { Flow } from '../check-flow'
import { oddOneOut } from './odd-one-out'

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
  for (const { at, label, to, group, id, isIdle } of leadingOn(steps)) {
    if (to === id && isIdle && GOING_ON.test(label)) report(diagnoseUneven.staysHere(at(), label))
    if (to === END) {
      if (ONCE_MORE.test(label)) report(diagnoseUneven.endsInstead(at(), label))
      continue
    }
    const there = steps.get(to)?.step?.group
    if (there === undefined || there === group) continue
    const [here, topic] = [group, there].map((name) => topics.find((one) => one.name === name))
    if (here && topic && !topic.called.test(label))
      report(diagnoseUneven.leadsToTopic(at(), label, there))
  }
  for (const pair of oppositesIn(steps))
    if (isTurned(pair, steps))
      report(diagnoseUneven.turned(pair.at(), pair.no.label, pair.yes.label))
}

/** Labels that promise to go on, so that the way must not lead back to the same step. */
const GOING_ON = latin(/(?<!\p{L})(?:CONTINUAR|SEGUIR|PROSSEGUIR|AVANÇAR)(?!\p{L})/iu)
/** Labels that promise another attempt, so that the way must not end the talk. */
const ONCE_MORE = latin(/(?<!\p{L})(?:NOVAMENTE|DE NOVO|TENTAR|SIMULAR|OUTR[OA]S?)(?!\p{L})/iu)

type LeadingOn = {
  readonly label: string
  readonly id: string
  readonly group: string
  readonly to: string
  /** The way saves, clears and opens nothing. */
  readonly isIdle: boolean
  readonly at: () => Spot
}

const leadingOn = memoizeFlatMap(({ unit, path, step }: CompiledStep): readonly LeadingOn[] =>
  (step?.choose?.options ?? []).flatMap(({ label, go = [], set, clear, open }, n) =>
    go.map(({ to, detour, reset, ...way }) => ({
      label,
      id: step!.id,
      isIdle: !(set ?? clear ?? open ?? detour ?? reset ?? way.set ?? way.clear),
      group: step!.group,
      to,
      at: () => spotOfValue(unit, authoredPath(unit, path, ['choose', n, 'label'])),
    })),
  ),
)

type Opposites = { readonly yes: Option; readonly no: Option; readonly at: () => Spot }

/** Two buttons of which one is the negation of the other: TENHO and NÃO TENHO. */
const oppositesIn = memoizeFlatMap(({ unit, path, step }: CompiledStep): readonly Opposites[] => {
  const options = step?.choose?.options ?? []
  return options.flatMap((no, n) => {
    const yes = options.find(({ label }) => no.label === `NÃO ${label}`)
    const at = () => spotOfValue(unit, authoredPath(unit, path, ['choose', n, 'label']))
    return yes ? [{ yes, no, at }] : []
  })
})

/** Whether yes and no were swapped: no leads to a step named `com-…` and yes to `sem-…`, or only no leads to a question. */
function isTurned({ yes, no }: Opposites, steps: Flow['steps']): boolean {
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
const guardsApart = memoizeFlatMap(({ unit, path, step }: CompiledStep): readonly Finding[] => {
  const options = (step?.choose?.options ?? []).map((option, n) => ({ option, n }))
  const spot = (n: number) => spotOfValue(unit, authoredPath(unit, path, ['choose', n, 'label']))
  if (options.length < 2) return []
  return GUARDS.flatMap(([guardOf, isRow]) => {
    const guarded = options.filter(({ option }) => guardOf(option) || isRow(option))
    const shapes = new Map(guarded.map((one) => [one, shapeOf(guardOf(one.option))]))
    const { odd, usual } = oddOneOut(guarded, (one) => shapes.get(one)!) ?? {}
    if (!odd || !usual || !isSlip(guardOf(odd.option), guardOf(usual[0].option))) return []
    return [diagnoseUneven.guardApart(spot(odd.n), odd.option.label, spot(usual[0].n))]
  }).concat(
    options.flatMap(({ option, n }) => {
      const twin = option.when ? undefined : options.find((one) => isTwin(one.option, option))
      return twin ? [diagnoseUneven.guardApart(spot(n), option.label, spot(twin.n))] : []
    }),
  )
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
export function checkStartOverLabels({ unit, path, step }: CompiledStep): readonly Finding[] {
  if (!step) return []
  const spot = (inside: Path): Spot => spotOfValue(unit, authoredPath(unit, path, inside))
  const options = optionsOf(step)
  return options.flatMap(({ option, path: at }) =>
    saysAnew(option) && keepsAll(option)
      ? [diagnoseUneven.keepsAll(spot([...at, 'label']), option.label)]
      : [],
  )
}

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
