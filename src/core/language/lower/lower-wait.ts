import type { Ask, Choose, Go, Option } from '../../script/step'
import type { Source } from '../../script/value'
import type { Written } from '../check/literal'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseValues } from '../diagnostics/diagnose-values'
import type { AuthoredAsk, AuthoredChoose, AuthoredOption } from '../read/authored'
import type { Path } from '../read/path'
import { lowerCondition } from './lower-condition'
import { checkLiteral, lowerSet, lowerSource, settableFact } from './lower-fact'
import { lowerListed } from './lower-listed'
import { checkDetour, lowerEffects, lowerTrack, lowerWay } from './lower-way'
import { atKey, atValue, type Lowering, reportMisplaced } from './lowering'

/** Compiles a question; its fact must be settable and must have an input. */
export function lowerAsk(to: Lowering, path: Path, ask: AuthoredAsk): Ask {
  const {
    fact: name,
    prefill,
    refused,
    invalid,
    skip: _,
    ...words
  } = typeof ask === 'string' ? { fact: ask } : ask
  const at = typeof ask === 'string' ? path : [...path, 'fact']
  const fact = settableFact(to, name, () => atValue(to, at))
  if (fact && !fact.derived && !fact.field.input) {
    to.report(diagnoseNames.factNotTyped(atValue(to, at), name))
  }
  return {
    fact: name,
    ...words,
    ...(prefill !== undefined && {
      prefill: lowerSource(to, [...path, 'prefill'], prefill, fact),
    }),
    ...(refused !== undefined && { refused: lowerRefused(to, [...path, 'refused'], refused) }),
    ...(invalid !== undefined && { invalid: lowerWay(to, [...path, 'invalid'], invalid) }),
  }
}

const NO_REASONS: ReadonlySet<string> = new Set(['boolean', 'integer', 'number', 'array'])

/** `refused` must be a text, not a number or a list. */
function lowerRefused(to: Lowering, path: Path, refused: string): Source {
  const source = lowerSource(to, path, refused)
  const fact = source.type === 'fact' ? to.vocabulary.facts.get(source.fact) : undefined
  if (fact && NO_REASONS.has(fact.field.json)) {
    to.report(diagnoseValues.factOfOtherKind(atValue(to, path), fact.name, 'refused'))
  }
  return source
}

export function lowerChoose(to: Lowering, path: Path, choose: AuthoredChoose): Choose {
  if (isList(choose)) return { options: lowerOptions(to, path, choose), layout: 'row' }
  const { layout = 'row', many, options, from } = choose
  if (many === undefined && from === undefined && options === undefined) {
    to.report(diagnoseShape.missingKey(atKey(to, path), 'options'))
  }
  const listed = lowerListed(to, path, choose)
  if (many !== undefined) return lowerMany(to, path, many, options)
  return {
    options: lowerOptions(to, [...path, 'options'], options ?? []),
    layout,
    ...(listed && { from: listed }),
  }
}

const isList = (choose: AuthoredChoose): choose is readonly AuthoredOption[] =>
  Array.isArray(choose)

/** Labels that differ only in case or in the blanks around them are one label to a visitor. */
const asRead = (label: string): string => label.trim().toLowerCase()

/** Adds the button that skips the question, after all others: it clears the fact, and the step goes on as after an answer. */
export function withSkip(
  to: Lowering,
  path: Path,
  { fact, skip }: { readonly fact: string; readonly skip: string },
  choose: Choose | undefined,
): Choose {
  const at = atValue(to, [...path, 'skip'])
  const options = choose?.options ?? []
  if (options.some(({ label }) => asRead(label) === asRead(skip))) {
    to.report(diagnoseNames.duplicateLabel(at, skip, at))
  }
  return { layout: 'row', ...choose, options: [...options, { label: skip, clear: [fact] }] }
}

/** Compiles a multiple choice; the value of each option is judged as an item of the list fact. */
function lowerMany(
  to: Lowering,
  path: Path,
  many: string,
  options: readonly AuthoredOption[] = [],
): Choose {
  const at = () => atValue(to, [...path, 'many'])
  const fact = settableFact(to, many, at)
  const items = fact?.field.items
  checkMarkable(to, [...path, 'options'], options)
  if (fact && !fact.derived && !items) to.report(diagnoseValues.factOfOtherKind(at(), many, 'many'))
  const lowered = lowerOptions(to, [...path, 'options'], options, (to, at, option) =>
    lowerMarkable(to, at, option, fact && items && { ...fact, field: items }),
  )
  return { options: lowered, layout: 'row', many }
}

function lowerOptions(
  to: Lowering,
  path: Path,
  options: readonly AuthoredOption[],
  lower = lowerOption,
): readonly Option[] {
  const seen = new Map<string, number>()
  return options.map((option, n) => {
    const read = asRead(option.label)
    const first = seen.get(read)
    if (first === undefined) seen.set(read, n)
    else {
      const [at, earlier] = [n, first].map((index) => atValue(to, [...path, index, 'label']))
      to.report(diagnoseNames.duplicateLabel(at!, option.label, earlier!))
    }
    return lower(to, [...path, n], option)
  })
}

const TOGETHER: Bilingual = {
  pt: 'onde se marcam vários, nenhum segue sozinho: o passo segue com todos, por "set", "call" e "next".',
  en: 'where several are marked none leads on alone: the step goes on with all, by "set", "call" and "next".',
}

