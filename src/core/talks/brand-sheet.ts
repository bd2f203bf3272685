import { KEYS } from '../language/check/variant-keys'
import { conditionWords } from '../script/condition-words'
import type { FactTable } from '../script/fact'
import type { Line } from '../script/step'
import type { Text } from '../script/text'
import { FOUND_IN_REFERRAL, type Variant } from '../script/variant'
import type { Data } from './compare-data'

/** What a brand is beside its conversation, by the keys of its file, resolved through all layers. */
export type BrandSheet = { readonly [K in SheetKey]?: Data }

/** What most brands have from the base, at some length: it is written where a talk names it. */
const SHARED_KEYS = ['referral', 'company', 'texts'] as const

const shared: ReadonlySet<string> = new Set(SHARED_KEYS)

/** What each brand has of its own, by the keys of a variant. */
export const OWN_KEYS: readonly SheetKey[] = (Object.keys(KEYS) as (keyof typeof KEYS)[]) // its own keys
  .filter((key) => !shared.has(key))

/** In the order in which a sheet is written. */
export const SHEET_KEYS: readonly SheetKey[] = [...OWN_KEYS, ...SHARED_KEYS]

export type SheetKey = keyof typeof KEYS | (typeof SHARED_KEYS)[number]

/** Computed when the variant is compiled, or found when its page is made: nobody writes them. */
const COMPUTED: ReadonlySet<string> = new Set(['tone', 'primaryTone', 'sources', 'seconds'])

/**
 * The keys that a sheet is about: those that it names, and where it names most of what a brand has of its own, all of that, so that a key
 * that is new to variants is missed in it.
 */
export function keysOfSheet(named: BrandSheet): readonly SheetKey[] {
  const isNamed = (key: SheetKey) => Object.hasOwn(named, key)
  const isWhole = OWN_KEYS.filter(isNamed).length * 2 > OWN_KEYS.length
  return SHEET_KEYS.filter((key) => isNamed(key) || (isWhole && !shared.has(key)))
}

/** The brand as a sheet says it, of the keys that are asked for; null where no layer sets one. */
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

/** What a referral lays over the brand, without what is there as the base says it. */
const referralOf = ({ referral }: Variant): object | undefined =>
  referral && Object.fromEntries(Object.entries(referral).filter(([key]) => !found.has(key)))

/** Written and read again as JSON, whatever nobody has written left out. */
const plain = (value: unknown): Data =>
  JSON.parse(JSON.stringify(value, (key, inner) => (COMPUTED.has(key) ? undefined : inner)))

const copyOf = ({ copy }: Variant, facts: FactTable): Data =>
  Object.fromEntries(
    Object.entries(copy).map(([step, lines]) => [step, lines.map((line) => lineOf(line, facts))]),
  )

/** A line in words: what is said, and when. */
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

/** A sentence as it is written, without its marks. */
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
