import type { Explored } from '../src/core/explore/explore'
import type { Coverage, Part } from '../src/core/talks/coverage'
import { countOfThings } from './commands/prompt'

/** What was looked at on one ground, and what is wrong. */
export function exploredLines({
  ground,
  places,
  turns,
  whole,
  findings,
}: Explored): readonly string[] {
  const bound = whole ? 'tudo o que se alcança' : 'até o limite'
  return [
    `${ground}: ${countOfThings(places, 'lugar', 'lugares')} (${bound}), ${countOfThings(turns, 'turno')}, ${countOfThings(findings.length, 'achado')}`,
    ...findings.flatMap(({ rule, what, moves, talk }) => [
      `  ${rule}`,
      `    ${what}, em ${countOfThings(moves, 'turno')}`,
      ...talk.turns.slice(-4).map((turn) => `      ${JSON.stringify(turn)}`),
    ]),
  ]
}

/** How much of the script was come to, and what was not. */
export function coverageLines({ steps, outcomes, options, guards }: Coverage): readonly string[] {
  return [
    ...partLines('passos', steps, (step) => step),
    ...partLines('resultados', outcomes, ({ step, outcome }) => `${step} ${outcome}`),
    ...partLines('botões', options, ({ step, label }) => `${step} ${label}`),
    ...partLines('decisões de "when"', guards, ({ step, at, held }) => {
      return `${step} ${at.join(' ')} ${held ? 'vale' : 'não vale'}`
    }),
  ]
}

const partLines = <T>(
  what: string,
  { total, missed }: Part<T>,
  tell: (one: T) => string,
): readonly string[] => [
  `${what}: ${total - missed.length} de ${total}`,
  ...missed.map((one) => `  nunca: ${tell(one)}`),
]
