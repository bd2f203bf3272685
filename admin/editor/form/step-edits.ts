import { insertItem, removeValue, setValue } from '../../../src/core/language/edit/edit'
import { type Edited, readWhole } from '../../../src/core/language/edit/edited'
import { scriptKeyOrder } from '../../../src/core/language/edit/key-order'
import type { AuthoredCondition } from '../../../src/core/language/read/authored'
import type { Path } from '../../../src/core/language/read/path'
import type { Contract } from '../../../src/core/script/contract'
import { firstFree } from '../../../src/core/script/first-free'
import { END } from '../../../src/core/script/step'
import { isMapping, type Value, valueAt } from '../../../src/core/script/value'
import type { FormWay, StepForm } from './step-form'

/** The place of a list item: the list's path, and the item's index. */
type Item = { readonly list: Path; readonly at: number }

const ORDER = { order: scriptKeyOrder }

/** Sets the condition (`when`) of the mapping at `path`, or removes it. */
export const putWhen = (text: string, path: Path, when: AuthoredCondition | undefined): Edited =>
  when === undefined
    ? removeValue(text, [...path, 'when'])
    : setValue(text, [...path, 'when'], when, ORDER)

/** The list item that directly holds the value at `path`; undefined if there is none. */
export function itemOf(path: Path): Item | undefined {
  const at = path.at(-2)
  return typeof at === 'number' ? { list: path.slice(0, -2), at } : undefined
}

/** Adds a button after the others, which leads where the last one leads. */
export function addOption(text: string, form: StepForm): Edited {
  const items = form.options.flatMap(({ path }) => itemOf(path) ?? [])
  const { list = [...form.path, 'choose'], at = -1 } = items.at(-1) ?? {}
  const beside = [...list, at].join('/')
  const last = form.ways.find(({ path }) => path.slice(0, -1).join('/') === beside)
  const option = { label: freeLabel(form), ...(last && { goto: last.to }) }
  return insertItem(text, list, at + 1, option, ORDER)
}

/** A label that no button of the step has yet. */
function freeLabel({ options }: StepForm): string {
  const known = new Set(options.map(({ label }) => label))
  return firstFree(known, (nth) => `BOTÃO ${nth}`, options.length + 1)
}

/** The list item of a way that is one of several with conditions; undefined for a single way. */
export const guardedItem = (way: FormWay): Item | undefined =>
  way.isRest || way.guard !== undefined ? itemOf(way.path) : undefined

/** The path of all ways of one outcome; undefined for a button's own `goto`, which is written beside its label. */
export function placeOfWays(way: FormWay): Path | undefined {
  const item = guardedItem(way)
  if (item) return item.list
  const last = way.path.at(-1)
  if (last !== 'goto' && last !== 'detour') return way.path
  return itemOf(way.path) ? undefined : way.path.slice(0, -1)
}

/** Adds a way with a condition before the unconditional one, at first with the same target. */
export function addGuarded(
  text: string,
  holder: Path,
  way: FormWay,
  when: AuthoredCondition,
): Edited {
  const guarded = { when, goto: way.to }
  const written = valueAt(readWhole(text)?.value, holder)
  if (Array.isArray(written)) return insertItem(text, holder, written.length - 1, guarded, ORDER)
  const rest = isMapping(written) ? written : { goto: way.to }
  return setValue(text, holder, [guarded, rest], ORDER)
}

type WaitKey = 'ask' | 'choose' | 'show'

/** Replaces what the step waits for by `next`, or by nothing; the step still leads where it led. */
export function putWait(
  text: string,
  form: StepForm,
  next?: { readonly key: WaitKey; readonly value: Value },
): Edited {
  const written = valueAt(readWhole(text)?.value, form.path)
  const before = (['ask', 'choose', 'show'] as const).filter(
    (key) => isMapping(written) && written[key] !== undefined && key !== next?.key,
  )
  return inTurn(
    text,
    (now) => goesOn(now, form),
    ...before.map((key) => (now: string) => removeValue(now, [...form.path, key])),
    (now) => (next ? setValue(now, [...form.path, next.key], next.value, ORDER) : same(now)),
  )
}

/** Replaces the action that the step calls; without `contract`, removes it. */
export function putAction(text: string, form: StepForm, contract: Contract | undefined): Edited {
  const call = [...form.path, 'call']
  if (!contract) {
    return inTurn(
      text,
      (now) => goesOn(now, form),
      (now) => removeValue(now, call),
    )
  }
  const value = { action: contract.name, on: waysForOutcomes(contract, form) }
  return setValue(text, call, value, ORDER)
}

/** A target for each outcome of a contract: the one it has already, else the step's last target. */
export function waysForOutcomes(
  { outcomes }: Contract,
  form: StepForm,
): { readonly [name: string]: Value } {
  const known = new Map(form.ways.map(({ outcome, to }) => [outcome, to]))
  return Object.fromEntries(
    Object.keys(outcomes).map((name) => [name, known.get(name) ?? targetOf(form)]),
  )
}

const targetOf = ({ ways }: StepForm): string => ways.at(-1)?.to ?? END

/** Adds a `next` if the step has none, so that it leads on without its buttons and outcomes. */
function goesOn(text: string, form: StepForm): Edited {
  const next = [...form.path, 'next']
  const isThere = valueAt(readWhole(text)?.value, next) !== undefined
  return isThere ? same(text) : setValue(text, next, targetOf(form), ORDER)
}

const same = (text: string): Edited => ({ ok: true, text, edits: [] })

/** Applies edits one after another; if one is refused, returns that refusal. */
function inTurn(text: string, ...edits: readonly ((text: string) => Edited)[]): Edited {
  let last = same(text)
  for (const edit of edits) {
    if (!last.ok) return last
    last = edit(last.text)
  }
  return last
}
