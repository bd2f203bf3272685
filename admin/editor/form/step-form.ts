import { readWhole } from '../../../src/core/language/edit/edited'
import { conditionOf } from '../../../src/core/language/lower/condition-of'
import type { AuthoredSay } from '../../../src/core/language/read/authored'
import type { Path } from '../../../src/core/language/read/path'
import { conditionWords } from '../../../src/core/script/condition-words'
import { isMapping, type Mapping, type Value, valueAt } from '../../../src/core/script/value'
import { vocabulary } from '../../../src/product/vocabulary'

/** A way on as it is written: `path` holds the target's name. */
export type FormWay = {
  readonly path: Path
  readonly to: string
  readonly outcome?: string
  /** When it is taken, in words. */
  readonly when: string
}

export type FormOption = { readonly path: Path; readonly label: string; readonly when?: string }

/** A step as a form shows it, in the language's order: says, waits, does, goes. Every path leads to one value of the text. */
export type StepForm = {
  readonly path: Path
  readonly say: AuthoredSay
  readonly wait:
    | { readonly type: 'answer'; readonly fact: string }
    | { readonly type: 'buttons'; readonly options: readonly FormOption[] }
    | { readonly type: 'part'; readonly part: string }
    | { readonly type: 'nothing' }
  readonly action?: string
  readonly ways: readonly FormWay[]
}

/** Undefined where the text cannot be read, or has no such step. */
export function stepForm(text: string, id: string): StepForm | undefined {
  const path: Path = ['steps', id]
  const step = valueAt(readWhole(text)?.value, path)
  if (!isMapping(step)) return undefined
  const action = valueAt(step, ['call', 'action'])
  return {
    path,
    // of a sound file; what the schema refuses is said in its own place
    say: (step.say ?? []) as AuthoredSay,
    wait: waitOf(step, path),
    ...(typeof action === 'string' && { action }),
    ways: waysOf(step, path),
  }
}

function waitOf(step: Mapping, path: Path): StepForm['wait'] {
  const { ask, choose, show } = step
  const fact = isMapping(ask) ? ask.fact : ask
  if (typeof fact === 'string') return { type: 'answer', fact }
  if (choose !== undefined) return { type: 'buttons', options: optionsOf(choose, path) }
  const part = isMapping(show) ? show.part : show
  return typeof part === 'string' ? { type: 'part', part } : { type: 'nothing' }
}

function authoredOptions(choose: Value, path: Path): readonly (readonly [Mapping, Path])[] {
  const isList = Array.isArray(choose)
  const list = isList ? choose : valueAt(choose, ['options'])
  const above: Path = isList ? [...path, 'choose'] : [...path, 'choose', 'options']
  if (!Array.isArray(list)) return []
  return list.flatMap((one: Value, n) => (isMapping(one) ? [[one, [...above, n]] as const] : []))
}

const optionsOf = (choose: Value, path: Path): readonly FormOption[] =>
  authoredOptions(choose, path).flatMap(([{ label, when }, at]) =>
    typeof label === 'string'
      ? [
          {
            path: [...at, 'label'],
            label,
            ...(when !== undefined && { when: guardWords(when) }),
          },
        ]
      : [],
  )

function waysOf(step: Mapping, path: Path): readonly FormWay[] {
  const options =
    step.choose === undefined
      ? []
      : authoredOptions(step.choose, path).flatMap(([option, at]) => {
          const outcome = String(option.label ?? '')
          const own = option.goto === undefined ? [] : way({ goto: option.goto }, at)
          return [...own, ...wayAt(option.next, [...at, 'next'])].map((one) => ({
            ...one,
            outcome,
          }))
        })
  const outcomes = (['show', 'call'] as const).flatMap((key) => {
    const on = valueAt(step, [key, 'on'])
    if (!isMapping(on)) return []
    return Object.entries(on).flatMap(([outcome, value]) =>
      wayAt(value, [...path, key, 'on', outcome]).map((one) => ({ ...one, outcome })),
    )
  })
  return [...options, ...outcomes, ...wayAt(step.next, [...path, 'next'])]
}

/** A way as its three forms have it: a name, a mapping with `goto`, a list of those. */
function wayAt(value: Value | undefined, path: Path): readonly FormWay[] {
  if (typeof value === 'string') return [{ path, to: value, when: 'sempre' }]
  if (isMapping(value)) return way(value, path)
  if (!Array.isArray(value)) return []
  return value.flatMap((one: Value, n) =>
    isMapping(one) ? way(one, [...path, n], value.length > 1 ? 'senão' : 'sempre') : [],
  )
}

function way(value: Mapping, path: Path, otherwise = 'sempre'): readonly FormWay[] {
  const { goto, when } = value
  if (typeof goto !== 'string') return []
  return [{ path: [...path, 'goto'], to: goto, when: guardWords(when, otherwise) }]
}

/** When something that is written is said, offered or taken: 'se cupom existe'. */
export const guardWords = (when: Value | undefined, otherwise = 'sempre'): string =>
  when === undefined ? otherwise : `se ${conditionWords(conditionOf(when), vocabulary.facts)}`
