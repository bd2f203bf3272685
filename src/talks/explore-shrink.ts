import type { FactName, Facts, Value } from '../script/value'
import { type Explored, type Ground, replayMoves } from './explore'
import type { Seen } from './explore-play'
import type { Contracts, Ending, Talk } from './talk'

/** The shortest talk found that breaks the same law: turns are taken out, in runs that get smaller, then results that a sample would do for. */
export function shrink(ground: Ground, found: Explored): Explored {
  let best = found
  let size = Math.max(1, Math.floor(found.seen.length / 2))
  while (true) {
    const shorter = withoutRun(ground, best, size)
    if (shorter) best = shorter
    else if (size === 1) return plainer(ground, best)
    else size = Math.floor(size / 2)
  }
}

function withoutRun(ground: Ground, best: Explored, size: number): Explored | undefined {
  // the first turn is the beginning itself
  for (let at = best.seen.length - size; at >= 1; at--) {
    const tape = [...best.seen.slice(0, at), ...best.seen.slice(at + size)]
    const tried = replayMoves(ground, tape)
    if (sameBreach(tried, best) && tried.seen.length < best.seen.length) return tried
  }
  return undefined
}

/** Each turn's results left out where the talk breaks the same law without them. */
function plainer(ground: Ground, found: Explored): Explored {
  return found.seen.reduce((best, _turn, at) => {
    const tape = best.seen.map((turn, n) => (n === at ? { ...turn, returned: [] } : turn))
    const tried = replayMoves(ground, tape)
    return sameBreach(tried, best) && tried.seen.length <= best.seen.length ? tried : best
  }, found)
}

const sameBreach = (one: Explored, other: Explored): boolean =>
  one.breach?.law === other.breach?.law

/** A talk that was explored as a talk that can be run: what the visitor did and what every call returned. */
export function talkOf({ variant, contracts, facts }: Ground, explored: Explored): Talk {
  const { seen, breach } = explored
  const outcomes: { [action: string]: Ending[] } = {}
  for (const { action, outcome, facts } of seen.flatMap(({ returned }) => returned)) {
    const list = outcomes[action] ?? []
    list.push(endingOf(contracts.actions[action]?.samples[outcome] ?? {}, outcome, facts))
    outcomes[action] = list
  }
  return {
    talk: breach ? `${breach.law}: ${breach.what}` : 'Uma conversa ao acaso',
    variant: variant.id,
    facts,
    outcomes,
    turns: seen.flatMap((turn) => turnOf(turn, contracts)),
  }
}

function turnOf({ move, effects }: Seen, { parts }: Contracts): Talk['turns'] {
  if (!move) return []
  const error = effects.find((effect) => effect.type === 'ask')?.error
  const { finish } = move
  if (typeof finish !== 'object') return [{ ...move, ...(error !== undefined && { error }) }]
  const part = Object.values(parts).find((known) => Object.hasOwn(known.outcomes, finish.outcome))
  const sample = part?.samples[finish.outcome] ?? {}
  return [{ finish: endingOf(sample, finish.outcome, finish.facts ?? {}) }]
}

/** Only what differs from the sample. */
function endingOf(sample: Facts, outcome: string, facts: Facts): Ending {
  const own: { [fact: FactName]: Value } = {}
  for (const [name, value] of Object.entries(facts)) {
    if (JSON.stringify(value) !== JSON.stringify(sample[name])) own[name] = value
  }
  return Object.keys(own).length === 0 ? outcome : { outcome, facts: own }
}
