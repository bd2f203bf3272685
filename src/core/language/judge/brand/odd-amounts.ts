import type { Fact, FactTable } from '../../../script/fact'
import { covered, type Slip, slipAt } from './slip'

/** Sums, shares, spans and days that are written as nobody here writes them, or that cannot be. */
export function oddAmounts(text: string, facts: FactTable): readonly Slip[] {
  if (!/\d|\{/.test(text)) return []
  return [
    ...amounts(text),
    ...turnedSpans(text),
    ...impossibleDays(text),
    ...unitsOfFacts(text, facts),
    ...unitsOfSlots(text),
    ...oddForms(text),
  ]
}

const AMOUNT = new RegExp(
  [
    // another currency, or ours otherwise
    String.raw`\b(?:US|U)\$\s?[\d{]|[€£]\s?\d|\d\s?€|\bRS ?\d|(?<!\$ ?[\d.,]*)\d ?R\$(?! ?\d)`,
    // 100,000.00; 10.00; 100,5; 1.00,00; and the currency twice
    String.raw`R\$ ?\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?!\d)|R\$ ?\d+\.\d{1,2}(?![\d.,])|R\$ ?[\d.]+,\d(?![\d]| ?mi)|R\$ ?\d{1,3}(?:\.\d{1,2}|\.\d{4,})+,\d\d|R\$ ?[\d.,]+ (?:mil )?reais`,
    // a share before its number, and an hour that no clock has
    String.raw`(?<![\p{L}\d%])%\d+|(?<=(?<!\p{L})(?:[àa]s|das) )(?:2[5-9]|[3-9]\d)(?:h|:\d\d)`,
  ].join('|'),
  'gu',
)

/** Words after one that end as those of many do. */
const ONE_OF_MANY =
  /(?<![\d.,/])\b1 (?!d[oa]s\b|n[oa]s\b|aos\b|[oa]s\b|menos\b|mais\b|mês\b)\p{Ll}{2,}[aeo]s\b/gu

const found = (words: RegExpExecArray): Slip => slipAt('amount', words)

function amounts(text: string): readonly Slip[] {
  const words = covered(text, /https?:\S+|href="[^"]*"/g)
  return [...words.matchAll(AMOUNT), ...words.matchAll(ONE_OF_MANY)].map(found)
}

const SPAN =
  /R\$ ?([\d.]+)(?:,\d\d)?( mil\b| milh\p{L}+)? (?:a|e|até) R\$ ?([\d.]+)(?:,\d\d)?( mil\b| milh\p{L}+)?|\b[Dd]e (\d+) a (\d+)\b(?![/h])/gu

const SIZES: { readonly [letters: string]: number } = { mil: 1e3, milh: 1e6 }

/** From more to less. */
function turnedSpans(text: string): readonly Slip[] {
  return [...text.matchAll(SPAN)]
    .filter((span) => {
      const [, from = '', fromSize = '', to = '', toSize = '', least, most] = span
      if (least !== undefined) return Number(least) > Number(most)
      return sumOf(from, fromSize || toSize) > sumOf(to, toSize)
    })
    .map(found)
}

const sumOf = (digits: string, size: string): number =>
  Number(digits.replaceAll('.', '')) * (SIZES[size.trim().slice(0, 4)] ?? 1)

const DAY = /(?<![\d/.,])(\d\d)\/(\d\d)(?:\/\d{4})?(?![\d/])/g
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Of a month that is one, a day that it never has. */
function impossibleDays(text: string): readonly Slip[] {
  return [...text.matchAll(DAY)]
    .filter(({ 1: day, 2: month }) => {
      const longest = LONGEST[Number(month) - 1]
      return longest !== undefined && Number(day) > longest && Number(day) <= 31
    })
    .map(found)
}

const TIMES = 'anos?|dias?|semanas?|horas?|mês|meses|vezes'
const AROUND = new RegExp(
  String.raw`(R\$ ?|US\$ ?)?\{\{\s*([\w.]+)\s*\}\}(%| ?por cento\b)?(?: (?:<\/?\w+> ?)?(${TIMES}|por (?:ano|dia|semana|hora))(?!\p{L}))?`,
  'gu',
)

/** A fact with the unit of another: years after months, months after a sum, a share without its sign. */
function unitsOfFacts(text: string, facts: FactTable): readonly Slip[] {
  return [...text.matchAll(AROUND)].flatMap((around) => {
    const fact = facts.get(around[2] ?? '')
    if (!fact || !isOfAnotherUnit(fact, around)) return []
    return [slipAt('unit', around, { name: fact.label })]
  })
}

function isOfAnotherUnit(
  { field, label }: Pick<Fact, 'field' | 'label'>,
  [, currency, , percent, after = '']: RegExpExecArray,
): boolean {
  if (field.look === 'money') {
    if (percent !== undefined) return true
    const each = /^por (\p{L}+)/u.exec(after)?.[1]
    return each === undefined ? after !== '' : !label.toLowerCase().includes(each.slice(0, 2))
  }
  const own = /\bem (\S+)$/.exec(label)?.[1]
  if (own === undefined) return false
  if (own === '%') return percent === undefined || currency !== undefined
  if (currency !== undefined || percent !== undefined) return true
  return after !== '' && !after.startsWith('por ') && after !== own && after !== 'vezes'
}

const SLOT_UNIT = new RegExp(
  String.raw`R\$ ?\{(?!\{)[\w-]+\}|(?<!\{)\{(?:meses|dias|horas|anos)\} (?:${TIMES})(?!\p{L})`,
  'gu',
)

/** The same of what a part fills in: sums bring their currency, and a slot that is called as a unit has it. */
function unitsOfSlots(text: string): readonly Slip[] {
  return [...text.matchAll(SLOT_UNIT)].flatMap((one) => {
    const [, slot, unit] = /\{(\w+)\} (\p{L}+)/u.exec(one[0]) ?? []
    return slot !== undefined && slot === unit ? [] : [found(one)]
  })
}

const FORMS = /(?:\{\{\s*([\w.]+)\s*\}\} )?\{\{\s*([\w.]+)\s*\|([^|{}]*)\|([^|{}]*)\}\}/g

/** Words of one and of many that are the same, stand in the other order, or hang on another number than the one beside them. */
const oddForms = (text: string): readonly Slip[] =>
  [...text.matchAll(FORMS)].flatMap((one) => {
    const [, beside, fact, single = '', many = ''] = one
    const isTurned = single !== '' && single === `${many}s`
    const isOther = beside !== undefined && beside !== fact
    if (single !== many && !isTurned && !isOther) return []
    return [slipAt('form', one)]
  })
