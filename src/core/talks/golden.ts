import { matches, wordsListed } from './expect-words'
import { isMove, untilNextMove } from './moves'
import type { TurnSeen } from './run-log'
import type { ExpectedWords, Talk, TalkTurn } from './talk'

/** What is written of a turn; a key that is not here goes away. */
export type Golden = {
  readonly bot?: string | readonly string[]
  readonly offers?: readonly string[]
  readonly error?: string
  readonly at: string
}

/**
 * What the turns of a golden talk say once they are refreshed, by turn: the first one, and each in which the visitor moves. What one
 * without a move says of the bot is its own, and the turn before it says what comes first.
 */
export function goldenTurns(
  { turns }: Pick<Talk, 'turns'>,
  seen: readonly TurnSeen[],
): readonly (Golden | undefined)[] {
  return turns.map((turn, n) => {
    const now = seen[n]
    if (!now || !(n === 0 || isMove(turn))) return undefined
    const said = firstSaid(turns, n, now.said)
    const [only, ...more] = said
    const offers = now.offers ?? (turn.offers ? [] : undefined)
    return {
      ...(only !== undefined && { bot: more.length === 0 ? only : said }),
      ...(offers && { offers }),
      ...(now.error !== undefined && { error: now.error }),
      at: now.at,
    }
  })
}

/** The bubbles before the first that a later turn without a move speaks of. */
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
      const { bot: _bot, offers: _offers, error: _error, at: _at, ...rest } = turn
      return { ...rest, ...written }
    }),
  }
}
