import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon'
import './sheet.css'

type Props = {
  readonly labelledBy: string
  /** While true nothing closes it. */
  readonly locked?: boolean
  /** One column at any width. */
  readonly small?: boolean
  /** Escape, the phone's own Back, or the browser's. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** A modal dialog: a sheet from below on phones. The browser keeps the focus inside and the page behind out of reach. */
export function Sheet({ labelledBy, locked = false, small = false, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // closed while it is still on the page: only then the focus goes back to where it was
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  useLeaveOnBack(locked, onLeave)
  return (
    <dialog
      ref={dialog}
      className={small ? 'sheet sheet--s' : 'sheet'}
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

type HeadProps = {
  /** Of the heading, which names the sheet. */
  readonly id: string
  /** What the button that closes it is called. */
  readonly close: string
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** The heading of a small sheet, and the button that closes it. */
export const SheetHead = ({ id, close, onLeave, children }: HeadProps) => (
  <div className="sheet__head">
    <h2 id={id}>{children}</h2>
    <button type="button" className="icon-btn" aria-label={close} onClick={onLeave}>
      <Icon name="close" />
    </button>
  </div>
)

/** States of the history entry that a sheet stands on, so that going back closes the sheet instead of leaving the page. */
const [OPEN, LEFT] = ['sheet', 'sheet-left']

function useLeaveOnBack(locked: boolean, onLeave: () => void) {
  const back = useEffectEvent(() => {
    if (locked) history.pushState(OPEN, '')
    else onLeave()
  })
  useEffect(() => {
    // the entry of a sheet that was left in another way serves again, and after a reload it is still there
    if (history.state === LEFT) history.replaceState(OPEN, '')
    else if (history.state !== OPEN) history.pushState(OPEN, '')
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      if (history.state === OPEN) history.replaceState(LEFT, '')
    }
  }, [])
}
