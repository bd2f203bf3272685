import { latin } from '../../../script/latin'
import type { NumberUnit } from '../../../script/vocabulary'
import { NUMBER_WORDS, readNumber } from './tokens'

/** What a text counts: times, which are compared in hours, or things. */
type Kind = 'time' | 'letras' | 'números' | 'reais'

/** The words for what is counted, with their size: hours for times. */
const UNITS: readonly (readonly [words: RegExp, kind: Kind, size: number])[] = [
  [/minutos?/i, 'time', 1 / 60],
  [/horas?/i, 'time', 1],
  [/dias?/i, 'time', 24],
  [/semanas?/i, 'time', 168],
  [/m[êe]s(?:es)?/i, 'time', 730],
  [/anos?/i, 'time', 8760],
  [/letras|caracteres/i, 'letras', 1],
  [/n[úu]meros?|d[íi]gitos|algarismos/i, 'números', 1],
  [/reais/i, 'reais', 1],
]
const UNIT = UNITS.map(([{ source }]) => source).join('|')

const COUNTED = latin(
  new RegExp(
    `(?<![\\p{L}\\d.,/])(\\d{1,3}|${[...NUMBER_WORDS.keys(), 'três'].join('|')})(?: (?:[úu]ltim|primeir)[oa]s)? (${UNIT})( [úu]t(?:eis|il)| corridos?)?(?!\\p{L})`,
    'giu',
  ),
)
const MONEY = /R\$\s?(\d[\d.]*(?:,\d\d)?)(?![\d.,]*\d)/g

/** A number that a text gives, and what it counts. */
export type SaidCount = Pick<RegExpExecArray, 0 | 'index'> & {
  readonly kind: Kind
  /** In the unit of the kind. */
  readonly size: number
  /** The unit in hours, for times. */
  readonly unit: number
  /** Whether only working days count. */
  readonly isOfWork: boolean
}

export function countsIn(text: string): readonly SaidCount[] {
  const counted = [...text.matchAll(COUNTED)].map((found): SaidCount => {
    const [words, number = '', of = '', days = ''] = found
    const [, kind, unit] = UNITS.find(([pattern]) => pattern.test(of))!
    const isOfWork = /^ [úu]t/i.test(days)
    const size = readNumber(number) * unit
    return { 0: words, index: found.index, kind, size, unit, isOfWork }
  })
  const sums = [...text.matchAll(MONEY)].map(({ 0: words, 1: sum = '', index }): SaidCount => {
    return { 0: words, index, kind: 'reais', size: readNumber(sum), unit: 1, isOfWork: false }
  })
  return [...counted, ...sums]
}

/** Hours in the units of time; other units are compared as they are. */
const HOURS: { readonly [U in NumberUnit]?: number } = {
  horas: 1,
  dias: 24,
  'dias úteis': 24,
  anos: 8760,
}

/** Whether a count is compared with numbers of a unit: minutes and hours are never compared with working days. */
export function isOfUnit({ kind, unit, isOfWork }: SaidCount, wanted: NumberUnit): boolean {
  if (wanted === 'dias úteis') return kind === 'time' && (unit === 24 || unit === 168)
  return HOURS[wanted] === undefined ? kind === wanted : kind === 'time' && !isOfWork
}

/** Whether a count of the unit equals `right`. */
export const isCount = ({ size, isOfWork }: SaidCount, right: number, unit: NumberUnit): boolean =>
  size === right * (HOURS[unit] ?? 1) && isOfWork === (unit === 'dias úteis')
