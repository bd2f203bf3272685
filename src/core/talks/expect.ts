import { brandSheetOf, keysOfSheet } from './brand-sheet'
import { dataDiffer, firstMismatch, ownDataDiffer } from './compare-data'
import { calling, opening, tracking, waiting } from './expect-effects'
import { knowing, notKnowing } from './expect-facts'
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
import type { Mismatch } from './failure'
import { isGolden, nothingWritten } from './golden-keys'
import { isWritten, untilNextMove } from './moves'
import { fieldSeen, offersOf } from './seen'
import { prompted, type Stage } from './stage'
import type { Expectations, OfferSeen, Talk, TalkTurn } from './talk'

/** Compares one expectation with the stage; with `whole` nothing beyond the expected may be there. */
type Expect<K extends keyof Expectations> = (
  stage: Stage,
  expected: NonNullable<Expectations[K]>,
  whole: boolean,
) => Mismatch | undefined

type Table = { readonly [K in keyof Required<Expectations>]: Expect<K> }

/** One check per expectation, in the order in which a turn is judged. */
const EXPECTATIONS: Table = {
  user: (stage, words) => saying(stage, 'visitor', [words]),
  bot: (stage, words, whole) => saying(stage, 'bot', wordsListed(words), whole),
  unsaid: (stage, words) => firstMismatch(wordsListed(words), (word) => leftUnsaid(stage, word)),
  part: ({ effects }, part, whole) => {
    const shown = ofType(effects, 'show').map((effect) => effect.part)
    return whole || typeof part === 'object'
      ? sameList(wordsListed(part), shown)
      : among(part, shown)
  },
  field: (stage, field, whole) => dataDiffer('field', field, fieldSeen(stage), whole),
  error: (stage, message) =>
    equal(spaced(message), spaced(prompted(stage, 'ask')?.error ?? ''), quoted),
  at: ({ state }, step) => equal(step, state.at, quoted),
  offers: (stage, buttons, whole) => offering(buttons, offersOf(stage, false), whole),
  disabled: (stage, buttons, whole) => offering(buttons, offersOf(stage, true), whole),
  calls: calling,
  tracks: tracking,
  opens: opening,
  message: ({ effects }, message) =>
    equal(spaced(message), spaced(ofType(effects, 'open').at(-1)?.message ?? ''), quoted),
  waits: waiting,
  facts: knowing,
  unknown: notKnowing,
  end: ({ state }, ended) => equal(ended, state.phase === 'ended', over),
  brand: ({ variant, script }, sheet, whole) => {
    const keys = keysOfSheet(sheet)
    const actual = brandSheetOf(variant, script.facts, keys)
    return firstMismatch(keys, (key) => dataDiffer(key, sheet[key] ?? null, actual[key], whole))
  },
}

export type Judgement = Mismatch & { readonly key: keyof Expectations }

/** The first expectation that does not hold after a turn. */
export const judgeTurn = (stage: Stage, turn: TalkTurn): Judgement | undefined =>
  judge(stage, turn, () => false)

/** As `judgeTurn`, for a golden talk: the keys that `--update` writes are compared exactly, with nothing beyond them. */
export function judgeGolden(
  stage: Stage,
  { turns, golden }: Pick<Talk, 'turns' | 'golden'>,
  n: number,
): Judgement | undefined {
  const isMade = isWritten(turns, n)
  const expected = isMade ? { ...nothingWritten(golden), ...turns[n] } : turns[n]!
  const missed = judge(stage, expected, (key) => isMade && isGolden(key, golden))
  if (missed || untilNextMove(turns, n).length > 1) return missed
  const more = bubblesOf(stage, 'bot').slice(stage.matchedBubbles)
  return more.length === 0
    ? undefined
    : { key: 'bot', expected: 'mais nenhum balão', actual: listed(more) }
}

function judge(
  stage: Stage,
  expectations: Expectations,
  isWhole: (key: keyof Expectations) => boolean,
): Judgement | undefined {
  for (const name of Object.keys(EXPECTATIONS)) {
    const key = name as keyof Expectations // the table's own keys
    const mismatch = judgeOne(stage, expectations, key, isWhole(key))
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

function equal<T>(expected: T, actual: T, show: (value: T) => string): Mismatch | undefined {
  const agree = JSON.stringify(expected) === JSON.stringify(actual)
  return agree ? undefined : { expected: show(expected), actual: show(actual) }
}

const over = (ended: boolean): string => (ended ? 'a conversa acaba' : 'a conversa continua')

/** Expects exactly these buttons. Compares the named properties of each only, with `whole` all of them. */
function offering(
  expected: readonly OfferSeen[],
  actual: readonly OfferSeen[],
  whole: boolean,
): Mismatch | undefined {
  const labels = sameList(expected.map(labelOf), actual.map(labelOf))
  if (labels) return labels
  return firstMismatch([...expected.entries()], ([n, button]) =>
    ownDataDiffer(labelOf(button), dataOf(button), dataOf(actual[n] ?? ''), whole),
  )
}

const labelOf = (button: OfferSeen): string => (typeof button === 'string' ? button : button.label)

const dataOf = (button: OfferSeen) => (typeof button === 'string' ? { label: button } : button)
