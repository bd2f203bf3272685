import type { Fact, FactTable } from '../../../script/fact'
import { latin } from '../../../script/latin'
import { memoize } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import { covered, type Slip, slipAt, slipsAt } from './slip'
import { readNumber } from './tokens'

/** Reports amounts, percentages, ranges and dates that are impossible or not written as in Brazil. */
export function oddAmounts(text: string, facts: FactTable): readonly Slip[] {
  const [hasDigit, hasBrace] = [/\d/.test(text), text.includes('{')]
  return [
    ...((hasDigit || hasBrace) && MAY_BE_AMOUNT.test(text) ? amounts(text) : []),
    ...(hasDigit && / (?:a|e|até) (?:R\$|\d)/.test(text) ? turnedSpans(text) : []),
    ...(hasDigit && text.includes('/') ? impossibleDays(text) : []),
    ...(hasDigit ? otherLengths(text) : []),
    ...(hasBrace ? [...unitsOfFacts(text, facts), ...otherSums(text, facts)] : []),
    ...(hasBrace ? [...unitsOfSlots(text), ...oddForms(text)] : []),
  ]
}

const AMOUNT = latin(
  new RegExp(
    [
      // another currency, or a misspelt R$
      String.raw`\b(?:US|U)\$\s?[\d{]|[€£]\s?\d|\d\s?€|\bRS ?\d|(?<!\$ ?[\d.,]*)\d ?R\$(?! ?\d)`,
      // 100,000.00; 10.00; 100,5; 1.00,00; and the currency twice
      String.raw`R\$ ?\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?!\d)|R\$ ?\d+\.\d{1,2}(?![\d.,])|R\$ ?[\d.]+,\d(?![\d]| ?mi)|R\$ ?\d{1,3}(?:\.\d{1,2}|\.\d{4,})+,\d\d|R\$ ?[\d.,]+ (?:mil )?reais`,
      // a percent sign before its number, and an impossible hour
      String.raw`(?<![\p{L}\d%])%\d+|(?<=(?<!\p{L})(?:[àa]s|das) )(?:2[5-9]|[3-9]\d)(?:h|:\d\d)`,
    ].join('|'),
    'gu',
  ),
)

/** A quick test that every match of `AMOUNT` and `ONE_OF_MANY` passes; most sentences fail it. */
const MAY_BE_AMOUNT = /[$€£%]|\bRS ?\d|\b1 |(?:[àa]s|das) \d/

/** A plural after the number 1. */
const ONE_OF_MANY = latin(
  /(?<![\d.,/])\b1 (?!d[oa]s\b|n[oa]s\b|aos\b|[oa]s\b|menos\b|mais\b|mês\b)\p{Ll}{2,}[aeo]s\b/gu,
)

const found = (words: RegExpExecArray): Slip => slipAt('amount', words)

function amounts(text: string): readonly Slip[] {
  const words = covered(text, /https?:\S+|href="[^"]*"/g)
  return [...slipsAt('amount', words, AMOUNT), ...slipsAt('amount', words, ONE_OF_MANY)]
}

const SPAN = latin(
  /R\$ ?([\d.]+)(?:,\d\d)?( mil\b| milh\p{L}+)? (?:a|e|até) R\$ ?([\d.]+)(?:,\d\d)?( mil\b| milh\p{L}+)?|\b[Dd]e (\d+) a (\d+)\b(?![/h])/gu,
)

const SIZES: { readonly [letters: string]: number } = { mil: 1e3, milh: 1e6 }

/** Reports ranges whose first number is larger than the second. */
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
  readNumber(digits) * (SIZES[size.trim().slice(0, 4)] ?? 1)

const DAY = /(?<![\d/.,])(\d\d)\/(\d\d)(?:\/\d{4})?(?![\d/])/g
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Reports dates with a day that their month never has. */
function impossibleDays(text: string): readonly Slip[] {
  return [...text.matchAll(DAY)]
    .filter(({ 1: day, 2: month }) => {
      const longest = LONGEST[Number(month) - 1]
      return longest !== undefined && Number(day) > longest && Number(day) <= 31
    })
    .map(found)
}

/** The number of digits of CEP, CPF and CNPJ (domain 3). */
const DIGITS: { readonly [number: string]: string } = { CEP: '8', CPF: '11', CNPJ: '14' }
const COUNTED_DIGITS =
  /\b(CEP|CPF|CNPJ)\b([^.!?]{0,30}?)(?<!\d)(\d{1,2}) (?:números|dígitos|algarismos)/g

function otherLengths(text: string): readonly Slip[] {
  return [...text.matchAll(COUNTED_DIGITS)].flatMap((one) => {
    const [, name = '', between = '', count = ''] = one
    return DIGITS[name] === count || /últimos|primeiros/.test(between) ? [] : [found(one)]
  })
}

const TIMES = 'anos?|dias?|semanas?|horas?|mês|meses|vezes|parcelas'
const AROUND = latin(
  new RegExp(
    String.raw`(R\$ ?|US\$ ?)?\{\{\s*([\w.]+)\s*\}\}(%| ?por cento\b)?(?: (?:<\/?\w+> ?)?(${TIMES}|por (?:ano|dia|semana|hora))(?!\p{L}))?`,
    'gu',
  ),
)

