import { isMapping, type Mapping, type Value, valueAt } from '../../script/value'
import type { Path } from './path'

/** A way on as written: `path` is that of the target's name. */
export type WrittenWay = {
  readonly path: Path
  readonly to: string
  /** The button's label or the outcome from which it leads on; `recusada` for an answer that the field refuses. */
  readonly outcome?: string
  readonly when?: Value
  /** The unguarded way of several, taken where no other is. */
  readonly isRest: boolean
}

/** A button; `path` is that of its label. */
export type WrittenOption = { readonly path: Path; readonly label: string; readonly when?: Value }

/** What a step waits for, calls and leads to, as written. The step need not be valid; every `path` leads to one value of the text. */
export type WrittenStep = {
  readonly fact: string | undefined
  /** Undefined where the step has no buttons. */
  readonly options: readonly WrittenOption[] | undefined
  /** The list whose items are offered as buttons. */
  readonly list: string | undefined
  readonly part: string | undefined
  readonly action: string | undefined
  readonly ways: readonly WrittenWay[]
}

export function readWrittenStep(step: Mapping, path: Path): WrittenStep {
  const options = authoredOptions(step, path)
  const skip = skipOf(step, path)
  return {
    fact: wordOrUnder(step.ask, 'fact'),
    options:
      options || skip
        ? [
            ...(options ?? []).flatMap(([{ label, when }, at]) =>
              typeof label === 'string'
                ? [{ path: [...at, 'label'], label, ...(when !== undefined && { when }) }]
                : [],
            ),
            ...(skip ? [skip] : []),
          ]
        : undefined,
    list: isMapping(step.choose) ? wordOrUnder(step.choose, 'from') : undefined,
    part: wordOrUnder(step.show, 'part'),
    action: wordOrUnder(step.call, 'action'),
    ways: [
      ...waysOfRefusal(step, path),
      ...(options ?? []).flatMap(waysOfOption),
      ...waysOfOutcomes(step, 'show', path),
      ...waysOfOutcomes(step, 'call', path),
      ...waysIn(step.next, [...path, 'next']),
    ],
  }
}

/** A value as a list: a single one stands for a list of one. */
export const asList = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** A string, or the string that a mapping holds under a key. */
export function wordOrUnder(value: Value | undefined, key: string): string | undefined {
  const word = isMapping(value) ? value[key] : value
  return typeof word === 'string' ? word : undefined
}

/** The button that skips the question. */
function skipOf({ ask }: Mapping, path: Path): WrittenOption | undefined {
  const label = isMapping(ask) ? ask.skip : undefined
  return typeof label === 'string' ? { path: [...path, 'ask', 'skip'], label } : undefined
}

type OptionAndPath = readonly [option: Mapping, path: Path]

/** The written buttons: the items of `choose` itself or of its `options`. */
function authoredOptions({ choose }: Mapping, path: Path): readonly OptionAndPath[] | undefined {
  if (choose === undefined) return undefined
  const above: Path = isMapping(choose) ? [...path, 'choose', 'options'] : [...path, 'choose']
  const options = asList(isMapping(choose) ? choose.options : choose)
  return options.flatMap((one, n) => (isMapping(one) ? [[one, [...above, n]] as const] : []))
}

function waysOfRefusal({ ask }: Mapping, path: Path): readonly WrittenWay[] {
  if (!isMapping(ask)) return []
  const ways = waysIn(ask.invalid, [...path, 'ask', 'invalid'])
  return ways.map((way) => ({ ...way, outcome: 'recusada' }))
}

function waysOfOption([option, path]: OptionAndPath): readonly WrittenWay[] {
  const outcome = String(option.label ?? '')
  const own =
    option.goto === undefined
      ? []
      : wayTo(
          { goto: option.goto, ...(option.detour !== undefined && { detour: option.detour }) },
          path,
        )
  return [...own, ...waysIn(option.next, [...path, 'next'])].map((way) => ({ ...way, outcome }))
}

function waysOfOutcomes(step: Mapping, key: 'show' | 'call', path: Path): readonly WrittenWay[] {
  const on = valueAt(step, [key, 'on'])
  if (!isMapping(on)) return []
  return Object.entries(on).flatMap(([outcome, value]) =>
    waysIn(value, [...path, key, 'on', outcome]).map((way) => ({ ...way, outcome })),
  )
}

/** Ways in their three forms: a name, a mapping with `goto`, a list of those. */
function waysIn(value: Value | undefined, path: Path): readonly WrittenWay[] {
  if (typeof value === 'string') return [{ path, to: value, isRest: false }]
  if (isMapping(value)) return wayTo(value, path)
  if (!Array.isArray(value)) return []
  return value.flatMap((one: Value, n) =>
    isMapping(one) ? wayTo(one, [...path, n], value.length > 1) : [],
  )
}

/** The detour, if any, and then the target. */
function wayTo(go: Mapping, path: Path, isOneOfSeveral = false): readonly WrittenWay[] {
  const { goto, detour, when } = go
  const isRest = isOneOfSeveral && when === undefined
  const guarded = { ...(when !== undefined && { when }), isRest }
  return [
    ...(typeof detour === 'string' ? [{ path: [...path, 'detour'], to: detour, ...guarded }] : []),
    ...(typeof goto === 'string' ? [{ path: [...path, 'goto'], to: goto, ...guarded }] : []),
  ]
}
