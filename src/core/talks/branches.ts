import type { Exit } from '../engine/explain'
import type { Condition } from '../script/condition'
import type { Step, Way } from '../script/step'

/** Where something stands in a compiled step. */
export type Inside = readonly (string | number)[]

/** A guard and where it stands. */
export type GuardIn = { readonly at: Inside; readonly when: Condition }

/** A list of ways on and where it stands. */
export type WayIn = { readonly at: Inside; readonly way: Way }

/** Every way on of a step, in the order in which it is read. */
export function waysIn({ choose, show, call, next }: Step): readonly WayIn[] {
  const on = (by: 'show' | 'call', ways: { readonly [outcome: string]: Way } = {}) =>
    Object.entries(ways).map(([outcome, way]) => ({ at: [by, 'on', outcome], way }))
  return [
    ...(choose?.options ?? []).flatMap(({ go }, n) => (go ? [{ at: optionAt(n), way: go }] : [])),
    ...on('show', show?.on),
    ...on('call', call?.on),
    ...(next ? [{ at: ['next'], way: next }] : []),
  ]
}

const optionAt = (n: number): Inside => ['choose', n, 'go']

/** Where the way on stands by which a turn left its step. */
export function insideOf(exit: Exit): Inside {
  switch (exit.type) {
    case 'next':
      return ['next']
    case 'option':
      return optionAt(exit.index)
    case 'outcome':
      return [exit.of, 'on', exit.outcome]
  }
}

/** The guards of a step's sentences. */
export const guardsOfLines = ({ say }: Step): readonly GuardIn[] =>
  say.flatMap(({ when }, n) => (when ? [{ at: ['say', n, 'when'], when }] : []))

/** The guards of a step's buttons. */
export const guardsOfOptions = ({ choose }: Step): readonly GuardIn[] =>
  (choose?.options ?? []).flatMap(({ when, disabled }, n) => [
    ...(when ? [{ at: ['choose', n, 'when'], when }] : []),
    ...(disabled?.when ? [{ at: ['choose', n, 'disabled', 'when'], when: disabled.when }] : []),
  ])

/** Every guard of a step. */
export const guardsIn = (step: Step): readonly GuardIn[] => [
  ...guardsOfLines(step),
  ...guardsOfOptions(step),
  ...waysIn(step).flatMap(({ at, way }) =>
    way.flatMap(({ when }, n) => (when ? [{ at: [...at, n, 'when'], when }] : [])),
  ),
]

/**
 * Where something of a compiled step is written: ways of a button are its `next`, a single way is no list, and buttons may stand
 * under `options`. Several places, of which the one that exists is meant.
 */
export function writtenAt(step: Step, inside: Inside): readonly Inside[] {
  const listed = waysIn(step).find(({ at }) => at.every((key, n) => inside[n] === key))
  const single = listed?.way.length === 1 && typeof inside[listed.at.length] === 'number'
  const plain = single ? inside.filter((_, n) => n !== listed.at.length) : inside
  if (plain[0] !== 'choose') return [plain]
  const [, n, ...rest] = plain.map((key) => (key === 'go' ? 'next' : key))
  return [
    ['choose', n!, ...rest],
    ['choose', 'options', n!, ...rest],
  ]
}
