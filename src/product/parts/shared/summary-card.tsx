import { type ReactNode, useId } from 'react'
import '../../../web/styles/parts.css'

type Props = { readonly title: string; readonly sum?: string; readonly children: ReactNode }

/** A titled card; the amount it is about stands beside its title. */
export function SummaryCard({ title, sum, children }: Props) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{title}</h2>
        {sum !== undefined && <span className="money card__sum">{sum}</span>}
      </div>
      {children}
    </section>
  )
}
