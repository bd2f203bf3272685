import type { Script } from '../script/script'
import type { Variant } from '../script/variant'
import { type BrandSheet, brandSheetOf, keysOfSheet, OWN_KEYS, type SheetKey } from './brand-sheet'
import { matches, wordsListed } from './expect-words'
import { isGolden } from './golden-keys'
import { isWritten, untilNextMove } from './moves'
import type { ObservedTurn } from './run-log'
import type { HiddenEffects, VisibleResult } from './seen'
import type { Expectations, ExpectedWords, Talk, TalkTurn } from './talk'

/** What `--update` writes into a turn; it removes golden keys that are absent here. `brand` only where the turn has one. */
export type Golden = VisibleResult &
  HiddenEffects &
  Pick<Expectations, 'brand'> & {
    readonly bot?: string | readonly string[]
    readonly at: string
  }

/**
 * The new golden values by turn: of the first turn, and of each in which the visitor moves. Where a later turn without a move expects
 * bubbles itself, the turn before it gets only the bubbles that come first.
 */
export function goldenTurns(
  { turns, golden }: Pick<Talk, 'turns' | 'golden'>,
  seen: readonly ObservedTurn[],
  { facts }: Pick<Script, 'facts'>,
  variant: Variant,
): readonly (Golden | undefined)[] {
  return turns.map((turn, n) => {
    const now = seen[n]
    if (!now || !isWritten(turns, n)) return undefined
    const said = firstSaid(turns, n, now.said)
    const [only, ...more] = said
    return {
      ...(only !== undefined && { bot: more.length === 0 ? only : said }),
      ...now.shown,
      at: now.at,
      ...(golden === 'all' && now.done),
      ...(turn.brand && { brand: brandSheetOf(variant, facts, keysOf(turn.brand)) }),
    }
  })
}

/** The keys that the turn's sheet covers; for an empty sheet `OWN_KEYS`. */
function keysOf(named: BrandSheet): readonly SheetKey[] {
  const keys = keysOfSheet(named)
  return keys.length > 0 ? keys : OWN_KEYS
}

/** The bubbles before the first one that a later turn without a move expects. */
function firstSaid(
  turns: readonly TalkTurn[],
  n: number,
  said: readonly string[],
): readonly string[] {
  const [, ...later] = untilNextMove(turns, n)
  const words = later.flatMap(({ bot }) =>
    bot === undefined ? [] : wordsListed<ExpectedWords>(bot),
  )[0]
  const at = words === undefined ? -1 : said.findIndex((bubble) => matches(words, bubble))
  return at === -1 ? said : said.slice(0, at)
}

/** The talk with its golden turns written into it. */
export function withGolden(talk: Talk, golden: readonly (Golden | undefined)[]): Talk {
  return {
    ...talk,
    turns: talk.turns.map((turn, n) => {
      const written = golden[n]
      if (!written) return turn
      const kept = Object.entries(turn).filter(([key]) => !isGolden(key, talk.golden))
      return { ...Object.fromEntries(kept), ...written }
    }),
  }
}
