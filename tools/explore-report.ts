import type { Coverage, Reach } from '../src/core/explore/coverage'
import type { Explored } from '../src/core/explore/explore'

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
    `${ground}: ${places} lugares (${bound}), ${turns} turnos, ${findings.length} achados`,
    ...findings.flatMap(({ rule, what, moves, talk }) => [
      `  ${rule}`,
      `    ${what}, em ${moves} turnos`,
      ...talk.turns.slice(-4).map((turn) => `      ${JSON.stringify(turn)}`),
    ]),
  ]
}

const WORDS: { readonly [K in keyof Coverage]: string } = {
  steps: 'passos',
  outcomes: 'resultados',
  options: 'botões',
  guards: 'decisões de "when"',
}

/** How much of the script was come to, and what was not. */
export function coverageLines(coverage: Coverage): readonly string[] {
  const kinds = Object.keys(WORDS) as (keyof Coverage)[] // the table's own keys
  return kinds.flatMap((kind) => reachLines(WORDS[kind], coverage[kind]))
}

const reachLines = (what: string, { total, missed }: Reach): readonly string[] => [
  `${what}: ${total - missed.length} de ${total}`,
  ...missed.map((one) => `  nunca: ${one}`),
]
