import { type ReactNode, useState } from 'react'
import { Bar } from './bar'

type Props = {
  readonly ready: boolean
  /** What is missing while it is not ready. */
  readonly lacks: string
  /** The words of the button. */
  readonly label: string
  readonly onConfirm: () => void
  /** What was chosen, beside the button. */
  readonly children: ReactNode
}

/** What was chosen and the button that confirms it, in the bar; pressed too early it shows what is missing. */
export function ConfirmBar({ ready, lacks, label, onConfirm, children }: Props) {
  const [missed, setMissed] = useState(false)
  return (
    <Bar>
      <p className="bar__what">
        {ready ? (
          children
        ) : (
          <b
            key="lacks"
            className={missed ? 'note--bad' : undefined}
            role={missed ? 'alert' : undefined}
          >
            {lacks}
          </b>
        )}
      </p>
      <button
        type="button"
        className="btn btn--primary"
        data-confirm
        aria-disabled={!ready}
        onClick={() => (ready ? onConfirm() : setMissed(true))}
      >
        {label}
      </button>
    </Bar>
  )
}
