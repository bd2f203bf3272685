import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  readonly labelledBy: string
  /** While true nothing closes it. */
  readonly locked: boolean
  /** Escape, or the phone's own Back. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** A modal dialog: a sheet from below on phones. The browser keeps the focus inside and the page behind out of reach. */
export function Sheet({ labelledBy, locked, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onLeave()
      }}
      onClose={(event) => {
        // a second Escape closes whatever was said to the first: a payment under way is not left by it
        if (!event.currentTarget.isConnected) return
        if (locked) event.currentTarget.showModal()
        else onLeave()
      }}
    >
      {children}
    </dialog>
  )
}
