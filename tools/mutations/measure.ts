import type { RandomSource } from '../../src/core/script/seeded-random'
import { CATCHERS, type Catcher, type Verdict } from './judge'
import { KINDS } from './kinds'
import type { Mutant } from './mutants'

/** As many mistakes as asked for, each kind in turn as long as it has any, those of a kind in an order of chance. */
export function sampleOf(
  mutants: readonly Mutant[],
  count: number,
  chance: RandomSource,
): readonly Mutant[] {
  const left = KINDS.map((kind) =>
    shuffled(
      mutants.filter((mutant) => mutant.kind === kind),
      chance,
    ),
  )
  const sample: Mutant[] = []
  for (let n = 0; sample.length < count && left.some((list) => n < list.length); n++) {
    for (const list of left) {
      const mutant = list[n]
      if (mutant && sample.length < count) sample.push(mutant)
    }
  }
  return sample
}

function shuffled<T>(items: readonly T[], { next }: RandomSource): readonly T[] {
  return items
    .map((item) => [next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item)
}

type Row = { readonly [C in Catcher]: number }

export type Tally = {
  readonly total: number
  /** How many of a hundred were caught or are none. */
  readonly rate: number
  /** Of a hundred that change something: how many `check` tells alone, and how many anybody does. */
  readonly effect: { readonly check: number; readonly all: number }
  readonly kinds: readonly (readonly [kind: string, Row])[]
  readonly survivors: readonly Verdict[]
}

export function tallyOf(verdicts: readonly Verdict[], kinds: readonly string[] = KINDS): Tally {
  const survivors = verdicts.filter(({ by }) => by === 'ninguém')
  const rowOf = (kind: string): Row => {
    const own = verdicts.filter((one) => one.kind === kind)
    const counts = CATCHERS.map((by) => [by, own.filter((one) => one.by === by).length])
    return Object.fromEntries(counts)
  }
  return {
    total: verdicts.length,
    rate: verdicts.length === 0 ? 100 : 100 * (1 - survivors.length / verdicts.length),
    effect: shareOf(verdicts),
    kinds: kinds.map((kind) => [kind, rowOf(kind)] as const),
    survivors,
  }
}

const WITHOUT_EFFECT: ReadonlySet<Catcher> = new Set(['mesmo roteiro', 'mesma conversa'])

function shareOf(verdicts: readonly Verdict[]): Tally['effect'] {
  const felt = verdicts.filter(({ by }) => !WITHOUT_EFFECT.has(by))
  const share = (counts: (by: Catcher) => boolean) =>
    felt.length === 0 ? 100 : (100 * felt.filter(({ by }) => counts(by)).length) / felt.length
  return { check: share((by) => by === 'compilador'), all: share((by) => by !== 'ninguém') }
}

/** The tally as a table, with every survivor below it. */
export function tallyLines({ total, rate, effect, kinds, survivors }: Tally): readonly string[] {
  const sum = (by: Catcher) => kinds.reduce((all, [, row]) => all + row[by], 0)
  const line = (name: string, counts: readonly (number | string)[]) =>
    `${name.padEnd(32)}${counts.map((count) => String(count || '·').padStart(16)).join('')}`
  return [
    line('', CATCHERS),
    ...kinds.map(([kind, row]) =>
      line(
        kind,
        CATCHERS.map((by) => row[by]),
      ),
    ),
    line('', CATCHERS.map(sum)),
    ...survivors.map(
      ({ kind, about, place, told }) => `sobrou: ${place} ${kind}: ${about} (${told})`,
    ),
    `${total} enganos, ${rate.toFixed(1)} % apanhados ou sem efeito`,
    `dos que têm efeito, check sozinho diz ${effect.check.toFixed(1)} %, e com conversas e explorador ${effect.all.toFixed(1)} %`,
  ]
}
