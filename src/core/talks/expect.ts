import { holds } from '../script/conditions'
import { readFact } from '../script/read-fact'
import type { Value } from '../script/value'
import { type BrandSheet, sheetDiffers, sheetOf } from './brand-sheet'
import { calling, tracking, waiting } from './expect-effects'
import {
  among,
  bubblesOf,
  leftUnsaid,
  listed,
  ofType,
  quoted,
  sameList,
  saying,
  spaced,
  wordsListed,
} from './expect-words'
import type { FactDifference, Mismatch } from './failure'
import { isWritten, untilNextMove } from './moves'
import { prompted, type Stage } from './stage'
import type { Expectations, TalkTurn } from './talk'

/** With `whole` what is expected is all that there is. */
type Expect<K extends keyof Expectations> = (
  stage: Stage,
  expected: NonNullable<Expectations[K]>,
  whole: boolean,
) => Mismatch | undefined

type Table = { readonly [K in keyof Required<Expectations>]: Expect<K> }

/** One judge an expectation, in the order in which a turn is judged. */
const EXPECTATIONS: Table = {
  user: (stage, words) => saying(stage, 'visitor', [words]),
  bot: (stage, words, whole) => saying(stage, 'bot', wordsListed(words), whole),
  unsaid: (stage, words) => first(wordsListed(words), (word) => leftUnsaid(stage, word)),
  part: ({ effects }, part) =>
    among(
      part,
      ofType(effects, 'show').map(({ part }) => part),
    ),
  error: (stage, message) =>
    equal(spaced(message), spaced(prompted(stage, 'ask')?.error ?? ''), quoted),
  at: ({ state }, step) => equal(step, state.at, quoted),
  offers: (stage, labels) => sameList(labels, labelsOf(stage, false)),
  disabled: (stage, labels) => sameList(labels, labelsOf(stage, true)),
  calls: calling,
  tracks: tracking,
  opens: ({ effects }, link) =>
    among(
      link,
      ofType(effects, 'open').map(({ link }) => link),
    ),
  message: ({ effects }, message) =>
    equal(spaced(message), spaced(ofType(effects, 'open').at(-1)?.message ?? ''), quoted),
  waits: waiting,
  facts: (stage, facts) => first(factsThatDiffer(stage, { facts }), toldAs),
  unknown: (stage, unknown) => first(factsThatDiffer(stage, { unknown }), toldAs),
  end: ({ state }, ended) => equal(ended, state.phase === 'ended', over),
  brand: branded,
}

export type Judgement = Mismatch & { readonly key: keyof Expectations }

/** The first expectation that does not hold after a turn. */
export const judgeTurn = (
  stage: Stage,
  turns: readonly TalkTurn[],
  n: number,
): Judgement | undefined => judge(stage, turns[n]!, false)

/** As `judgeTurn`, of a golden talk: what `--update` has written is all that the bot has said, word by word. */
export function judgeGolden(
  stage: Stage,
  turns: readonly TalkTurn[],
  n: number,
): Judgement | undefined {
  const missed = judge(stage, turns[n]!, isWritten(turns, n))
  if (missed || untilNextMove(turns, n).length > 1) return missed
  const more = bubblesOf(stage, 'bot').slice(stage.heard)
  return more.length === 0
    ? undefined
    : { key: 'bot', expected: 'mais nenhum balão', actual: listed(more) }
}

function judge(stage: Stage, expectations: Expectations, whole: boolean): Judgement | undefined {
  for (const name of Object.keys(EXPECTATIONS)) {
    const key = name as keyof Expectations // the table's own keys
    const mismatch = judgeOne(stage, expectations, key, whole)
    if (mismatch) return { ...mismatch, key }
  }
  return undefined
}

function judgeOne<K extends keyof Expectations>(
  stage: Stage,
  expectations: Pick<Expectations, K>,
  key: K,
  whole: boolean,
): Mismatch | undefined {
  const expected = expectations[key]
  const expect: Expect<K> = EXPECTATIONS[key]
  return expected === undefined ? undefined : expect(stage, expected, whole)
}

function branded(
  { variant, script }: Stage,
  sheet: BrandSheet,
  whole: boolean,
): Mismatch | undefined {
  return sheetDiffers(sheet, sheetOf(variant, script.facts), whole)
}

/** The labels that can be tapped now, or those that only show. */
export function labelsOf(stage: Stage, disabled: boolean): readonly string[] {
  const options = prompted(stage, 'offer')?.options ?? []
  return options
    .filter((option) => (option.disabled !== undefined) === disabled)
    .map(({ label }) => label)
}

/** Every fact that is not as the turn says. */
export function factsThatDiffer(
  { state, script }: Stage,
  { facts = {}, unknown = [] }: Pick<Expectations, 'facts' | 'unknown'>,
): readonly FactDifference[] {
  const differing = Object.entries(facts)
    .filter(
      ([fact, value]) =>
        !holds(script.facts, { type: 'compare', fact, op: 'eq', value }, state.facts),
    )
    .map(([fact, expected]) => ({
      fact,
      expected,
      ...actualOf(readFact(script.facts, state.facts, fact)),
    }))
  const known = unknown.flatMap((fact) => {
    const actual = readFact(script.facts, state.facts, fact)
    return actual === undefined ? [] : [{ fact, actual }]
  })
  return [...differing, ...known]
}

const actualOf = (actual: Value | undefined) => (actual === undefined ? {} : { actual })

function toldAs({ fact, expected, actual }: FactDifference): Mismatch {
  return {
    expected:
      expected === undefined ? `não se sabe ${fact}` : `${fact} = ${JSON.stringify(expected)}`,
    actual: `${fact}: ${JSON.stringify(actual) ?? 'não se sabe'}`,
  }
}

function equal<T>(expected: T, actual: T, show: (value: T) => string): Mismatch | undefined {
  const agree = JSON.stringify(expected) === JSON.stringify(actual)
  return agree ? undefined : { expected: show(expected), actual: show(actual) }
}

function first<T>(items: readonly T[], judge: (item: T) => Mismatch | undefined) {
  for (const item of items) {
    const mismatch = judge(item)
    if (mismatch) return mismatch
  }
  return undefined
}

const over = (ended: boolean): string => (ended ? 'a conversa acaba' : 'a conversa continua')
