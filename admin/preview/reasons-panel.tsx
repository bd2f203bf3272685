import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { PreviewReport } from '../frame/report'
import { useGoTo } from '../workbench/open-document'
import { useNames } from '../workspace/names'
import { reportAtom, sendAtom } from './atoms'
import { Findings } from './findings'
import { type ReasonRow, reasonRows } from './reason-rows'
import { useLocations } from './use-locations'
import { exitWords } from './words'

/** For each turn: the answer, the way taken and why. */
export default function ReasonsPanel() {
  const report = useAtomValue(reportAtom)
  const rows = useMemo(() => (report ? reasonRows(report) : []), [report])
  const locations = useLocations(rows.map(({ place }) => place))
  const goTo = useGoTo()
  const nameOf = useNames()
  const { send } = useAtomValue(sendAtom)
  const last = useLastInSight(rows.length)
  if (!report) return <p className="panel-empty">Os motivos aparecem quando a prévia começa.</p>
  return (
    <table className="tbl reasons">
      <thead>
        <tr>
          <th className="reasons-turn">Turno</th>
          <th className="reasons-step">Passo</th>
          <th className="reasons-said">Resposta</th>
          <th>Por quê</th>
          <th className="reasons-where">Onde</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const at = locations[index]
          return (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told in order and never move
              key={index}
              className={classOf(row, report)}
              ref={index === rows.length - 1 ? last : undefined}
            >
              <td className="tn dim">
                {row.first && (
                  <button
                    type="button"
                    className="lnk q tn"
                    title={`Voltar ao turno ${row.turn}`}
                    onClick={() => send({ type: 'turn', turn: row.turn })}
                  >
                    {row.turn}
                  </button>
                )}
              </td>
              <td className="id ell" title={row.step}>
                {nameOf(row.step)}
              </td>
              <td className="ell">
                {row.answer ? <b>{row.answer}</b> : <span className="dim">{row.quiet}</span>}
              </td>
              <td className="ell">
                <Because row={row} />
              </td>
              <td>
                {at && (
                  <button
                    type="button"
                    className="lnk q tn"
                    onClick={() => goTo({ path: at.path, range: at.range, step: row.step })}
                  >
                    {fileOf(at.path)}:{at.range.start.line + 1}
                  </button>
                )}
              </td>
            </tr>
          )
        })}
        {report.swap &&
          report.stops.slice(report.swap.turn).map((stop, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place
            <tr key={`lost ${index}`} className="lost">
              <td className="tn">{report.swap!.turn + index + 1}</td>
              <td className="ell" title={stop}>
                {nameOf(stop)}
              </td>
              <td colSpan={3}>não serve mais</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** Keeps the newest row scrolled into view. */
function useLastInSight(count: number) {
  const last = useRef<HTMLTableRowElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the last one now
  useEffect(() => {
    // braces, so that a value returned by the browser is not taken for a clean-up function
    last.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return last
}

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '')

function classOf({ turn, last }: ReasonRow, { swap, here }: PreviewReport): string | undefined {
  if (swap?.turn === turn) return 'dv'
  return turn === here && last ? 'sel' : undefined
}

function Because({ row }: { readonly row: ReasonRow }) {
  const { simulated, exit, findings } = row
  const nameOf = useNames()
  return (
    <>
      {simulated && <span className="badge badge-sim">simulado</span>}{' '}
      {exit && exit.type !== 'next' && <span className="reasons-exit">{exitWords(exit)}</span>}
      {findings.length > 0 ? (
        <Findings findings={findings} />
      ) : (
        (!exit || exit.type === 'next') && <span className="dim">{row.plain}</span>
      )}
      <span className="reasons-to" title={row.to}>
        → {nameOf(row.to)}
      </span>
    </>
  )
}
