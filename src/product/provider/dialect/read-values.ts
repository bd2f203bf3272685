import { saoPauloDay } from '../../../core/script/sao-paulo-time'
import { isThere, note, type Place, recordForm } from './reading'

/** Readers of single values of an answer. An unreadable value is `undefined` and noted; nothing is guessed. */

const PLAIN = /^-?\d{1,15}(?:\.\d{1,10})?$/
/** A number as in JSON, but not of three decimals: "7.000" may be seven thousand. */
const PLAIN_MONEY = /^\d{1,12}(?:\.(?:\d{1,2}|\d{4,10}))?$/
const BR_MONEY = /^(?:R\$\s*)?(?:\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,\d{1,2})?$/
const MOST_REAIS = 1_000_000_000

function numberOf({ value }: Place): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && PLAIN.test(value.trim()) ? Number(value) : undefined
}

/** A number between two bounds. */
export function numberAt(place: Place, min: number, max: number): number | undefined {
  if (!isThere(place)) return undefined
  const value = numberOf(place)
  if (value === undefined) return note(place, 'wrong-type')
  return value >= min && value <= max ? value : note(place, 'out-of-range')
}

/** A whole number; as text it is digits alone, since "7.000" may be seven thousand. */
export function wholeAt(place: Place, min: number, max: number): number | undefined {
  if (typeof place.value === 'string' && isThere(place) && !/^\d+$/.test(place.value.trim())) {
    return note(place, 'wrong-type')
  }
  const value = numberAt(place, min, max)
  return value === undefined || Number.isInteger(value) ? value : note(place, 'wrong-type')
}

/** Percent, of the whole or a month. */
export const percentAt = (place: Place): number | undefined => numberAt(place, 0, 100)

/** Reais. */
export function reaisAt(place: Place): number | undefined {
  if (!isThere(place)) return undefined
  const reais = amountOf(place)
  if (reais === undefined) return note(place, 'wrong-type')
  return reais >= 0 && reais <= MOST_REAIS ? reais : note(place, 'out-of-range')
}

function amountOf(place: Place): number | undefined {
  if (typeof place.value !== 'string') return numberOf(place)
  const text = place.value.trim()
  if (place.reading.money === 'br' && BR_MONEY.test(text)) {
    return Number(
      text
        .replace(/^R\$\s*/, '')
        .replaceAll('.', '')
        .replace(',', '.'),
    )
  }
  return PLAIN_MONEY.test(text) ? Number(text) : undefined
}

/** Reais, at least one cent. */
export function pricedAt(place: Place): number | undefined {
  const reais = reaisAt(place)
  return reais !== undefined && reais < 0.01 ? note(place, 'out-of-range') : reais
}

/** Identifier of a plan, a good or a category: a whole number, also as text; 0 is none. */
export function numericIdAt(place: Place): number | undefined {
  const id = wholeAt(place, 1, Number.MAX_SAFE_INTEGER)
  if (id === undefined) return undefined
  const text = String(place.value).trim()
  return noteForm(place, id, text.startsWith('0') ? text.length : 1)
}

/** Records how an identifier came, as text with at least so many digits or as a number, so that it can be sent back in the same form. */
function noteForm<Id>({ path, value, reading }: Place, id: Id, digits = 1): Id {
  const name = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  recordForm(reading.idForms, name, typeof value === 'number' ? 0 : digits)
  return id
}

const ID = /^\w[\w.:-]{0,63}$/

/** Identifier of a record: a number or a word. */
export function idAt(place: Place): string | undefined {
  if (!isThere(place)) return undefined
  const { value } = place
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID.test(text.trim()) && !/^0+$/.test(text.trim())
    ? noteForm(place, text.trim())
    : note(place, 'wrong-type')
}

/** Text that people read; a number is converted to text, and true and false to "Sim" and "Não". */
export function textAt(place: Place, most: number): string | undefined {
  const { value } = place
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return codeAt(Number.isFinite(value) ? { ...place, value: String(value) } : place, most)
}

/** A code, a token or an address: text, or a whole number converted to text, unless JavaScript has rounded its digits. */
export function codeAt(place: Place, most: number): string | undefined {
  if (!isThere(place)) return undefined
  const { value } = place
  const text = Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string') return note(place, 'wrong-type')
  return text.length <= most ? text.trim() : note(place, 'out-of-range')
}

const YES = new Set(['true', '1', 's', 'sim', 'yes'])
const NO = new Set(['false', '0', 'n', 'não', 'nao', 'no'])

export function flagAt(place: Place): boolean | undefined {
  if (!isThere(place)) return undefined
  const word = String(place.value).trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : note(place, 'wrong-type')
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/
const BR = /^(\d{2})\/(\d{2})\/(\d{4})(?:$|[T ,])/

/** Servers write 0001-01-01, 1900-01-01 or 1970-01-01 for no date; nothing that is read here is older than this. */
const EARLIEST = '2000-01-01'

/** The midnight that stands for no time, in any time zone. */
const MIDNIGHT = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-])/

/** The day of a date or of dd/mm/aaaa as ISO, as it is written; of an instant with its time zone, but for midnight, the day in São Paulo. */
export function dayAt(place: Place): string | undefined {
  if (!isThere(place)) return undefined
  const written = typeof place.value === 'string' ? place.value.trim() : ''
  const at = INSTANT.test(written) && !MIDNIGHT.test(written) ? Date.parse(written) : undefined
  if (Number.isNaN(at)) return note(place, 'wrong-type')
  const text = at === undefined ? written : saoPauloDay(at)
  const [, year, month, day] = ISO.exec(text) ?? []
  const [, brDay, brMonth, brYear] = BR.exec(text) ?? []
  const iso = year ? `${year}-${month}-${day}` : brYear ? `${brYear}-${brMonth}-${brDay}` : ''
  if (!isDay(iso)) return note(place, 'wrong-type')
  return iso >= EARLIEST ? iso : note(place, 'out-of-range')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** An instant in epoch milliseconds; one without its time zone is unreadable. */
export function readInstant(place: Place): number | undefined {
  if (!isThere(place)) return undefined
  const text = typeof place.value === 'string' ? place.value.trim() : ''
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) return note(place, 'wrong-type')
  return at >= Date.parse(EARLIEST) ? at : note(place, 'out-of-range')
}

const DAY_ALONE = /^(?:\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})$/

/** An expiry in epoch milliseconds: an instant, or the end of a day in São Paulo. */
export function endAt(place: Place): number | undefined {
  const isDayAlone = typeof place.value === 'string' && DAY_ALONE.test(place.value.trim())
  if (!isDayAlone) return readInstant(place)
  const day = dayAt(place)
  return day === undefined ? undefined : Date.parse(`${day}T23:59:59-03:00`)
}

/** Whether the calendar has this day. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}
