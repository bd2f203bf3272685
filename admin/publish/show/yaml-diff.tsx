import { useMemo } from 'react'
import type { Contents } from '../review/contents'
import { type DiffRow, diffRows, type Side } from './diff-rows'
import { DiffPieces } from './pieces'

type Props = {
  readonly before: Contents
  readonly after: Contents
  /** The headings of the two sides. */
  readonly names: readonly [before: string, after: string]
}

/** Every document that differs, side by side, line by line. */
export function YamlDiff({ before, after, names }: Props) {
  const files = useMemo(() => differing(before, after), [before, after])
  if (files.length === 0) return <p className="chg-note dim">Os textos são iguais.</p>
  return files.map(({ path, rows }) => (
    <article key={path} className="card ydiff" aria-label={path}>
      <div className="card-h">
        <b className="mono">{path}</b>
      </div>
      <table className="ydiff-t">
        <colgroup>
          <col className="ydiff-n" />
          <col />
          <col className="ydiff-n" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={2} scope="col">
              {names[0]}
            </th>
            <th colSpan={2} scope="col">
              {names[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines in their order, drawn as a whole
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
    </article>
  ))
}

function Row({ row }: { row: DiffRow }) {
  if (row.type === 'gap') {
    return (
      <tr className="ydiff-gap">
        <td colSpan={4}>{row.count === 1 ? '1 linha igual' : `${row.count} linhas iguais`}</td>
      </tr>
    )
  }
  return (
    <tr className={row.isChanged ? 'changed' : undefined}>
      <Cell side={row.before} is="before" />
      <Cell side={row.after} is="after" />
    </tr>
  )
}

function Cell({ side, is }: { side: Side | undefined; is: 'before' | 'after' }) {
  return (
    <>
      <td className={`no tn ${is} ${side ? '' : 'none'}`}>{side?.number}</td>
      <td className={`ln ${is} ${side ? '' : 'none'}`}>
        {side && (
          <code>
            <DiffPieces pieces={side.pieces} side={is} />
          </code>
        )}
      </td>
    </>
  )
}

function differing(before: Contents, after: Contents) {
  const was = new Map(before.documents.map(({ path, text }) => [path, text]))
  const is = new Map(after.documents.map(({ path, text }) => [path, text]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .toSorted()
    .map((path) => ({ path, rows: diffRows(was.get(path) ?? '', is.get(path) ?? '') }))
}
