import { groupBy } from '../../../script/group-by'
import { memoizeFlatMap } from '../../../script/memoize'
import type { Option } from '../../../script/step'
import { optionsOf, partsOf } from '../../../script/step-parts'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { type Button, buttonsIn } from './buttons'
import { checkUnevenWords } from './check-uneven-words'
import { oddOneOut } from './repeats'
import { type Sentence, sentencesOfStep } from './sentences'
import { spotOfMatch } from './spot-in-sentence'

/** Reports what is the same at several places and differs at one: most likely an incomplete edit or a typing mistake. */
export function checkUneven(
  { steps }: Flow,
  layers: readonly Layer[],
  told: ReadonlySet<Sentence>,
  report: Report,
): void {
  const buttons = comparedIn(steps)
  for (const alike of groupBy(buttons, ({ option }) => option.label).values())
    checkAlike(alike, report)
  const opening = buttons.filter(({ option }) => option.open !== undefined)
  for (const alike of groupBy(opening, ({ option }) => option.open!).values())
    checkOpening(alike, report)
  for (const finding of checkScores(steps)) report(finding)
  checkUnevenWords(steps, layers, told, report)
}

type Compared = Button & {
  /** The button's effects as text, in the order of `TRAITS`. */
  readonly traits: readonly string[]
  /** The other buttons of its step. */
  readonly beside: readonly Option[]
}

const comparedIn = memoizeFlatMap((compiled: CompiledStep): readonly Compared[] => {
  const buttons = buttonsIn(compiled)
  return buttons.map((button) => ({
    ...button,
    traits: TRAITS.map(([, of]) => traitOf(of(button.option))),
    beside: buttons.flatMap((other) => (other === button ? [] : other.option)),
  }))
})

/** Whether the step of a button shows a part, to which `resume` can come back. */
const isBesidePart = ({ step }: Button): boolean => partsOf(step).length > 0

/** The effects of a button that are compared, one by one. */
const TRAITS: readonly (readonly [key: string, of: (option: Option) => unknown])[] = [
  ['open', ({ open }) => open],
  ['set', ({ set = [] }) => set],
  ['clear', ({ clear = [] }) => clear],
  ['reset', ({ go }) => go?.map(({ reset, clear = [] }) => [reset, clear])],
  ['silent', ({ silent }) => silent],
  ['resume', ({ resume }) => resume],
  ['goto', (option) => placesOf(option)],
]

const placesOf = ({ go }: Option) => go?.map(({ to, detour }) => [to, detour])

const traitOf = (trait: unknown): string => JSON.stringify(trait) ?? ''

/** Reports the one of several buttons with the same label that does something else. */
function checkAlike(alike: readonly Compared[], report: Report): void {
  const [first, second] = alike
  if (second && alike.length === 2 && first!.option.icon !== second.option.icon) {
    const { option, at } = second
    if (option.icon !== undefined && first!.option.icon !== undefined)
      report(diagnoseUneven.option(at('label'), option.label, 'icon', first!.at('label')))
  }
  checkTwo(alike, report)
  for (const [n, [key, of]] of TRAITS.entries()) {
    const oddOf = (all: readonly Compared[]) => oddOneOut(all, ({ traits }) => traits[n]!)
    const found =
      oddOf(alike) ??
      (key === 'resume' && alike.some(({ option }) => option.resume)
        ? oddOf(alike.filter(isBesidePart))
        : undefined)
    if (!found) continue
    const { option, at, beside, traits } = found.odd
    // targets depend on the step; but a button with the same target as its neighbour was copied from it
    const isLost = option.go === undefined && alike.length > NAMED_ALIKE
    if (key === 'goto' && !isLost && !beside.some((one) => traitOf(of(one)) === traits[n])) continue
    // what a way clears depends on its target, so only buttons with the same target are compared
    const leadsThere = found.usual.every(({ traits: others }) => others.at(-1) === traits.at(-1))
    if (key === 'reset' && !leadsThere) continue
    report(diagnoseUneven.option(at('label'), option.label, key, found.usual[0].at('label')))
  }
}

/** Of two buttons with the same label, reports the one whose target is its neighbour's: it was copied from there. */
function checkTwo(alike: readonly Compared[], report: Report): void {
  const [first, second, ...more] = alike
  if (!first || !second || more.length > 0) return
  const goto = ({ traits }: Compared) => traits.at(-1)
  const copied = alike.filter(
    (one) => one.option.go && one.beside.some((other) => traitOf(placesOf(other)) === goto(one)),
  )
  if (copied.length !== 1 || goto(first) === goto(second)) return
  const [odd] = copied
  const usual = odd === first ? second : first
  report(diagnoseUneven.option(odd!.at('label'), odd!.option.label, 'goto', usual.at('label')))
}

/** The fewest buttons that must have the same label for one link to make another label a mistake. */
const NAMED_ALIKE = 5

/** Reports the one button for a link that has another label than all others for it. */
function checkOpening(alike: readonly Compared[], report: Report): void {
  const found = oddOneOut(alike, ({ option: { label } }) => label)
  if (!found || found.usual.length < NAMED_ALIKE) return
  const { odd, usual } = found
  report(
    diagnoseUneven.opensAs(
      odd.at('label'),
      odd.option.label,
      usual[0].option.label,
      usual[0].at('label'),
    ),
  )
}

/** Fewer buttons with whole numbers may be amounts to choose from. */
const FEWEST_SCORES = 4

/** Checks buttons for a score: consecutive numbers, the layout `score`, each saves its own number, the question names first and last. */
const checkScores = memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => {
  const { step } = compiled
  if (!step) return []
  const buttons = buttonsIn(compiled)
  const numbers = optionsOf(step).map(({ option }) => Number(option.label))
  if (numbers.length < 2 || numbers.some((one) => !Number.isInteger(one))) return []
  if (step.choose?.layout !== 'score')
    return numbers.length < FEWEST_SCORES
      ? []
      : [diagnoseUneven.scoreLayout(buttons[0]!.at('label'))]
  const gap = numbers.findIndex((one, n) => n > 0 && one !== numbers[n - 1]! + 1)
  const found: Finding[] = []
  if (gap > 0) found.push(diagnoseUneven.scoreGap(buttons[gap]!.at('label')))
  const other = buttons.find(({ option }, n) =>
    option.set?.some(
      ({ from }) =>
        from.type === 'literal' && typeof from.value === 'number' && from.value !== numbers[n],
    ),
  )
  if (other) found.push(diagnoseUneven.scoreSaved(other.at('label'), other.option.label))
  const [least, most] = [numbers[0]!, numbers.at(-1)!]
  for (const sentence of sentencesOfStep(compiled)) {
    const span = /\b[Dd]e (\d+) a (\d+)\b/.exec(sentence.text)
    if (!span || (Number(span[1]) === least && Number(span[2]) === most)) continue
    found.push(diagnoseUneven.scoreSpan(spotOfMatch(sentence, span), least, most))
  }
  return found
})