const ONE_ALONE: Bilingual = {
  pt: 'só onde se marcam vários, com "many".',
  en: 'only where several are marked, with "many".',
}

const ONE_OPTION: Bilingual = {
  pt: 'Para marcar vários é preciso haver ao menos dois',
  en: 'To mark several there have to be at least two',
}

const ALL_ALONE: Bilingual = {
  pt: 'Com "alone" em todos, só se marca um. Tire "many", ou deixe "alone" só no que exclui os outros',
  en: 'With "alone" at all only one is marked. Take "many" away, or keep "alone" at the one that excludes the others',
}

/** There must be two options at least, not all of them `alone`, and each with a value of its own. */
function checkMarkable(to: Lowering, path: Path, options: readonly AuthoredOption[]): void {
  if (options.length < 2) to.report(diagnoseShape.badValue(atValue(to, path), ONE_OPTION))
  else if (options.every(({ alone }) => alone)) {
    to.report(diagnoseShape.badValue(atValue(to, path), ALL_ALONE))
  }
  const values = options.map(({ value, label }) => value ?? label)
  for (const [n, value] of values.entries()) {
    const first = values.indexOf(value)
    // equal labels have a finding of their own; of two options with guards perhaps only one is shown at a time
    if (first === n || options[n]!.value === undefined) continue
    if ([n, first].some((index) => options[index]!.when !== undefined)) continue
    const [at, earlier] = [n, first].map((index) => atValue(to, [...path, index, 'value']))
    to.report(diagnoseNames.twice(at!, String(value), earlier!))
  }
}

const OF_ONE = [
  ...['goto', 'next', 'open', 'set', 'track', 'reset', 'clear', 'detour'],
  ...['icon', 'silent', 'resume'],
] as const satisfies readonly (keyof AuthoredOption)[]

/** Compiles one option of a multiple choice. */
function lowerMarkable(
  to: Lowering,
  path: Path,
  option: AuthoredOption,
  item: Written | undefined,
): Option {
  for (const key of OF_ONE) {
    if (option[key] !== undefined) reportMisplaced(to, [...path, key], TOGETHER)
  }
  const { label, note, value, alone } = option
  const at = [...path, value === undefined ? 'label' : 'value']
  if (item) checkLiteral(to, at, value ?? label, item)
  return {
    label,
    ...(note !== undefined && { note }),
    ...lowerUse(to, path, option),
    ...(value !== undefined && { value }),
    ...(alone && { alone }),
  }
}

/** The guards of an option: when it is shown, and when it is disabled. */
const lowerUse = (
  to: Lowering,
  path: Path,
  { when, disabled }: Pick<AuthoredOption, 'when' | 'disabled'>,
): Pick<Option, 'when' | 'disabled'> => ({
  ...(when && { when: lowerCondition(to, [...path, 'when'], when) }),
  ...(disabled !== undefined && { disabled: lowerDisabled(to, [...path, 'disabled'], disabled) }),
})

function lowerOption(to: Lowering, path: Path, option: AuthoredOption): Option {
  for (const key of ['value', 'alone'] as const) {
    if (option[key] !== undefined) reportMisplaced(to, [...path, key], ONE_ALONE)
  }
  const { label, note, icon, silent, resume, open } = option
  if (open !== undefined) to.named.push({ under: 'links', name: open, path: [...path, 'open'] })
  return {
    label,
    ...(note !== undefined && { note }),
    ...(icon && { icon }),
    ...(silent && { silent }),
    ...(resume && { resume }),
    ...lowerUse(to, path, option),
    ...(open !== undefined && { open }),
    ...lowerChoice(to, path, option),
  }
}

function lowerDisabled(
  to: Lowering,
  path: Path,
  disabled: NonNullable<AuthoredOption['disabled']>,
): NonNullable<Option['disabled']> {
  if (typeof disabled === 'string') return { reason: disabled }
  const { when, reason } = disabled
  return { ...(when && { when: lowerCondition(to, [...path, 'when'], when) }), reason }
}

const BESIDE_GOTO: Bilingual = {
  pt: 'o botão já tem "goto". Deixe só um.',
  en: 'the button has a "goto" already. Keep only one.',
}

const WITHOUT_GOTO: Bilingual = {
  pt: 'acompanha um "goto" do próprio botão.',
  en: 'it goes with a "goto" of the button itself.',
}

/** What choosing an option does. With `goto` all effects belong to that way, so that a `reset` comes before a `set`. */
function lowerChoice(
  to: Lowering,
  path: Path,
  option: AuthoredOption,
): Pick<Option, 'set' | 'track' | 'go'> {
  const { goto, next, set, track } = option
  if (goto !== undefined) {
    if (next !== undefined) reportMisplaced(to, [...path, 'next'], BESIDE_GOTO)
    const [go] = lowerWay(to, [...path, 'goto'], goto)
    checkDetour(to, path, option)
    const whole: Go = { to: go!.to, ...lowerEffects(to, path, option) }
    return { go: [whole] }
  }
  for (const key of ['reset', 'clear', 'detour'] as const) {
    if (option[key] !== undefined) reportMisplaced(to, [...path, key], WITHOUT_GOTO)
  }
  return {
    ...(set && { set: lowerSet(to, [...path, 'set'], set) }),
    ...(track && { track: lowerTrack(to, [...path, 'track'], track) }),
    ...(next !== undefined && { go: lowerWay(to, [...path, 'next'], next) }),
  }
}
