import { plainLetters } from '../../../script/plain-letters'
import { END, type Option, type Step } from '../../../script/step'
import { optionsOf } from '../../../script/step-parts'
import { savedBy } from '../../../script/step-shape'
import { diagnoseCopies } from '../../diagnostics/diagnose-copies'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { spotOfKey, spotOfValue } from '../../read/path'

/** Reports buttons of one step that do, say or show the same, or that differ from the others by mistake. */
export function checkOptions({ unit, path, step, findings }: CompiledStep): readonly Finding[] {
  if (!step?.choose) return []
  const spot = (n: number, ...key: readonly string[]): Spot => {
    const at = authoredPath(unit, path, ['choose', n])
    return key.length === 0 ? spotOfKey(unit, at) : spotOfValue(unit, [...at, ...key])
  }
  const options = step.choose.options.map((option, n): Placed => ({ option, n }))
  return [
    ...pairsOf(options, savedEffectKey).map(([one, other]) =>
      diagnoseCopies.sameDeed(
        spot(other.n, 'label'),
        other.option.label,
        one.option.label,
        spot(one.n, 'label'),
      ),
    ),
    ...(isListOfPlaces(step) ? pairsOf(options, wayOf) : []).map(([one, other]) =>
      diagnoseCopies.sameWay(
        spot(other.n, 'label'),
        other.option.label,
        one.option.label,
        spot(one.n, 'label'),
      ),
    ),
    // an option that could not be read completely may do something
    ...(findings.length > 0 ? [] : idleOnes(options)).map(([one, other]) =>
      diagnoseCopies.idleChoice(
        spot(other.n, 'label'),
        other.option.label,
        one.option.label,
        spot(one.n, 'label'),
      ),
    ),
    ...(findings.length > 0 ? [] : oddSaves(options)).map(({ n, option, fact }) =>
      diagnoseCopies.savesOther(spot(n, 'label'), option.label, fact),
    ),
    ...oddValues(options).map(({ n, option, value }) =>
      diagnoseCopies.otherValue(spot(n, 'label'), option.label, value),
    ),
    ...(findings.length > 0 ? [] : silentOnes(options)).map(({ n, option, fact }) =>
      diagnoseCopies.savesNothing(spot(n, 'label'), option.label, fact),
    ),
    ...pairsOf(options, ({ disabled }) => disabled?.when && disabled.reason).flatMap(
      ([one, other]) =>
        JSON.stringify(one.option.disabled) === JSON.stringify(other.option.disabled)
          ? []
          : diagnoseCopies.sameReason(
              spot(other.n, 'disabled', 'reason'),
              other.option.label,
              one.option.label,
              spot(one.n, 'disabled', 'reason'),
            ),
    ),
    ...pairsOf(options, ({ note }) => note).map(([one, other]) =>
      diagnoseCopies.sameNote(
        spot(other.n, 'note'),
        other.option.label,
        one.option.label,
        spot(one.n, 'note'),
      ),
    ),
    ...options.flatMap(({ option: { label, note }, n }) =>
      note?.toLowerCase() === label.toLowerCase()
        ? [diagnoseCopies.noteIsLabel(spot(n, 'note'))]
        : [],
    ),
    ...iconFindings(step, options, spot),
    ...options.flatMap(({ option: { silent, set, go, label }, n }) =>
      silent && (set || go?.some((way) => way.set))
        ? [diagnoseUneven.savesSilently(spot(n, 'silent'), label)]
        : [],
    ),
  ]
}

type Placed = { readonly option: Option; readonly n: number }

/** Pairs of buttons that do nothing but follow the step's own way: the visitor's choice would have no effect. */
function idleOnes(options: readonly Placed[]): readonly (readonly [Placed, Placed])[] {
  const [first, ...others] = options.filter(
    ({ option: { go, set, clear, open, track, value, when } }) =>
      !go && !set && !clear && open === undefined && !track && value === undefined && !when,
  )
  return first ? others.map((other) => [first, other] as const) : []
}

/** A key for what a button saves and where it leads; `undefined` if it saves no literal, opens a link or has a guard. */
function savedEffectKey(option: Option): string | undefined {
  const { set = [], go, clear = [], open, when, track } = option
  const literal = savedBy(option).some(({ from }) => from.type === 'literal')
  return literal && open === undefined && when === undefined
    ? JSON.stringify([set, go, clear, track])
    : undefined
}

/** With so many buttons that have ways of their own, a step is a list of places. */
const PLACES = 6

