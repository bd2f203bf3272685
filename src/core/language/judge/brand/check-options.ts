import { plainLetters } from '../../../script/plain-letters'
import { END, type Option, type Step } from '../../../script/step'
import { savedBy } from '../../../script/step-shape'
import { diagnoseCopies } from '../../diagnostics/diagnose-copies'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { type Button, buttonsIn } from './buttons'
import { oddOneOut, repeatsIn } from './repeats'

/** Reports buttons of one step that do, say or show the same, or that differ from the others by mistake. */
export function checkOptions(compiled: CompiledStep): readonly Finding[] {
  const { step, findings } = compiled
  const buttons = buttonsIn(compiled)
  if (!step || buttons.length === 0) return []
  // an option that could not be read completely may do something
  const read = findings.length > 0 ? [] : buttons
  const places = isListOfPlaces(step) ? buttons : []
  const drawn = step.choose?.layout === 'ways' ? buttons : []
  return [
    ...twinsIn(buttons, savedEffectKey, diagnoseCopies.sameDeed, 'label'),
    ...twinsIn(places, wayOf, diagnoseCopies.sameWay, 'label'),
    ...twinsIn(read, idleKey, diagnoseCopies.idleChoice, 'label'),
    ...twinsIn(buttons, ({ note }) => note, diagnoseCopies.sameNote, 'note'),
    ...twinsIn(drawn, ({ icon }) => icon, diagnoseCopies.sameIcon, 'icon'),
    ...sameReasons(buttons),
    ...oddSaves(read).map(({ at, option, fact }) =>
      diagnoseCopies.savesOther(at('label'), option.label, fact),
    ),
    ...oddValues(buttons).map(({ at, option, value }) =>
      diagnoseCopies.otherValue(at('label'), option.label, value),
    ),
    ...silentOnes(read).map(({ at, option, fact }) =>
      diagnoseCopies.savesNothing(at('label'), option.label, fact),
    ),
    ...buttons.flatMap((button) => alone(button, step)),
  ]
}

/** Reports what is wrong with a button whatever the others are. */
function alone({ option, at }: Button, step: Step): readonly Finding[] {
  const { label, note, icon, silent, set, go } = option
  const isSilentSave = silent && (set || go?.some((way) => way.set))
  const isNotDrawn = step.choose?.layout !== 'ways' && icon !== undefined
  return [
    ...(note?.toLowerCase() === label.toLowerCase()
      ? [diagnoseCopies.noteIsLabel(at('note'))]
      : []),
    ...(isNotDrawn ? [diagnoseCopies.iconNotDrawn(at('icon'))] : []),
    ...(isSilentSave ? [diagnoseUneven.savesSilently(at('silent'), label)] : []),
  ]
}

/** Reports each button with a key that an earlier button has. */
const twinsIn = (
  buttons: readonly Button[],
  keyOf: (option: Option) => string | undefined,
  tell: (at: Spot, label: string, other: string, there: Spot) => Finding,
  at: string,
): readonly Finding[] =>
  repeatsIn(buttons, ({ option }) => keyOf(option)).map(([one, other]) =>
    tell(other.at(at), other.option.label, one.option.label, one.at(at)),
  )

/** Reports buttons that give one reason for being disabled under different conditions. */
const sameReasons = (buttons: readonly Button[]): readonly Finding[] =>
  repeatsIn(buttons, ({ option: { disabled } }) => disabled?.when && disabled.reason).flatMap(
    ([one, other]) => {
      const [first, second] = [one, other].map(({ option }) => JSON.stringify(option.disabled))
      if (first === second) return []
      const [at, there] = [other, one].map((button) => button.at('disabled', 'reason'))
      return [diagnoseCopies.sameReason(at!, other.option.label, one.option.label, there!)]
    },
  )

/** One key for all buttons that do nothing but follow the step's own way: the visitor's choice would have no effect. */
const idleKey = ({ go, set, clear, open, track, value, when }: Option): string | undefined =>
  !go && !set && !clear && open === undefined && !track && value === undefined && !when
    ? 'idle'
    : undefined

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
function oddSaves(buttons: readonly Button[]): readonly (Button & { readonly fact: string })[] {
  const saving = buttons.filter(({ option: { open } }) => open === undefined)
  const factsOf = ({ option: { set = [] } }: Button) => set.map(({ fact }) => fact).join()
  const found = saving.length > AGREEING ? oddOneOut(saving, factsOf) : undefined
  if (!found || factsOf(found.odd) === '') return []
  const fact = factsOf(found.usual[0])
  return fact === '' ? [] : [{ ...found.odd, fact }]
}

/** The one button whose label differs from the value that it saves, if all others save their own label. */
function oddValues(buttons: readonly Button[]): readonly (Button & { readonly value: string })[] {
  const saved = buttons.flatMap((button) => {
    const [assignment, ...more] = button.option.set ?? []
    const value = assignment?.from.type === 'literal' ? assignment.from.value : undefined
    return typeof value === 'string' && more.length === 0 ? [{ ...button, value }] : []
  })
  const odd = saved.filter(({ option, value }) => plain(option.label) !== plain(value))
  return saved.length > AGREEING && odd.length === 1 ? odd : []
}

/** Words without accents, capitals and separators, as values are written. */
const plain = (words: string): string => plainLetters(words).replace(/[^a-z0-9]/g, '')

/** Buttons that save nothing and have no way of their own, while enough others save the same fact. */
function silentOnes(buttons: readonly Button[]): readonly (Button & { readonly fact: string })[] {
  const plain = buttons.filter(({ option: { go, open } }) => !go && open === undefined)
  const silent = plain.filter(
    ({ option: { set = [], clear = [] } }) => set.length + clear.length === 0,
  )
  const saving = plain.filter((one) => !silent.includes(one))
  const facts = saving.map(({ option: { set = [] } }) => set.map(({ fact }) => fact))
  const fact = facts[0]?.find((name) => facts.every((names) => names.includes(name)))
  return saving.length < AGREEING || fact === undefined
    ? []
    : silent.map((one) => ({ ...one, fact }))
}
