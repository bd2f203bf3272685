import { IconArrowBackUp, IconCalendarClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/avatar'
import { plannedMoment } from '../../ui/sao-paulo-time'
import { dateAndTime } from '../../ui/words'
import type { HistoryRow } from './history'
import { titleOf } from './words'

type Props = { readonly rows: readonly HistoryRow[]; readonly on: HistoryRow }

/** The history, newest first. */
export function ReleaseList({ rows, on }: Props) {
  return (
    <aside className="rels-p" aria-label="Versões">
      <div className="pane-h">
        <b className="grow">Versões</b>
      </div>
      <ul className="rels">
        {rows.map((row) => (
          <li key={row.key}>
            <Link
              to={releaseUrl(row)}
              className={row.key === on.key ? 'rel sel' : 'rel'}
              aria-current={row.key === on.key ? 'true' : undefined}
            >
              <Row row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

export const releaseUrl = ({ release, key }: HistoryRow): string =>
  `/versoes/${release}?linha=${key}`

function Row({ row }: { row: HistoryRow }) {
  const { number, by, at, kind, scheduled } = row
  return (
    <>
      <span className="rel-v tn">v{number}</span>
      <span className="rel-b">
        <span className="rel-t">
          {(kind === 'restore' || kind === 'recall') && <IconArrowBackUp size={14} />}
          {scheduled && <IconCalendarClock size={14} />}
          <b className="ell">{titleOf(row)}</b>
        </span>
        <span className="rel-m">
          <Avatar id={by.id} name={by.name} />
          <span>{scheduled ? plannedMoment(at) : dateAndTime(at)}</span>
          <span className="grow" />
          <StateBadge row={row} />
        </span>
      </span>
    </>
  )
}

export function StateBadge({ row: { isLive, kind, recalled } }: { row: HistoryRow }): ReactNode {
  if (isLive) {
    return (
      <span className="badge badge-ok">
        <i className="live" />
        No ar
      </span>
    )
  }
  if (recalled) return <span className="badge badge-bad">Recolhida</span>
  if (kind === 'planned') return <span className="badge badge-sim">Agendada</span>
  return kind === 'held' ? <span className="badge badge-warn">Retida</span> : null
}
