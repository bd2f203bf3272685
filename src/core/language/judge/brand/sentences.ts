import type { Layout } from '../../../script/step'
import type { Value } from '../../../script/value'
import type { CompiledStep } from '../../lower/compile-script'
import type {
  AuthoredChoose,
  AuthoredLine,
  AuthoredOption,
  AuthoredSay,
  AuthoredStep,
} from '../../read/authored'
import { isMapping, type Mapping } from '../../read/mapping'
import type { Path } from '../../read/path'
import type { Unit } from '../../read/unit'

/** Words that a visitor can see, and where they are written. */
export type Sentence = {
  readonly unit: Unit
  readonly path: Path
  readonly text: string
  /** All that is seen with it, itself included. */
  readonly around: string
  /** `bubble` in the chat's log; `label` on a button; `name` a few words that stand among others; `words` all else. */
  readonly kind: 'bubble' | 'label' | 'name' | 'words'
  /** How the button of a label is drawn. */
  readonly button?: { readonly layout: Layout; readonly opens: boolean }
}

/** Everything a step says, but for its parts. */
export function sentencesOfStep({ unit, path, step }: CompiledStep): readonly Sentence[] {
  if (!step) return []
  const authored = at(unit.value, path) as AuthoredStep // its shape has been checked
  const bubbles = bubblesOf(unit, [...path, 'say'], authored.say)
  const said = bubbles.map(({ text }) => text).join('\n')
  const { ask } = authored
  const typed = isMapping(ask as Value) ? wordsAt(unit, [...path, 'ask'], ask as Mapping) : []
  return [
    ...bubbles,
    ...typed,
    ...optionsOf(unit, [...path, 'choose'], authored.choose, said),
    ...repliesIn(unit, path, authored as unknown as Mapping),
  ]
}

/** What a layer says in its own words at its steps, and around the chat; titles are judged with the description they stand above. */
export function sentencesOfLayer(unit: Unit, value: Mapping): readonly Sentence[] {
  const copy = entriesOf(value.copy).flatMap(([step, say]) =>
    bubblesOf(unit, ['copy', step], say as AuthoredSay),
  )
  const texts = entriesOf(value.texts).flatMap(([key, text]) =>
    sentence(unit, ['texts', key], text, 'name'),
  )
  const alts = [[], ['referral']].flatMap((root) => [
    ...sentence(unit, [...root, 'banner', 'alt'], at(value, [...root, 'banner', 'alt']), 'words'),
    ...sentence(
      unit,
      [...root, 'brand', 'partnership'],
      at(value, [...root, 'brand', 'partnership']),
      'words',
    ),
  ])
  const menu = (Array.isArray(value.menu) ? value.menu : []).flatMap((item: Value, n: number) =>
    sentence(unit, ['menu', n, 'label'], isMapping(item) ? item.label : undefined, 'name'),
  )
  return [...copy, ...texts, ...alts, ...menu]
}

function bubblesOf(unit: Unit, path: Path, say: AuthoredSay | undefined): readonly Sentence[] {
  if (say === undefined) return []
  if (typeof say === 'string') return sentence(unit, path, say, 'bubble')
  return say.flatMap((line: AuthoredLine, n) =>
    typeof line === 'string'
      ? sentence(unit, [...path, n], line, 'bubble')
      : sentence(unit, [...path, n, 'text'], line.text, 'bubble'),
  )
}

function optionsOf(
  unit: Unit,
  path: Path,
  choose: AuthoredChoose | undefined,
  said: string,
): readonly Sentence[] {
  if (!choose) return []
  const { options, layout, root } = isList(choose)
    ? { options: choose, layout: 'row' as const, root: path }
    : { layout: 'row' as const, ...choose, root: [...path, 'options'] }
  return options.flatMap(({ label, note, disabled, open }, n) => {
    const own = [...root, n]
    const around = [said, label, note ?? ''].join('\n')
    const reason =
      typeof disabled === 'string'
        ? sentence(unit, [...own, 'disabled'], disabled, 'words', around)
        : sentence(unit, [...own, 'disabled', 'reason'], disabled?.reason, 'words', around)
    const button = { layout, opens: open !== undefined }
    return [
      { unit, path: [...own, 'label'], text: label, around, kind: 'label', button } as const,
      ...sentence(unit, [...own, 'note'], note, 'words', around),
      ...reason,
    ]
  })
}

const isList = (choose: AuthoredChoose): choose is readonly AuthoredOption[] =>
  Array.isArray(choose)

const wordsAt = (unit: Unit, path: Path, { hint, placeholder }: Mapping) => [
  ...sentence(unit, [...path, 'hint'], hint, 'words'),
  ...sentence(unit, [...path, 'placeholder'], placeholder, 'words'),
]

/** What ways say: an error on the field, a reply. They stand under `next`, `choose`, `show` and `call`. */
function repliesIn(unit: Unit, path: Path, value: Value): readonly Sentence[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: Value, n: number) => repliesIn(unit, [...path, n], item))
  }
  return entriesOf(value).flatMap(([key, inner]) => {
    if (key === 'error' || key === 'reply') return sentence(unit, [...path, key], inner, 'words')
    return WITH_WAYS.has(key) || isOutcome(path) ? repliesIn(unit, [...path, key], inner) : []
  })
}

const WITH_WAYS: ReadonlySet<string> = new Set(['next', 'choose', 'options', 'show', 'call', 'on'])
const isOutcome = (path: Path) => path.at(-1) === 'on'

function sentence(
  unit: Unit,
  path: Path,
  text: unknown,
  kind: Sentence['kind'],
  around?: string,
): readonly Sentence[] {
  if (typeof text !== 'string' || text === '') return []
  return [{ unit, path, text, around: around ?? text, kind }]
}

const entriesOf = (value: Value | undefined): readonly (readonly [string, Value])[] =>
  isMapping(value) ? Object.entries(value) : []

/** The value at a path of keys and numbers. */
function at(value: Value | undefined, path: Path): Value | undefined {
  let found = value
  for (const key of path) {
    if (!isMapping(found)) return undefined
    found = Object.hasOwn(found, key) ? found[key] : undefined
  }
  return found
}
