import type { FieldContext, FieldInput, Parsed } from '../../core/script/field'
import type { Wording } from '../../core/script/wording'
import { compactText } from './clean-text'
import { shiftedDay } from './day-in-brazil'
import { defineField } from './define-field'
import { REQUIRED } from './messages'
import { isCompany, labelOf } from './person-kind'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'

const INVALID: Wording = { key: 'recusa.data', words: 'Data inválida 🤔' }
const UNDER_AGE: Wording = { key: 'recusa.menor', words: 'Menor de 18 anos não pode comprar :(' }
/** The age from which a person may sign a contract (Código Civil, art. 5). */
export const LEGAL_AGE = 18
const REFUSED_AGE = 90
const EARLIEST_YEAR = 1900
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (month: number, year: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const withZeros = (day: string, month: string, year: string) =>
  `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`

/** A date with slashes for the spaces between its numbers, and an ISO date, which autofill gives for a birthday, as dd/mm/aaaa. */
const brazilian = (typed: string) =>
  compactText(typed.replace(/(\d)\s+(?=\d)/g, '$1/')).replace(
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
    (_all, year: string, month: string, day: string) => withZeros(day, month, year),
  )

/**
 * The text of the input after each key. A separator behind one digit fills in its zero, but only as the last character or behind both day and
 * month: '5/03/1990' also arises when a visitor deletes a digit to type another.
 */
function maskDate(typed: string): string {
  const text = brazilian(typed.replace(/(\d)\s$/, '$1/'))
    .replace(/^([1-9])[/.-]([1-9])[/.-]/, '0$1/0$2/')
    .replace(/^(?<before>\d\d[/.-])?(?<digit>[1-9])[/.-]$/, '$<before>0$<digit>/')
  const digits = text.replace(/\D/g, '')
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)]
  const shown = parts.filter((part) => part !== '').join('/')
  return /^(?:\d\d[/.-]+){1,2}$/.test(text) ? `${shown}/` : shown
}

/** The text of the input for what was typed before it had its mask: as if typed key by key, so that a zero is filled in. */
const typedAhead = (typed: string) =>
  [...brazilian(typed)].reduce((text, key) => maskDate(text + key), '')

/** The text of the input for a pasted whole date, with or without its zeros. */
function pasteDate(pasted: string): string | undefined {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(brazilian(pasted))
  const [, day, month, year] = found ?? []
  return day && month && year && withZeros(day, month, year)
}

/** The ISO date of dd/mm/aaaa or ddmmaaaa, or the first rule it breaks (spec section 5, holes 16 and 19). */
function parseDate(typed: string): Parsed<string> {
  const text = brazilian(typed)
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8) return refused(REQUIRED)
  if (!/^[\d/.-]+$/.test(text) || digits.length > 8) return refused(INVALID)
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const real =
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysIn(Number(month), Number(year))
  if (!real || Number(year) < EARLIEST_YEAR) return refused(INVALID)
  return { ok: true, value: `${year}-${month}-${day}` }
}

/** Completed years on a day, both ISO; a person born on 29 February completes them on 1 March (hole 15). */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

const dateInput = (autocomplete: string): FieldInput => ({
  mask: '##/##/####',
  format: maskDate,
  keyboard: 'numeric',
  autocomplete,
  capitalize: 'none',
  placeholder: 'dd/mm/aaaa',
  clean: brazilian,
  paste: pasteDate,
  ahead: typedAhead,
})

/** A day as ISO yyyy-mm-dd, shown dd/mm/aaaa. */
export const data = defineField({
  kind: 'data',
  json: 'string',
  look: 'day',
  input: () => dateInput('off'),
  parse: parseDate,
  messages: [REQUIRED, INVALID],
  written(text) {
    const parsed = /^\d{2}\/\d{2}\/\d{4}$|^\d{4}-\d{2}-\d{2}$/.test(text)
      ? parseDate(text)
      : undefined
    return parsed?.ok ? parsed.value : undefined
  },
  show: (value) => shownAsText(value).replace(ISO, '$3/$2/$1'),
  sample: () => ({ typed: '10/12/2026', value: '2026-12-10' }),
  cases: () => ({
    valid: ['01/01/1900', '29/02/2024'],
    invalid: ['', '0101190', '31/12/1899', '31/02/1990', '29/02/2023'],
  }),
})

/** Birth of a person (18 to 89 completed years) or founding of a company, not after today (spec section 5, holes 14 to 18). */
export const nascimento = defineField({
  ...data,
  kind: 'nascimento',
  input: (context) => ({
    ...dateInput(isCompany(context) ? 'off' : 'bday'),
    ...labelOf(context, { person: 'Nascimento', company: 'Fundação' }),
  }),
  parse(typed, context) {
    const parsed = parseDate(typed)
    return parsed.ok ? judgeBirth(parsed.value, context) : parsed
  },
  messages: [REQUIRED, INVALID, UNDER_AGE],
  sample: () => ({ typed: '10/05/1990', value: '1990-05-10' }),
  cases(context) {
    const today = typeof context.hoje === 'string' ? context.hoje : '2026-01-15'
    const born = (years: number, days: number) => data.show(shiftedDay(today, years, days))
    return isCompany(context)
      ? {
          valid: ['01/01/1900', born(0, 0)],
          invalid: ['', '0101190', '31/12/1899', '31/02/1990', born(0, 1)],
        }
      : {
          valid: [born(18, 0), born(90, 1)],
          invalid: ['', '0101199', born(18, 1), born(90, 0), '31/02/1990', '00/00/0000'],
        }
  },
})

function judgeBirth(birth: string, context: FieldContext): Parsed<string> {
  const today = context.hoje
  // without today's date the age is unknown, and a minor must not pass
  if (typeof today !== 'string' || birth > today) return refused(INVALID)
  if (isCompany(context)) return { ok: true, value: birth }
  const age = ageOn(birth, today)
  if (age >= REFUSED_AGE) return refused(INVALID)
  return age < LEGAL_AGE ? refused(UNDER_AGE) : { ok: true, value: birth }
}
