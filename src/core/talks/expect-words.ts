import type { Effect, EffectOf } from '../engine/effect'
import { plainWords } from '../engine/render'
import type { Said } from '../script/text'
import { changedItems, changedWords, type Mismatch, nearestText } from './failure'
import type { Stage } from './stage'
import type { ExpectedWords } from './talk'

/** Text as a reader compares it: every run of white space, line breaks and the no-break space after R$ included, counts as one space. */
export const spaced = (words: string): string => words.replace(/\s+/gu, ' ').trim()

export const spacedWords = (text: Said): string => spaced(plainWords(text))

export const wordsListed = <T>(items: T | readonly T[]): readonly T[] =>
  Array.isArray(items) ? items : [items as T] // an array is the list itself, anything else one item

export const ofType = <T extends Effect['type']>(effects: Stage['effects'], type: T) =>
  effects.filter((effect): effect is EffectOf<T> => effect.type === type)

export const quoted = (text: string): string => (text === '' ? 'nada' : `"${text}"`)

export const listed = (texts: readonly string[]): string =>
  texts.length === 0 ? 'nada' : texts.map(quoted).join(', ')

type From = EffectOf<'say'>['from']

/** The bubbles of one side in the latest turn. */
export const bubblesOf = ({ effects }: Stage, from: From): readonly string[] =>
  ofType(effects, 'say')
    .filter((effect) => effect.from === from)
    .map(({ text }) => spacedWords(text))

/** Expects each text within a bubble, in this order; with `whole`, each text has to be exactly the next bubble. */
export function saying(
  stage: Stage,
  from: From,
  words: readonly ExpectedWords[],
  whole = false,
): Mismatch | undefined {
  const bubbles = bubblesOf(stage, from)
  for (const expected of words) {
    const start = from === 'bot' ? stage.matchedBubbles : 0
    const at = whole
      ? start
      : bubbles.findIndex((bubble, n) => n >= start && matches(expected, bubble))
    if (at === -1 || (whole && bubbles[at] !== allOf(expected)))
      return unheard(expected, bubbles, start)
    if (from === 'bot') stage.matchedBubbles = at + 1
  }
  return undefined
}

const allOf = (expected: ExpectedWords): string =>
  spaced(typeof expected === 'string' ? expected : expected.exact)

export const matches = (expected: ExpectedWords, bubble: string): boolean =>
  typeof expected === 'string'
    ? bubble.includes(spaced(expected))
    : bubble === spaced(expected.exact)

/** `start`: how many bubbles have been matched; words that only these contain came too early. */
function unheard(expected: ExpectedWords, all: readonly string[], start: number): Mismatch {
  const text = allOf(expected)
  const bubbles = all.slice(start)
  const near = nearestText(text, bubbles)
  const isEarly = all.slice(0, start).some((bubble) => matches(expected, bubble))
  const only = typeof expected === 'string' ? '' : 'só '
  return {
    expected: `${only}${quoted(text)}${isEarly ? ` depois de ${quoted(all[start - 1]!)}` : ''}`,
    actual: listed(bubbles),
    ...(near !== undefined && { changes: changedWords(text, near) }),
  }
}

export function leftUnsaid(stage: Stage, words: string): Mismatch | undefined {
  const bubble = bubblesOf(stage, 'bot').find((said) => said.includes(spaced(words)))
  if (bubble === undefined) return undefined
  return { expected: `nenhum balão com ${quoted(spaced(words))}`, actual: quoted(bubble) }
}

/** Expects exactly these texts, in this order. */
export function sameList(
  expected: readonly string[],
  actual: readonly string[],
): Mismatch | undefined {
  if (JSON.stringify(expected) === JSON.stringify(actual)) return undefined
  const changes = changedItems(expected, actual)
  return { expected: listed(expected), actual: listed(actual), changes }
}

export function among(expected: string, actual: readonly string[]): Mismatch | undefined {
  if (actual.includes(expected)) return undefined
  return { expected: quoted(expected), actual: listed(actual) }
}
