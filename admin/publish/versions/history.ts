import type { Publication, ReleaseEntry, Releases, Scheduled } from '../../../src/api/releases'

/** A row of the history: a past or scheduled publication, or a release that was never live (`kept`). */
export type HistoryRow = {
  readonly key: string
  /** The id of the release. */
  readonly release: string
  readonly number: number
  readonly message: string
  readonly by: Publication['by']
  readonly at: number
  readonly kind: Publication['kind'] | 'planned' | 'held' | 'kept'
  readonly isLive: boolean
  readonly recalled?: ReleaseEntry['recalled']
  /** Set if it is scheduled or held. */
  readonly scheduled?: Scheduled
  /** When another release replaced it (epoch ms); absent while it is live, and before that. */
  readonly until?: number
}

/** The rows: scheduled publications first, the soonest last, then past ones, newest first. */
export function historyOf(
  { releases, publications }: Releases,
  scheduled: readonly Scheduled[],
): readonly HistoryRow[] {
  const entries = new Map(releases.map((release) => [release.id, release]))
  const planned = scheduled.toReversed().map(
    (one): HistoryRow => ({
      key: `s${one.id}`,
      release: one.release,
      number: one.number,
      message: one.message,
      by: one.by,
      at: one.at,
      kind: one.state === 'held' ? 'held' : 'planned',
      isLive: false,
      ...recalledIn(entries, one.release),
      scheduled: one,
    }),
  )
  const done = publications.map((one, index): HistoryRow => {
    const next = publications[index - 1]
    return {
      key: `p${one.id}`,
      release: one.release,
      number: one.number,
      message: one.message,
      by: one.by,
      at: one.at,
      kind: one.kind,
      isLive: index === 0,
      ...recalledIn(entries, one.release),
      ...(next && { until: next.at }),
    }
  })
  return [...planned, ...done]
}

const recalledIn = (entries: ReadonlyMap<string, ReleaseEntry>, id: string) => {
  const recalled = entries.get(id)?.recalled
  return recalled ? { recalled } : {}
}

/** The row that a URL names: by its key, else the newest of the release. A release that was never live gets a row of its own. */
export function rowAt(
  rows: readonly HistoryRow[],
  { releases }: Releases,
  release: string | undefined,
  key: string | null,
): HistoryRow | undefined {
  if (release === undefined) return rows.find(({ isLive }) => isLive)
  const found =
    rows.find((row) => row.key === key && row.release === release) ??
    rows.find((row) => row.release === release)
  if (found) return found
  const entry = releases.find(({ id }) => id === release)
  return (
    entry && {
      key: entry.id,
      release: entry.id,
      number: entry.number,
      message: entry.message,
      by: entry.by,
      at: entry.at,
      kind: 'kept',
      isLive: false,
      ...(entry.recalled && { recalled: entry.recalled }),
    }
  )
}

/**
 * The release that a row is compared with by default: a scheduled one with its base, the live one with the one before it, any other with
 * the live one.
 */
export function comparedWith(rows: readonly HistoryRow[], row: HistoryRow): string | undefined {
  if (row.scheduled) return row.scheduled.base
  const live = rows.find(({ isLive }) => isLive)
  if (live && live.release !== row.release) return live.release
  return rows.find(({ scheduled, release }) => !scheduled && release !== row.release)?.release
}
