import { isMapping } from '../../../core/script/value'
import type { AnswerOf, RouteName } from '../wire'
import type { WireFailure } from '../wire-values'
import type { Profile } from './profile'
import { readData } from './read-data'
import { failureOf, readSaid, type SaidByProvider } from './read-failure'
import { flagAt } from './read-values'
import { type AnswerReading, createReading, fieldOf, isThere, type Place, rootOf } from './reading'

/** What an answer of a provider means. */
export type ReadAnswer<Name extends RouteName> =
  | { readonly type: 'answer'; readonly answer: Exclude<AnswerOf<Name>, WireFailure> }
  /** It says no, in a success or a failure. */
  | { readonly type: 'no'; readonly failure: WireFailure; readonly said: SaidByProvider }
  /** It does not say what a sale needs. */
  | { readonly type: 'unusable'; readonly said: SaidByProvider }

export type AnswerBody = {
  readonly status: number
  /** What its JSON holds; `undefined` where it is none. */
  readonly json: unknown
  readonly text: string
}

/** Calls whose success needs no body. */
const BODYLESS: ReadonlySet<RouteName> = new Set(['saude', 'validarPalavras'])

export const readingFor = (name: RouteName, { calls, money }: Profile): AnswerReading =>
  createReading(calls[name].reads, money)

/** Reads a success of 2xx: also one that says no. */
export function readSuccess<Name extends RouteName>(
  name: Name,
  body: AnswerBody,
  profile: Profile,
  reading: AnswerReading,
): ReadAnswer<Name> {
  const root = rootOf(reading, body.json)
  const data = dataOf(root)
  const said = readSaid(body.json)
  const no = () =>
    ({ type: 'no', failure: failureOf(name, body.status, said, profile), said }) as const
  if (name !== 'saude' && saysNo(name, root)) return no()
  const answer =
    body.json === undefined && !BODYLESS.has(name) ? undefined : answered(name, data, profile)
  // without `success: false` an answer that holds nothing is a no where it lists errors, or says words that the table knows
  const hollow = answer === undefined || (!BODYLESS.has(name) && isHollow(data))
  if (hollow && said.words.length > 0 && (listsErrors(root) || no().failure.outcome)) return no()
  return answer === undefined ? { type: 'unusable', said } : { type: 'answer', answer }
}

/** Reads an answer of 400 or above that is a refusal. */
export function readRefusal(name: RouteName, body: AnswerBody, profile: Profile) {
  const said = readSaid(body.json ?? body.text)
  return { type: 'no', failure: failureOf(name, body.status, said, profile), said } as const
}

function answered<Name extends RouteName>(name: Name, data: Place, profile: Profile) {
  // the table pairs each name with the reader of that name
  const read = readData[name] as (typeof readData)[Name]
  return read(data, profile)
}

/** `success: false`; of the word check also an errorMessage without `success`. */
function saysNo(name: RouteName, root: Place): boolean {
  const success = flagAt(fieldOf(root, 'success'))
  if (success !== undefined) return !success
  return name === 'validarPalavras' && isThere(fieldOf(root, 'errorMessage'))
}

const isHollow = ({ value }: Place) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

const listsErrors = (root: Place): boolean =>
  [root, fieldOf(root, 'data')].some(
    (place) => readSaid({ errors: fieldOf(place, 'Errors').value }).words.length > 0,
  )

/** What is in the envelope; an answer without one is its own. */
function dataOf(root: Place): Place {
  const data = fieldOf(root, 'data')
  const enveloped = isMapping(root.value) && ('success' in root.value || 'Errors' in root.value)
  return isThere(data) || enveloped ? data : { ...root, path: 'data' }
}
