import { readArgs } from '../commands/prompt'

/** All that `npm run new:field` was asked for, checked. */
export type FieldPlan = {
  /** `placa`: the kind, its file and its constant. */
  readonly name: string
  readonly about: string
  readonly mask: string | undefined
  /** What a value is, in capitals and without the marks that a mask writes. */
  readonly pattern: RegExp
  /** As somebody types it. */
  readonly typed: string
  /** The words of the refusal, which a variant may say its own way. */
  readonly refusal: string
}

export type PlannedField =
  | { readonly ok: true; readonly field: FieldPlan }
  | { readonly ok: false; readonly problems: readonly string[] }

export const USAGE = `npm run new:field -- NAME --pattern REGEX --sample TYPED --refusal TEXT [options]

  NAME             the kind, in Portuguese: placa
  --pattern REGEX  what a value is, in capitals, without spaces, dots, hyphens and slashes: '^[A-Z]{3}\\d[A-Z0-9]\\d{2}$'
  --sample TYPED   what somebody could type, of nobody who lives: ABC-1D23
  --refusal TEXT   what the bot says to anything else: 'Placa inválida'
  --mask MASK      how it is typed: # a digit, A a letter, * either, all else as it stands: 'AAA-#*##'
  --about TEXT     what it is, in English, for who reads the code`

/** What a mask writes between letters and digits, and a value leaves out. */
const MARKS = /[\s./-]/g

/** A value as it is kept: capitals and digits alone. */
export const keptValue = (typed: string) => typed.toUpperCase().replace(MARKS, '')

/** Values that no kind takes whose pattern says how long a value is: the answers that its cases refuse. */
export const wrongOnesOf = (value: string) => [value.slice(0, -1), `${value}0`]

/** Reads the command line; every problem is told at once. */
export function planField(
  args: readonly string[],
  exists: (kind: string) => boolean,
): PlannedField {
  const text = { type: 'string' } as const
  const { positionals, values } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: { pattern: text, sample: text, refusal: text, mask: text, about: text },
  })
  const problems: string[] = []
  const [name = '', ...more] = positionals
  if (!/^[a-z][a-zA-Z0-9]{1,40}$/.test(name))
    problems.push(`"${name}" is no kind's name: write it like placa.`)
  else if (exists(name)) problems.push(`The kind "${name}" exists already: src/product/fields.`)
  if (more.length > 0) problems.push(`One kind at a time; left over: ${more.join(' ')}.`)

  const { sample: typed = '', refusal = '', mask } = values
  const pattern = regExpOf(values.pattern)
  if (!pattern) problems.push('--pattern is no regular expression: it says what a value is.')
  if (refusal === '') problems.push('--refusal is missing: what the bot says to a wrong value.')
  const value = keptValue(typed)
  if (value === '') problems.push('--sample is missing: what somebody could type.')
  else if (pattern) {
    if (!pattern.test(value)) problems.push(`--pattern does not take the sample as "${value}".`)
    else if ([...wrongOnesOf(value), `${value}${value}`].some((wrong) => pattern.test(wrong)))
      problems.push('--pattern takes too much: it begins with ^, ends with $ and says how long.')
  }
  if (mask !== undefined && value !== '' && !fits(mask, value))
    problems.push(`--mask "${mask}" has no place for each character of "${value}".`)
  if (problems.length > 0 || !pattern) return { ok: false, problems }
  const about = values.about ?? `A code as its capitals and digits`
  return { ok: true, field: { name, about, mask, pattern, typed, refusal } }
}

function regExpOf(source: string | undefined): RegExp | undefined {
  try {
    return source ? new RegExp(source) : undefined
  } catch {
    return undefined
  }
}

const PLACES: Readonly<Record<string, RegExp>> = { '#': /\d/, A: /[A-Z]/, '*': /[A-Z\d]/ }

function fits(mask: string, value: string): boolean {
  const places = [...mask].flatMap((mark) => PLACES[mark] ?? [])
  return places.length === value.length && places.every((place, at) => place.test(value[at] ?? ''))
}
