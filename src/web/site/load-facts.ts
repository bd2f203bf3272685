import { sleep } from '../../core/runtime/sleep'
import type { FactTable } from '../../core/script/fact'

/** Milliseconds between two tries. */
const PAUSE = 3000

/** Loads the table of all facts, which an opening page does without at first; retries until it succeeds. Never rejects. */
export const loadFacts = (): Promise<FactTable> =>
  import('../../product/facts/facts').then(
    ({ factTable }) => factTable,
    () => sleep(PAUSE, new AbortController().signal).then(loadFacts),
  )
