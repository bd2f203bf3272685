import type { TalkBasis } from '../../core/runtime/session'
import { pause } from '../../core/runtime/sleep'
import { servedName } from '../../core/script/experiment'
import { CALL_TIMEOUT } from '../../product/provider/timeouts'
import type { PageData } from './page-data'

/** How many times a page is requested whose answers cannot be parsed. */
const TRIES = 3

/** Whether the answer means that there is no such page; a server error or 429 (too many requests) does not. */
const isFinal = ({ ok, status }: Response) => !ok && status < 500 && status !== 429

/**
 * Fetches the data of a variant's page in a release; undefined if there is none or it cannot be parsed. While the server is unreachable, or
 * its answer is not complete within the time of a call, it retries.
 */
export async function fetchPage({
  release,
  variant: id,
  arms,
}: TalkBasis): Promise<PageData | undefined> {
  const name = servedName({ id, ...(arms && { arms }) })
  for (let unreadable = 0; unreadable < TRIES; ) {
    try {
      const signal = AbortSignal.timeout(CALL_TIMEOUT)
      const answer = await fetch(`/releases/${release}/${name}.json`, { signal })
      if (isFinal(answer)) return undefined
      if (answer.ok) {
        const page: unknown = await answer.json()
        if (page) return page as PageData // written by our own server from this very type
        unreadable += 1
      }
    } catch (error) {
      // a connection that broke or stalled says nothing about the page
      if (error instanceof SyntaxError) unreadable += 1
    }
    await pause()
  }
  return undefined
}

/** The page with the data that its document lacks. Never rejects: it retries until the server answers with the release's data. */
export async function fetchWhole(page: PageData): Promise<PageData> {
  const { opening, ...own } = page
  if (!opening) return page
  const { id: variant, arms } = page.variant
  const fetched = await fetchPage({ release: page.release, variant, ...(arms && { arms }) })
  if (fetched) return { ...own, variant: fetched.variant, script: fetched.script }
  return pause().then(() => fetchWhole(page))
}
