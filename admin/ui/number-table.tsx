import type { ReactNode } from 'react'

type Row = {
  readonly key: string
  readonly name: ReactNode
  readonly cells: readonly ReactNode[]
}

type Props = {
  /** The heading of the rows' names, then one for each column of numbers. */
  readonly head: readonly string[]
  readonly rows: readonly Row[]
}

/** A table whose rows have a name and numbers. */
export function NumberTable({ head, rows }: Props) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          {head.map((words, at) => (
            <th key={words} scope="col" className={at === 0 ? undefined : 'num'}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
