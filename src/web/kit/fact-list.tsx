import type { ReactNode } from 'react'

type Props = {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Labels and values, each pair on a line. */
export function FactList({ rows }: Props) {
  return (
    <dl className="facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
