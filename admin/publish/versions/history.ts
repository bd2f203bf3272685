import type { Publication, ReleaseEntry, Releases, Scheduled } from '../../../src/api/releases'

/** A row of the history: something that became live, or is to. */
export type HistoryRow = {
  readonly key: string
  /** Id. */
  readonly release: string
  readonly number: number
  readonly message: string
  readonly by: Publication['by']
  readonly at: number
  readonly kind: Publication['kind'] | 'planned' | 'held' | 'kept'
  readonly isLive: boolean
  readonly recalled?: ReleaseEntry['recalled']
  /** Of one that is to come. */
  readonly scheduled?: Scheduled
  /** When another one took its place (epoch ms); absent while it is live, and before. */
  readonly until?: number
}

/** What is to come first, soonest last, then what was, newest first. */
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

/** The row of an address: by its own key, else the newest of a release; what was never live has a row of its own. */
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

/** What a row is compared with unless one chooses: what is to come with what it was made from, else what is live; what is live itself with what was before it. */
export function comparedWith(rows: readonly HistoryRow[], row: HistoryRow): string | undefined {
  if (row.scheduled) return row.scheduled.base
  const live = rows.find(({ isLive }) => isLive)
  if (live && live.release !== row.release) return live.release
  return rows.find(({ scheduled, release }) => !scheduled && release !== row.release)?.release
}