/** Whether a step's buttons are a list of places, in which two buttons with the same target are a mistake. */
const isListOfPlaces = ({ choose }: Step): boolean =>
  choose?.layout === 'ways' || (choose?.options ?? []).filter(({ go }) => go).length >= PLACES

/** A key for a button's ways and effects; `undefined` if it has no way, is covered by `savedEffectKey`, or only ends the talk. */
function wayOf(option: Option): string | undefined {
  const { go, set = [], clear = [], open } = option
  if (!go || savedEffectKey(option) !== undefined || go.every(({ to }) => to === END))
    return undefined
  const ways = go.map(({ track: _, reply: __, ...way }) => way)
  return JSON.stringify([ways, set, clear, open])
}

/** The fewest buttons that must agree to make a differing one a mistake. */
const AGREEING = 3

/** The one button that saves another fact than all others, which save the same fact. */
function oddSaves(options: readonly Placed[]): readonly (Placed & { readonly fact: string })[] {
  const saving = options.filter(({ option: { open } }) => open === undefined)
  if (saving.length <= AGREEING) return []
  const facts = ({ option: { set = [] } }: Placed) => set.map(({ fact }) => fact).join()
  const odd = saving.filter(
    (one) => saving.filter((other) => facts(other) === facts(one)).length === 1,
  )
  const [usual] = saving.filter((one) => !odd.includes(one))
  if (odd.length !== 1 || !usual) return []
  const fact = facts(usual)
  const isOtherFact =
    facts(odd[0]!) !== '' &&
    fact !== '' &&
    saving.every((one) => odd.includes(one) || facts(one) === fact)
  return isOtherFact ? [{ ...odd[0]!, fact }] : []
}

/** The one button whose label differs from the value that it saves, if all others save their own label. */
function oddValues(options: readonly Placed[]): readonly (Placed & { readonly value: string })[] {
  const saved = options.flatMap((placed) => {
    const [assignment, ...more] = placed.option.set ?? []
    const value = assignment?.from.type === 'literal' ? assignment.from.value : undefined
    return typeof value === 'string' && more.length === 0 ? [{ ...placed, value }] : []
  })
  if (saved.length <= AGREEING) return []
  const odd = saved.filter(({ option, value }) => plain(option.label) !== plain(value))
  return saved.length - odd.length >= AGREEING && odd.length === 1 ? odd : []
}

/** Words without accents, capitals and separators, as values are written. */
const plain = (words: string): string => plainLetters(words).replace(/[^a-z0-9]/g, '')

/** Each option with the first option before it that has the same mark. */
function pairsOf(
  options: readonly Placed[],
  markOf: (option: Option) => string | undefined,
): readonly (readonly [Placed, Placed])[] {
  if (options.length < 2) return []
  const before = new Map<string, Placed>()
  return options.flatMap((placed) => {
    const mark = markOf(placed.option)
    if (mark === undefined) return []
    const first = before.get(mark)
    if (first) return [[first, placed] as const]
    before.set(mark, placed)
    return []
  })
}

/** Buttons that save nothing and have no way of their own, while at least three others save the same fact. */
function silentOnes(options: readonly Placed[]): readonly (Placed & { readonly fact: string })[] {
  const plain = options.filter(({ option: { go, open } }) => !go && open === undefined)
  const silent = plain.filter(
    ({ option: { set = [], clear = [] } }) => set.length + clear.length === 0,
  )
  const saving = plain.filter((one) => !silent.includes(one))
  const facts = saving.map(({ option: { set = [] } }) => set.map(({ fact }) => fact))
  const fact = facts[0]?.find((name) => facts.every((names) => names.includes(name)))
  return saving.length < 3 || fact === undefined ? [] : silent.map((one) => ({ ...one, fact }))
}

function iconFindings(
  step: Step,
  options: readonly Placed[],
  spot: (n: number, ...key: readonly string[]) => Spot,
): readonly Finding[] {
  if (step.choose?.layout !== 'ways') {
    const isDrawn = optionsOf(step).length === 0
    return options.flatMap(({ option, n }) =>
      option.icon === undefined || isDrawn ? [] : diagnoseCopies.iconNotDrawn(spot(n, 'icon')),
    )
  }
  return pairsOf(options, ({ icon }) => icon).map(([one, other]) =>
    diagnoseCopies.sameIcon(
      spot(other.n, 'icon'),
      other.option.label,
      one.option.label,
      spot(one.n, 'icon'),
    ),
  )
}
