import type { Ask, Choose, Go, Option } from '../../script/step'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import type { Bilingual } from '../diagnostics/said'
import type { AuthoredAsk, AuthoredChoose, AuthoredOption } from '../read/authored'
import type { Path } from '../read/path'
import { lowerCondition } from './lower-condition'
import { lowerSet, lowerSource, settableFact } from './lower-fact'
import { checkDetour, lowerEffects, lowerTrack, lowerWay } from './lower-way'
import { atValue, type Lowering, reportMisplaced } from './lowering'

/** Compiles a question: its fact can be set, and has a way to be typed. */
export function lowerAsk(to: Lowering, path: Path, ask: AuthoredAsk): Ask {
  const {
    fact: name,
    prefill,
    refused,
    invalid,
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
    ...(refused !== undefined && { refused: lowerSource(to, [...path, 'refused'], refused) }),
    ...(invalid !== undefined && { invalid: lowerWay(to, [...path, 'invalid'], invalid) }),
  }
}

export function lowerChoose(to: Lowering, path: Path, choose: AuthoredChoose): Choose {
  if (isList(choose)) return { options: lowerOptions(to, path, choose), layout: 'row' }
  const options = lowerOptions(to, [...path, 'options'], choose.options)
  return { options, layout: choose.layout ?? 'row' }
}

const isList = (choose: AuthoredChoose): choose is readonly AuthoredOption[] =>
  Array.isArray(choose)

function lowerOptions(
  to: Lowering,
  path: Path,
  options: readonly AuthoredOption[],
): readonly Option[] {
  const seen = new Map<string, number>()
  return options.map((option, n) => {
    const first = seen.get(option.label)
    if (first === undefined) seen.set(option.label, n)
    else {
      const [at, earlier] = [n, first].map((index) => atValue(to, [...path, index, 'label']))
      to.report(diagnoseNames.duplicateLabel(at!, option.label, earlier!))
    }
    return lowerOption(to, [...path, n], option)
  })
}

function lowerOption(to: Lowering, path: Path, option: AuthoredOption): Option {
  const { label, note, icon, silent, resume, when, disabled, open } = option
  if (open !== undefined) to.opened.push({ link: open, path: [...path, 'open'] })
  return {
    label,
    ...(note !== undefined && { note }),
    ...(icon && { icon }),
    ...(silent && { silent }),
    ...(resume && { resume }),
    ...(when && { when: lowerCondition(to, [...path, 'when'], when) }),
    ...(disabled !== undefined && { disabled: lowerDisabled(to, [...path, 'disabled'], disabled) }),
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

/** What choosing does. With `goto` all of it belongs to that way, so that a `reset` comes before a `set`. */
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
