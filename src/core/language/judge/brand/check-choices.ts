import type { Condition } from '../../../script/condition'
import { factsIn } from '../../../script/conditions'
import { latin } from '../../../script/latin'
import { onceForEach } from '../../../script/once'
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

/** Buttons of a step beside each other, and where they lead: a condition that only the others have, yes and no exchanged, a way that the label does not tell. */
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

/** What goes on does not come back at once. */
const GOING_ON = latin(/(?<!\p{L})(?:CONTINUAR|SEGUIR|PROSSEGUIR|AVANÇAR)(?!\p{L})/iu)
/** What is done once more does not end the talk. */
const ONCE_MORE = latin(/(?<!\p{L})(?:NOVAMENTE|DE NOVO|TENTAR|SIMULAR|OUTR[OA]S?)(?!\p{L})/iu)

type LeadingOn = {
  readonly label: string
  readonly id: string
  readonly group: string
  readonly to: string
  /** Nothing is saved, forgotten or opened on the way. */
  readonly isIdle: boolean
  readonly at: () => Spot
}

const leadingOn = onceForEach(({ unit, path, step }: CompiledStep): readonly LeadingOn[] =>
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

/** Two buttons of which one says no to the other: TENHO and NÃO TENHO. */
const oppositesIn = onceForEach(({ unit, path, step }: CompiledStep): readonly Opposites[] => {
  const options = step?.choose?.options ?? []
  return options.flatMap((no, n) => {
    const yes = options.find(({ label }) => no.label === `NÃO ${label}`)
    const at = () => spotOfValue(unit, authoredPath(unit, path, ['choose', n, 'label']))
    return yes ? [{ yes, no, at }] : []
  })
})

/** The no leads to a step named `com-…` or to a question, and the yes to one named `sem-…` or to none. */
function isTurned({ yes, no }: Opposites, steps: Flow['steps']): boolean {
  const [to, toNo] = [yes, no].map(({ go }) => (go?.length === 1 ? go[0]!.to : undefined))
  if (to === undefined || toNo === undefined || !isStep(to) || !isStep(toNo)) return false
  if (/(?:^|-)com-/.test(toNo) && /(?:^|-)sem-/.test(to)) return true
  const asks = (id: string) => steps.get(id)?.step?.ask !== undefined
  return asks(toNo) && !asks(to) && steps.get(to)?.step?.choose === undefined
}

type GuardOf = (option: Option) => Condition | undefined

/** A guard, and the buttons that have it most likely where others beside them do. */
const GUARDS: readonly (readonly [guardOf: GuardOf, isRow: (option: Option) => boolean])[] = [
  [({ when }) => when, ({ icon, disabled }) => icon !== undefined && disabled !== undefined],
  [({ disabled }) => disabled?.when, ({ icon, when }) => icon !== undefined && when !== undefined],
]

/** Guards of the buttons of one step that are alike but for the values they compare, and one that is not. */
const guardsApart = onceForEach(({ unit, path, step }: CompiledStep): readonly Finding[] => {
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

/** No guard where the others have one, or one about the same facts that asks them otherwise. */
function isSlip(odd: Condition | undefined, usual: Condition | undefined): boolean {
  if (!usual) return false
  return !odd || factsIn(odd).join() === factsIn(usual).join()
}

/** A guard without the values that it compares. */
const shapeOf = (when: Condition | undefined): string =>
  JSON.stringify(when, (key, value) =>
    key === 'value' && typeof value !== 'boolean' ? '' : value,
  ) ?? ''

/** "VER O PIX" and "VER O BOLETO": the words but the last are the same, and the first has one value asked for. */
const isTwin = ({ label, when }: Option, other: Option): boolean =>
  when?.type === 'compare' &&
  when.op === 'eq' &&
  withoutLast(label) !== undefined &&
  withoutLast(label) === withoutLast(other.label)

const withoutLast = (label: string): string | undefined => /^(\S+ \S+) \S+$/.exec(label)?.[1]

/** Buttons whose words say what is not done: to begin anew where all is kept. */
export function checkSaidDeeds({ unit, path, step }: CompiledStep): readonly Finding[] {
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
