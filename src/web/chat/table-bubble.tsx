import type { SaidTable } from '../../core/script/text'
import { SaidText } from '../kit/said-text'
import './table-bubble.css'

/** A table of two or three columns, the first of which names its rows (look, screen 8). */
export function TableBubble({
  table: { caption, head, rows, mark },
}: {
  readonly table: SaidTable
}) {
  return (
    <table className="mini">
      {caption && (
        <caption>
          <SaidText said={caption} />
        </caption>
      )}
      <thead>
        <tr>
          {head.map((said, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table that was said does not change
            <th key={at} scope="col">
              <SaidText said={said} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = [], ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table that was said does not change
          <tr key={row} className={row + 1 === mark ? 'is-it' : undefined}>
            <th scope="row">
              <SaidText said={name} />
            </th>
            {cells.map((said, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table that was said does not change
              <td key={at}>
                <SaidText said={said} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
