import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { contentKindOf } from '../../../src/api/path'
import { LoadFailure } from '../../ui/load-failure'
import { HistoryPage } from '../history/history-page'
import '../show/publish.css'
import { useReleases, useSchedule } from '../use-releases'
import { historyOf, rowAt } from './history'
import { ReleaseDetail } from './release-detail'
import { ReleaseList } from './release-list'
import './versions.css'

/** The page Versões: the releases, or the history of one file. */
export default function VersionsPage() {
  const { '*': path = '' } = useParams()
  const of = /^de\/(.+)$/.exec(path)?.[1]
  if (of === undefined) return <AllVersions path={path} />
  return contentKindOf(of) === undefined ? (
    <Navigate to="/versoes" replace />
  ) : (
    <HistoryPage key={of} path={of} />
  )
}

/** The past and scheduled releases with time and author, and the way to restore one. */
function AllVersions({ path }: { readonly path: string }) {
  const [search] = useSearchParams()
  const releases = useReleases()
  const schedule = useSchedule()
  const failed = [releases, schedule].filter(({ isLoadingError }) => isLoadingError)
  if (failed[0]) {
    return (
      <LoadFailure
        title="As versões não vieram"
        error={failed[0].error}
        onRetry={() => {
          for (const { refetch } of failed) void refetch()
        }}
      />
    )
  }
  const busy = <div className="hist" aria-busy="true" />
  if (!releases.data || !schedule.data) return busy
  const rows = historyOf(releases.data, schedule.data.scheduled)
  const row = rowAt(rows, releases.data, path === '' ? undefined : path, search.get('linha'))
  // the requested release may be newer than the cached list
  if (!row && (releases.isFetching || schedule.isFetching)) return busy
  if (!row) return <Navigate to="/versoes" replace />
  return (
    <div className="hist panes-row">
      <ReleaseList rows={rows} on={row} />
      <ReleaseDetail rows={rows} row={row} releases={releases.data.releases} />
    </div>
  )
}
