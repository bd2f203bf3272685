import { latin } from '../../../script/latin'
import type { NumberUnit } from '../../../script/vocabulary'

const WORDS: { readonly [word: string]: number } = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  dezesseis: 16,
  dezoito: 18,
  vinte: 20,
  trinta: 30,
}
const TIMES = 'minutos?|horas?|dias?|semanas?|m[êe]s(?:es)?|anos?'
const LETTERS = 'letras|caracteres'
const DIGITS = 'n[úu]meros?|d[íi]gitos|algarismos'
const UNITS = `${TIMES}|${LETTERS}|${DIGITS}|reais`

const HAS_TIME = new RegExp(TIMES)
/** By unit: matches every lower-case text that may give a number of it. */
const HAS: { readonly [U in NumberUnit]: RegExp } = {
  horas: HAS_TIME,
  dias: HAS_TIME,
  'dias úteis': HAS_TIME,
  anos: HAS_TIME,
  letras: new RegExp(LETTERS),
  números: new RegExp(DIGITS),
  reais: /r\$|reais/,
}

const HAS_ANY = new RegExp(`${UNITS}|r\\$`)

/** Quick tests whether a lower-case text may give a number of any unit (`mayCountAny`), or of one unit (`mayCount`). */
export const mayCountAny = (lower: string): boolean => HAS_ANY.test(lower)
export const mayCount = (lower: string, unit: NumberUnit): boolean => HAS[unit].test(lower)

const COUNTED = latin(
  new RegExp(
    `(?<![\\p{L}\\d.,/])(\\d{1,3}|${Object.keys(WORDS).join('|')})(?: (?:[úu]ltim|primeir)[oa]s)? (${UNITS})( [úu]t(?:eis|il)| corridos?)?(?!\\p{L})`,
    'gu',
  ),
)
const MONEY = /R\$\s?(\d[\d.]*(?:,\d\d)?)(?![\d.,]*\d)/g

/** The numbers of one unit in a text; with `beside`, only those in sentences that match it. */
export function countsIn(
  text: string,
  unit: NumberUnit,
  beside: RegExp | undefined,
): readonly RegExpExecArray[] {
  const all = [
    ...text.toLowerCase().matchAll(COUNTED),
    ...(unit === 'reais' ? text.matchAll(MONEY) : []),
  ]
  const found = all.filter((one) => isOfKind(one, unit))
  if (!beside || found.length === 0) return found
  return found.filter(({ index }) => {
    const start = Math.max(...['.', '!', '?', '\n'].map((sign) => text.lastIndexOf(sign, index)))
    const [clause = ''] = text.slice(start + 1).split(/[.!?\n]/)
    return beside.test(clause)
  })
}

/** Size of a unit: in hours for times, else 1. */
const SIZES: { readonly [U in NumberUnit]: number } = {
  horas: 1,
  dias: 24,
  'dias úteis': 24,
  anos: 8760,
  letras: 1,
  números: 1,
  reais: 1,
}
const HOURS: readonly (readonly [begins: string, hours: number])[] = [
  ['min', 1 / 60],
  ['hor', 1],
  ['dia', 24],
  ['sem', 168],
  ['mes', 730],
  ['mês', 730],
  ['ano', 8760],
]
const hoursIn = (unit: string) =>
  HOURS.find(([begins]) => unit.toLowerCase().startsWith(begins))?.[1]

const isOfWork = ({ 3: kind = '' }: RegExpExecArray): boolean => /^ [úu]t/i.test(kind)

function isOfKind(found: RegExpExecArray, unit: NumberUnit): boolean {
  const { 2: counted } = found
  if (counted === undefined || /^reais/i.test(counted)) return unit === 'reais'
  // minutes and hours are never compared with working days
  if (unit === 'dias úteis') return /^(?:dia|sem)/i.test(counted)
  if (hoursIn(counted) !== undefined)
    return !isOfWork(found) && (unit === 'horas' || unit === 'dias' || unit === 'anos')
  return unit === (/^(?:let|car)/i.test(counted) ? 'letras' : 'números')
}

/** Whether a number found in a text equals `right`, converted to the same unit. */
export const isCount = (found: RegExpExecArray, right: number, unit: NumberUnit): boolean =>
  sizeOf(found) === right * SIZES[unit] && isOfWork(found) === (unit === 'dias úteis')

function sizeOf({ 1: count = '', 2: unit }: RegExpExecArray): number {
  if (unit === undefined) return Number(count.replaceAll('.', '').replace(',', '.'))
  const number = WORDS[count.toLowerCase()] ?? Number(count)
  return number * (hoursIn(unit) ?? 1)
}
