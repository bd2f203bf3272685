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
  const told = ({ release, number, message, by, at }: Publication | Scheduled) => {
    const recalled = entries.get(release)?.recalled
    return { release, number, message, by, at, ...(recalled && { recalled }) }
  }
  const planned = scheduled.toReversed().map(
    (one): HistoryRow => ({
      ...told(one),
      key: `s${one.id}`,
      kind: one.state === 'held' ? 'held' : 'planned',
      isLive: false,
      scheduled: one,
    }),
  )
  const done = publications.map((one, index): HistoryRow => {
    const next = publications[index - 1]
    const isLive = index === 0
    return {
      ...told(one),
      key: `p${one.id}`,
      kind: one.kind,
      isLive,
      ...(next && { until: next.at }),
    }
  })
  return [...planned, ...done]
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
  if (!entry) return undefined
  const { id, number, message, by, at, recalled } = entry
  const told = { number, message, by, at, ...(recalled && { recalled }) }
  return { ...told, key: id, release: id, kind: 'kept', isLive: false }
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
