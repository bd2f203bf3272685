import type { ReactNode } from 'react'

type Props = {
  /** `facts` is label and value on a line, `rows` the value under its label. */
  readonly look: 'facts' | 'rows'
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Labels and values; what has no value is left out. */
export function FactList({ look, rows }: Props) {
  return (
    <dl className={look}>
      {rows.map(({ label, value }) => (
        <div key={label} className={look === 'rows' ? 'row' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
