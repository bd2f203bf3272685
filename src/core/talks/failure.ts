import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Fork } from '../engine/explain'
import type { StepId } from '../script/step'
import type { FactName, Value } from '../script/value'
import type { Expectations, Input } from './talk'

/** The expected and the actual value in words; `changes` is their diff, where that helps. */
export type Mismatch = {
  readonly expected: string
  readonly actual: string
  readonly changes?: readonly TalkChange[]
}

/** A piece of a diff: in both texts (`same`), in the expected one only (`missing`), or in the actual one only (`extra`). */
export type TalkChange = { readonly kind: 'same' | 'missing' | 'extra'; readonly text: string }

export type Bubble = {
  readonly from: 'bot' | 'visitor'
  readonly step: StepId
  readonly text: string
}

/** A fact that differs from the expected one; an absent value means unknown. */
export type FactDifference = {
  readonly fact: FactName
  readonly expected?: Value
  readonly actual?: Value
}

/** Where and how a talk diverged, as plain data. */
export type TalkFailure = Mismatch & {
  /** Index of the turn; -1 before the first. */
  readonly turn: number
  /** The expectation or the move that did not hold; `begin` where the talk could not begin or go on. */
  readonly key: keyof Expectations | keyof Input | 'answers' | 'begin'
  /** The step where the talk stood. */
  readonly at: StepId
  /** The bot's bubbles of that turn. */
  readonly said: readonly string[]
  /** The last bubbles of bot and visitor before that turn. */
  readonly before: readonly Bubble[]
  readonly facts: readonly FactDifference[]
  /** The steps entered in that turn, in order. */
  readonly walked: readonly StepId[]
  /** The choices among ways in that turn, each with the guards that were judged. */
  readonly forks: readonly Fork[]
}

/** How two sentences differ, by words. */
export const changedWords = (expected: string, actual: string): readonly TalkChange[] =>
  diffWordsWithSpace(expected, actual).map(({ value, added, removed }) => ({
    kind: kindOf(added, removed),
    text: value,
  }))

/** How two lists differ, one change per item. */
export const changedItems = (
  expected: readonly string[],
  actual: readonly string[],
): readonly TalkChange[] =>
  diffArrays([...expected], [...actual]).flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: kindOf(added, removed), text })),
  )

const kindOf = (added: boolean, removed: boolean): TalkChange['kind'] =>
  added ? 'extra' : removed ? 'missing' : 'same'

/** The text that has most words in common with the one looked for; `undefined` when none has any. */
export function nearestText(wanted: string, texts: readonly string[]): string | undefined {
  const words = wordsOf(wanted)
  let best: string | undefined
  let most = 0
  for (const text of texts) {
    const common = [...wordsOf(text)].filter((word) => words.has(word)).length
    if (common > most) [best, most] = [text, common]
  }
  return best
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
