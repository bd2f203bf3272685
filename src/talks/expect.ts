import type { Effect } from '../engine/effect'
import { holds } from '../engine/evaluate'
import { plainWords } from '../engine/render'
import { readFact } from '../facts/read-fact'
import type { Said } from '../script/text'
import { type EffectOf, prompted, type Stage } from './stage'
import type { Expectations } from './talk'

/** What was expected and what is, in words; `undefined` when they agree. */
export type Mismatch = { readonly expected: string; readonly actual: string }

type Expect<K extends keyof Expectations> = (
  stage: Stage,
  expected: NonNullable<Expectations[K]>,
) => Mismatch | undefined

type Table = { readonly [K in keyof Required<Expectations>]: Expect<K> }

/** One judge an expectation, in the order in which a turn is judged. */
const EXPECTATIONS: Table = {
  user: (stage, words) => saying(stage, 'visitor', [words]),
  bot: (stage, words) => saying(stage, 'bot', listOf(words)),
  unsaid: (stage, words) => first(listOf(words), (word) => leftUnsaid(stage, word)),
  part: ({ effects }, part) =>
    among(
      part,
      ofType(effects, 'show').map(({ part }) => part),
    ),
  error: (stage, message) =>
    equal(spaced(message), spaced(prompted(stage, 'ask')?.error ?? ''), quoted),
  at: ({ state }, step) => equal(step, state.at, quoted),
  offers: (stage, labels) => equal(labels, labelsOf(stage, false), listed),
  disabled: (stage, labels) => equal(labels, labelsOf(stage, true), listed),
  calls: ({ effects }, actions) =>
    equal(
      actions,
      ofType(effects, 'call').map(({ action }) => action),
      listed,
    ),
  tracks: ({ effects }, event) =>
    among(
      event,
      ofType(effects, 'track').map(({ event }) => event),
    ),
  opens: ({ effects }, link) =>
    among(
      link,
      ofType(effects, 'open').map(({ link }) => link),
    ),
  facts: (stage, facts) =>
    first(Object.entries(facts), ([name, value]) => known(stage, name, value)),
  unknown: (stage, names) => first(names, (name) => unknown(stage, name)),
  end: ({ state }, ended) => equal(ended, state.phase === 'ended', over),
}

/** The first expectation that does not hold after a turn. */
export function judge(stage: Stage, expectations: Expectations): Mismatch | undefined {
  for (const key of Object.keys(EXPECTATIONS)) {
    const mismatch = judgeOne(stage, expectations, key as keyof Expectations) // the table's own keys
    if (mismatch) return mismatch
  }
  return undefined
}

function judgeOne<K extends keyof Expectations>(
  stage: Stage,
  expectations: Pick<Expectations, K>,
  key: K,
): Mismatch | undefined {
  const expected = expectations[key]
  const expect: Expect<K> = EXPECTATIONS[key]
  return expected === undefined ? undefined : expect(stage, expected)
}

/** Words as a reader compares them: breaks and the space after R$ are spaces. */
const spaced = (words: string): string => words.replace(/\s+/gu, ' ').trim()

const wordsOf = (text: Said): string => spaced(plainWords(text))

const listOf = (words: string | readonly string[]): readonly string[] =>
  typeof words === 'string' ? [words] : words

type From = EffectOf<'say'>['from']

/** The bubbles of one side in the latest turn. */
export const bubblesOf = ({ effects }: Stage, from: From): readonly string[] =>
  ofType(effects, 'say')
    .filter((effect) => effect.from === from)
    .map(({ text }) => wordsOf(text))

function saying(stage: Stage, from: From, words: readonly string[]): Mismatch | undefined {
  const bubbles = bubblesOf(stage, from)
  for (const expected of words) {
    const start = from === 'bot' ? stage.heard : 0
    const at = bubbles.findIndex((bubble, n) => n >= start && bubble.includes(spaced(expected)))
    if (at === -1) {
      return { expected: quoted(spaced(expected)), actual: listed(bubbles.slice(start)) }
    }
    if (from === 'bot') stage.heard = at + 1
  }
  return undefined
}

function leftUnsaid(stage: Stage, words: string): Mismatch | undefined {
  const bubble = bubblesOf(stage, 'bot').find((said) => said.includes(spaced(words)))
  if (bubble === undefined) return undefined
  return { expected: `nenhum balão com ${quoted(spaced(words))}`, actual: quoted(bubble) }
}

function labelsOf(stage: Stage, disabled: boolean): readonly string[] {
  const options = prompted(stage, 'offer')?.options ?? []
  return options
    .filter((option) => (option.disabled !== undefined) === disabled)
    .map(({ label }) => label)
}

function known({ state }: Stage, fact: string, value: Expected): Mismatch | undefined {
  if (holds({ type: 'compare', fact, op: 'eq', value }, state.facts)) return undefined
  const actual = JSON.stringify(readFact(state.facts, fact)) ?? 'não se sabe'
  return { expected: `${fact} = ${JSON.stringify(value)}`, actual: `${fact}: ${actual}` }
}

type Expected = NonNullable<Expectations['facts']>[string]

function unknown({ state }: Stage, fact: string): Mismatch | undefined {
  const value = readFact(state.facts, fact)
  if (value === undefined) return undefined
  return { expected: `não se sabe ${fact}`, actual: `${fact}: ${JSON.stringify(value)}` }
}

function equal<T>(expected: T, actual: T, show: (value: T) => string): Mismatch | undefined {
  const agree = JSON.stringify(expected) === JSON.stringify(actual)
  return agree ? undefined : { expected: show(expected), actual: show(actual) }
}

function among(expected: string, actual: readonly string[]): Mismatch | undefined {
  if (actual.includes(expected)) return undefined
  return { expected: quoted(expected), actual: listed(actual) }
}

function first<T>(items: readonly T[], judge: (item: T) => Mismatch | undefined) {
  for (const item of items) {
    const mismatch = judge(item)
    if (mismatch) return mismatch
  }
  return undefined
}

const ofType = <T extends Effect['type']>(effects: Stage['effects'], type: T) =>
  effects.filter((effect): effect is EffectOf<T> => effect.type === type)

const quoted = (text: string): string => (text === '' ? 'nada' : `"${text}"`)

const listed = (texts: readonly string[]): string =>
  texts.length === 0 ? 'nada' : texts.map(quoted).join(', ')

const over = (ended: boolean): string => (ended ? 'a conversa acaba' : 'a conversa continua')
