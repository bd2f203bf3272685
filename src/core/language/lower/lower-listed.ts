import type { Fact } from '../../script/fact'
import type { Field } from '../../script/field'
import type { ListedOptions } from '../../script/step'
import { valueAt } from '../../script/value'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseValues } from '../diagnostics/diagnose-values'
import type { AuthoredChoose } from '../read/authored'
import type { Path } from '../read/path'
import { knownFact, settableFact } from './lower-fact'
import { atKey, atValue, type Lowering, reportMisplaced } from './lowering'

const OF_A_LIST: Bilingual = {
  pt: 'só onde os botões vêm de uma lista, com "from".',
  en: 'only where buttons come of a list, with "from".',
}

const ONE_ITEM: Bilingual = {
  pt: 'dos botões de uma lista se escolhe um só.',
  en: 'of the buttons of a list one alone is chosen.',
}

const WORDS = ['label', 'note', 'value'] as const

type Authored = Extract<AuthoredChoose, { readonly options?: unknown }>

/**
 * Compiles options that come from a list: the list, the members of its items that are shown and kept, and the fact that keeps the choice.
 * `undefined` where the options come from no list.
 */
export function lowerListed(to: Lowering, path: Path, choose: Authored): ListedOptions | undefined {
  const { from, fact, many } = choose
  if (from === undefined) {
    for (const key of ['fact', ...WORDS] as const) {
      if (choose[key] !== undefined) reportMisplaced(to, [...path, key], OF_A_LIST)
    }
    return undefined
  }
  if (many !== undefined) reportMisplaced(to, [...path, 'many'], ONE_ITEM)
  if (fact === undefined) {
    to.report(diagnoseShape.missingKey(atKey(to, path), 'fact'))
    return undefined
  }
  const list = knownFact(to, from, () => atValue(to, [...path, 'from']))
  const items = list?.field.items
  if (list && !items) {
    to.report(diagnoseValues.factOfOtherKind(atValue(to, [...path, 'from']), from, 'from'))
  }
  const kept = settableFact(to, fact, () => atValue(to, [...path, 'fact']))
  const isWhole = items && checkMembers(to, path, choose, items)
  if (isWhole && kept && !kept.derived) checkKept(to, path, choose, items, kept)
  const { label, note, value } = choose
  return {
    list: from,
    fact,
    ...(label !== undefined && { label }),
    ...(note !== undefined && { note }),
    ...(value !== undefined && { value }),
  }
}

/** `label`, `note` and `value` must name members of the list's items. */
function checkMembers(to: Lowering, path: Path, choose: Authored, items: Field): boolean {
  const members = Object.keys(items.members ?? {})
  const unknown = WORDS.filter((key) => {
    const name = choose[key]
    return name !== undefined && !members.includes(name)
  })
  for (const key of unknown) {
    to.report(diagnoseValues.noMember(atValue(to, [...path, key]), choose[key]!, members))
  }
  return unknown.length === 0
}

/** Checks with a sample item that the fact accepts the kept value. */
function checkKept(to: Lowering, path: Path, choose: Authored, items: Field, kept: Fact): void {
  const { value, fact = '' } = choose
  const { value: sample } = items.sample({})
  const taken = value === undefined ? sample : valueAt(sample, [value])
  if (taken === undefined || kept.field.read(taken) !== undefined) return
  const key = value === undefined ? 'fact' : 'value'
  to.report(
    diagnoseValues.factOfOtherKind(atValue(to, [...path, key]), value ?? choose.from!, fact),
  )
}