/** Reports facts with the wrong unit beside them: years after a number of months, months after an amount, a percentage without its sign. */
function unitsOfFacts(text: string, facts: FactTable): readonly Slip[] {
  return [...text.matchAll(AROUND)].flatMap((around) => {
    const fact = facts.get(around[2] ?? '')
    if (!fact || !isOfAnotherUnit(fact, around)) return []
    return [slipAt('unit', around, { name: fact.label })]
  })
}

/** Words that may stand for a number of months. */
const COUNTED = /^(?:vezes|parcelas)$/

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
  return after !== '' && !after.startsWith('por ') && after !== own && !COUNTED.test(after)
}

const SUM = latin(/((?:\p{L}+ |\d+ª ){1,5})(?:<\w+>)?\{\{\s*([\w.]+)\s*\}\}/gu)
/** Words between the noun and its amount: "a parcela passa a", "um crédito de até". */
const JOINING = /^(?:de|até|a|em|por|é|são|foi|fica|será|passa|sai|para|apenas|só|cerca)$/

/** The nouns for amounts: longer words that the labels of several money facts share. */
const sumsOf = memoize((facts: FactTable): ReadonlySet<string> => {
  const sums = [...facts.values()].filter(({ field }) => field.look === 'money')
  const words = sums.flatMap(({ label }) => [...new Set(wordsOf(label))])
  const isShared = (word: string) => words.indexOf(word) !== words.lastIndexOf(word)
  return new Set(words.filter((word) => word.length > 5 && isShared(word)))
})

const wordsOf = (label: string): readonly string[] => plainLetters(label).match(/[a-z]+/g) ?? []

/** Reports an amount after the noun of another one: `uma parcela de {{rendaMensal}}`. */
function otherSums(text: string, facts: FactTable): readonly Slip[] {
  return [...text.matchAll(SUM)].flatMap((one) => {
    const fact = facts.get(one[2]!)
    if (fact?.field.look !== 'money') return []
    const before = one[1]!.trim().split(' ')
    const [noun, own] = [
      plainLetters(before.findLast((word) => !JOINING.test(word)) ?? ''),
      wordsOf(fact.label),
    ]
    const sums = sumsOf(facts)
    const isOther = sums.has(noun) && !own.includes(noun) && own.some((word) => sums.has(word))
    return isOther ? [slipAt('unit', one, { name: fact.label })] : []
  })
}

const SLOT_UNIT = latin(
  new RegExp(
    String.raw`R\$ ?\{(?!\{)[\w-]+\}|(?<!\{)\{(?:meses|dias|horas|anos)\} (?:${TIMES})(?!\p{L})`,
    'gu',
  ),
)

/**
 * The same for slots that a part fills in: an amount has its currency already, and a slot named like a unit must stand before that unit.
 */
function unitsOfSlots(text: string): readonly Slip[] {
  return [...text.matchAll(SLOT_UNIT)].flatMap((one) => {
    const [, slot, unit] = /\{(\w+)\} (\p{L}+)/u.exec(one[0]) ?? []
    return slot !== undefined && slot === unit ? [] : [found(one)]
  })
}

const FORMS = /(?:\{\{\s*([\w.]+)\s*\}\} )?\{\{\s*([\w.]+)\s*\|([^|{}]*)\|([^|{}]*)\}\}/g

/** Reports singular and plural forms that are equal, swapped, or chosen by another fact than the number beside them. */
const oddForms = (text: string): readonly Slip[] =>
  [...text.matchAll(FORMS)].flatMap((one) => {
    const [, beside, fact, single = '', many = ''] = one
    const isTurned = many !== '' && pluralsOf(many).includes(single)
    const isOther = beside !== undefined && beside !== fact
    if (single !== many && !isTurned && !isOther) return []
    return [slipAt('form', one)]
  })

/** Possible plurals of a word: parcela, parcelas; mês, meses; cartão, cartões; plural, plurais. */
const pluralsOf = (word: string): readonly string[] =>
  [
    `${word}s`,
    `${word}es`,
    word.replace(/ê(s|z)$/, 'e$1es'),
    word.replace(/ão$/, 'ões'),
    word.replace(/l$/, 'is'),
  ].filter((one) => one !== word)

const OF_ONE_VISITOR = latin(
  /R\$ ?[\d.]+,(?!00|99|90)\d\d(?!\d)|(?<![\p{L}\d.,/:@#_-])\d{5,}(?![\p{L}\d_@-]|[.,/:]\d)/gu,
)

/** Reports amounts to the cent and long numbers: most likely copied from one visitor's screen. */
export function copiedValues(text: string): readonly Slip[] {
  if (!/\d{5}|,\d\d/.test(text)) return []
  const words = covered(text, /https?:\S+|href="[^"]*"|\{+[^{}]*\}+/g)
  return slipsAt('copied-value', words, OF_ONE_VISITOR)
}
