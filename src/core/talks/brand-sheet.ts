import { KEYS } from '../language/check/variant-keys'
import { conditionWords } from '../script/condition-words'
import type { FactTable } from '../script/fact'
import type { Line } from '../script/step'
import type { Text } from '../script/text'
import { FOUND_IN_REFERRAL, type Variant } from '../script/variant'
import type { Data } from './compare-data'

/** The values of a brand, by the keys of its file, after all layers are joined. */
export type BrandSheet = { readonly [K in SheetKey]?: Data }

/** Long values that most brands inherit from the base: a sheet has them only where the talk names them. */
const SHARED_KEYS = ['referral', 'company', 'texts'] as const

const shared: ReadonlySet<string> = new Set(SHARED_KEYS)

/** All keys of a variant but the shared ones. */
export const OWN_KEYS: readonly SheetKey[] = (Object.keys(KEYS) as (keyof typeof KEYS)[]) // its own keys
  .filter((key) => !shared.has(key))

/** In the order in which a sheet is written. */
export const SHEET_KEYS: readonly SheetKey[] = [...OWN_KEYS, ...SHARED_KEYS]

export type SheetKey = keyof typeof KEYS | (typeof SHARED_KEYS)[number]

/** Keys that the compiler or the server computes; they are never in a file. */
const COMPUTED: ReadonlySet<string> = new Set(['tone', 'primaryTone', 'sources', 'seconds'])

/**
 * The keys that a sheet covers: those it names. If it names more than half of `OWN_KEYS`, it covers all of them, so that a key added to
 * variants later makes the sheet fail.
 */
export function keysOfSheet(named: BrandSheet): readonly SheetKey[] {
  const isNamed = (key: SheetKey) => Object.hasOwn(named, key)
  const isWhole = OWN_KEYS.filter(isNamed).length * 2 > OWN_KEYS.length
  return SHEET_KEYS.filter((key) => isNamed(key) || (isWhole && !shared.has(key)))
}

/** The values of a brand for these keys, as a sheet writes them; null where no layer sets one. */
export function brandSheetOf(
  variant: Variant,
  facts: FactTable,
  keys: readonly SheetKey[] = SHEET_KEYS,
): BrandSheet {
  return Object.fromEntries(
    keys.map((key) => {
      if (key === 'copy') return [key, copyOf(variant, facts)]
      return [key, plain((key === 'referral' ? referralOf(variant) : variant[key]) ?? null)]
    }),
  )
}

const found: ReadonlySet<string> = new Set(FOUND_IN_REFERRAL)

/** The keys that a referral sets over the brand, without those that the compiler adds. */
const referralOf = ({ referral }: Variant): object | undefined =>
  referral && Object.fromEntries(Object.entries(referral).filter(([key]) => !found.has(key)))

/** A JSON copy without the computed keys. */
const plain = (value: unknown): Data =>
  JSON.parse(JSON.stringify(value, (key, inner) => (COMPUTED.has(key) ? undefined : inner)))

const copyOf = ({ copy }: Variant, facts: FactTable): Data =>
  Object.fromEntries(
    Object.entries(copy).map(([step, lines]) => [step, lines.map((line) => lineOf(line, facts))]),
  )

/** A line in words: its conditions and what it says. */
function lineOf(line: Line, facts: FactTable): string {
  const after = line.type === 'part' ? undefined : line.after
  const conditions = [
    ...(line.when ? [`se ${conditionWords(line.when, facts)}`] : []),
    ...(after === undefined ? [] : [`depois de ${after} ms`]),
  ]
  const words = wordsOf(line)
  return conditions.length > 0 ? `[${conditions.join(', ')}] ${words}` : words
}

function wordsOf(line: Line): string {
  switch (line.type) {
    case 'text':
      return line.media === undefined ? written(line.text) : `[${line.media}] ${written(line.text)}`
    case 'table': {
      const { caption = [], head, rows } = line.table
      return [caption, ...head, ...rows.flat()].map(written).join(' | ')
    }
    case 'part':
      return `[${line.part}]`
  }
}

/** A sentence as in the YAML, without its markup. */
const written = (text: Text): string =>
  text
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'break') return ' '
      if (inline.type === 'fact') return `{{${[inline.fact, ...(inline.words ?? [])].join('|')}}}`
      const words = written(inline.children)
      return inline.type === 'link' ? `${words} (${inline.href})` : words
    })
    .join('')
