import type { Expectations, Talk } from './talk'

/** The keys for what a turn shows, in the order in which `--update` writes them. */
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

/** The keys for what a turn does unseen; `--update` writes them only for `golden: all`. */
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

/** The keys that `--update` writes in a turn; all other keys belong to the author. */
export const goldenKeys = (golden: Talk['golden']): readonly GoldenKey[] =>
  golden === 'all' ? ALL_KEYS : SHOWN_KEYS

export const isGolden = (key: string, golden: Talk['golden']): boolean =>
  goldenKeys(golden).some((known) => known === key)

/** What an absent key of a golden turn means: nothing of its kind may be there. */
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
