import type { Expectations, Talk } from './talk'

/** What a turn shows, in the order in which `--update` writes it. */
const SHOWN_KEYS = [
  'bot',
  'part',
  'field',
  'offers',
  'disabled',
  'error',
  'at',
  'brand',
] as const satisfies readonly (keyof Expectations)[]

/** What a turn does without being seen, which `--update` writes of `golden: all`. */
export const DONE_KEYS = [
  'calls',
  'tracks',
  'opens',
  'message',
  'facts',
  'unknown',
] as const satisfies readonly (keyof Expectations)[]

const ALL_KEYS = [...SHOWN_KEYS, ...DONE_KEYS]

export type GoldenKey = (typeof ALL_KEYS)[number]

/** The keys that `--update` writes in a turn; whatever else stands there is its author's. */
export const goldenKeys = (golden: Talk['golden']): readonly GoldenKey[] =>
  golden === 'all' ? ALL_KEYS : SHOWN_KEYS

export const isGolden = (key: string, golden: Talk['golden']): boolean =>
  goldenKeys(golden).some((known) => known === key)

/** What a golden turn expects where nothing is written of it: that there is nothing. */
export const nothingWritten = (golden: Talk['golden']): Expectations => ({
  part: [],
  field: {},
  offers: [],
  disabled: [],
  error: '',
  ...(golden === 'all' && {
    calls: [],
    tracks: [],
    opens: '',
    message: '',
    facts: {},
    unknown: [],
  }),
})
