/** Steps entered in one round of the talk that all contenders run: nome, saudacao, plano, resumo. */
export const STEPS_A_ROUND = 4

/** An engine that runs the same talk. */
export type Contender = {
  readonly name: string
  /** Starts a talk; what it returns runs rounds of it and says how many steps that were. Throws when the talk is lost. */
  readonly start: () => (rounds: number) => number
}

/** Steps a second of each, best of `turns`, taken in turns so that what else the machine does falls on all. */
export function race(contenders: readonly Contender[], turns: number): ReadonlyMap<string, number> {
  const talks = contenders.map(({ name, start }) => ({ name, advance: start() }))
  const best = new Map<string, number>()
  for (let turn = 0; turn <= turns; turn++) {
    for (const { name, advance } of talks) {
      const speed = speedOf(advance)
      // the first turn only warms up
      if (turn > 0) best.set(name, Math.max(best.get(name) ?? 0, speed))
    }
  }
  return best
}

const ROUNDS = 200
const MILLISECONDS = 300

function speedOf(advance: (rounds: number) => number): number {
  const start = performance.now()
  let steps = 0
  while (performance.now() - start < MILLISECONDS) steps += advance(ROUNDS)
  return (steps * 1000) / (performance.now() - start)
}
