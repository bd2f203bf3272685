import type { ToldBy } from '../../core/runtime/session'
import { sleep } from '../../core/runtime/sleep'
import { servedName } from '../../core/script/experiment'
import type { PageData } from './page-data'

/** Milliseconds between two tries. */
const PAUSE = 3000

/** How often a page that cannot be read is asked for. */
const TRIES = 3

const pause = () => sleep(PAUSE, new AbortController().signal)

/** That there is no such page: neither a server that is away nor one that is asked too often from this address says so. */
const isFinal = ({ ok, status }: Response) => !ok && status < 500 && status !== 429

/**
 * What the page of a variant told the browser in a release; undefined where there is none that can be read. A server that is away is
 * waited for.
 */
export async function fetchPage({
  release,
  variant: id,
  arms,
}: ToldBy): Promise<PageData | undefined> {
  const name = servedName({ id, ...(arms && { arms }) })
  for (let unreadable = 0; unreadable < TRIES; ) {
    const answer = await fetch(`/releases/${release}/${name}.json`).catch(() => undefined)
    if (answer && isFinal(answer)) return undefined
    if (answer?.ok) {
      const page: unknown = await answer.json().catch(() => undefined)
      if (page) return page as PageData // written by our own server from this very type
      unreadable += 1
    }
    await pause()
  }
  return undefined
}

/** The page with all that its document left out. Never rejects: the live release has an address as long as the server is there. */
export async function fetchWhole(page: PageData): Promise<PageData> {
  const { opening, ...own } = page
  if (!opening) return page
  const { id: variant, arms } = page.variant
  const fetched = await fetchPage({ release: page.release, variant, ...(arms && { arms }) })
  if (fetched) return { ...own, variant: fetched.variant, script: fetched.script }
  return pause().then(() => fetchWhole(page))
}
