import { sleep } from '../../core/runtime/sleep'
import type { FactTable } from '../../core/script/fact'

/** Milliseconds between two tries. */
const PAUSE = 3000

/** Every fact; what the first screen does without is fetched until it has come. Never rejects. */
export const loadFacts = (): Promise<FactTable> =>
  import('../../product/facts/facts').then(
    ({ factTable }) => factTable,
    () => sleep(PAUSE, new AbortController().signal).then(loadFacts),
  )
