import { isMapping } from '../../../core/script/value'
/**
 * `left-out`: a plan or category that lacks what a sale needs · `unknown-word`: a state or a method of payment that nobody knows ·
 * `more-pages`: the list goes on, on pages that are not asked for.
 */
export type AnswerFault =
  | 'missing'
  | 'wrong-type'
  | 'out-of-range'
  | 'left-out'
  | 'unknown-word'
  | 'more-pages'

/** A deviation of an answer from the specification: the field's path in the specification's names, never its value. */
export type AnswerNote = {
  readonly path: string
  readonly fault: AnswerFault
  readonly needed: boolean
}

export type Money = 'number' | 'br'

/** A place in an answer that is being read. Null, missing and blank values all count as nothing. */
export type Place = {
  readonly value: unknown
  /** In the specification's names, lists without their index: data[].planosTipos[].lanceFixo. */
  readonly path: string
  readonly reading: AnswerReading
}

/** How an identifier came: as text of at least so many digits, zeros before it included; 0: as a number. */
export type IdForm = number

/** Records the form of an identifier: a plan whose text begins with zeros keeps them after one that has more digits. */
export function recordForm(forms: Map<string, IdForm>, name: string, form: IdForm): void {
  forms.set(name, form && Math.max(form, forms.get(name) ?? 0))
}

/** The state of reading one answer: the provider's renamed fields, and the notes taken so far. */
export type AnswerReading = {
  /** Our name or path of a field → their name or, with dots, their path from the same object. */
  readonly renamed: Readonly<Record<string, string>>
  readonly money: Money
  readonly notes: AnswerNote[]
  /** Paths that were read and hold nothing. */
  readonly absent: Set<string>
  /** Identifiers by the name of their field in lower case: how they came. */
  readonly idForms: Map<string, IdForm>
  /** Objects and the field names that were read from them: their other fields are ignored. */
  readonly asked: Map<object, { readonly path: string; readonly names: Set<string> }>
}

export function createReading(renamed: AnswerReading['renamed'], money: Money): AnswerReading {
  return { renamed, money, notes: [], absent: new Set(), idForms: new Map(), asked: new Map() }
}

export const rootOf = (reading: AnswerReading, value: unknown): Place => ({
  value,
  path: '',
  reading,
})

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Whether the place holds a value. */
export const isThere = ({ value }: Place): boolean => !isNothing(value)

/** A field by its name in the specification: under the name that the profile gives it, else under its own; an exact match goes before other capitals. */
export function fieldOf({ value, path, reading }: Place, name: string): Place {
  const at = pathOf({ path }, name)
  const own = [at.replaceAll('[]', ''), name].find((key) => Object.hasOwn(reading.renamed, key))
  const theirs = own === undefined ? [name] : (reading.renamed[own] ?? name).split('.')
  const found = theirs.reduce<unknown>((inner, key) => ownField(reading, path, inner, key), value)
  if (!isNothing(found)) return { value: found, path: at, reading }
  reading.absent.add(at)
  return { value: undefined, path: at, reading }
}

/** The first of several fields that holds a value; if none does, only the first counts as absent. */
export function firstOf(place: Place, [usual, ...others]: readonly [string, ...string[]]): Place {
  const first = fieldOf(place, usual)
  if (isThere(first)) return first
  const found = others.map((name) => fieldOf(place, name)).find(isThere)
  for (const name of others) place.reading.absent.delete(pathOf(place, name))
  if (!found) return first
  place.reading.absent.delete(first.path)
  return found
}

const pathOf = ({ path }: Pick<Place, 'path'>, name: string) =>
  path === '' ? name : `${path}.${name}`

function ownField(reading: AnswerReading, path: string, value: unknown, key: string): unknown {
  if (!isMapping(value)) return undefined
  const known = reading.asked.get(value) ?? { path, names: new Set<string>() }
  reading.asked.set(value, known)
  const name = Object.hasOwn(value, key)
    ? key
    : Object.keys(value).find((other) => other.toLowerCase() === key.toLowerCase())
  if (name === undefined) return undefined
  known.names.add(name)
  return value[name]
}

/** The first items of a list, at most `most`; empty if there is no value, `undefined` if the value is no list. */
export function itemsOf(
  { value, path, reading }: Place,
  most: number,
): readonly Place[] | undefined {
  if (isNothing(value)) return []
  if (!Array.isArray(value)) {
    note({ value, path, reading }, 'wrong-type', true)
    return undefined
  }
  if (value.length > most) note({ value, path, reading }, 'out-of-range')
  return value.slice(0, most).map((item) => ({ value: item, path: `${path}[]`, reading }))
}

export function note({ path, reading }: Place, fault: AnswerFault, needed = false): undefined {
  reading.notes.push({ path, fault, needed })
  return undefined
}

/** Reads a required value; notes it as needed if it is missing or unreadable. */
export function needed<T>(place: Place, read: (place: Place) => T | undefined): T | undefined {
  const value = read(place)
  if (value === undefined) note(place, isThere(place) ? 'wrong-type' : 'missing', true)
  return value
}

/** The fields of the answer's objects that were never read, in the provider's own names: for the person who sets up the profile, never for a log. */
export function ignoredIn(reading: AnswerReading): readonly string[] {
  const ignored = [...reading.asked].flatMap(([object, { path, names }]) =>
    Object.keys(object)
      .filter((name) => !names.has(name))
      .map((name) => (path === '' ? name : `${path}.${name}`)),
  )
  return [...new Set(ignored)]
}
