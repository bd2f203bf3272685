import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon'
import './sheet.css'

type Props = {
  readonly labelledBy: string
  /** While true the sheet cannot be closed. */
  readonly locked?: boolean
  /** One column at any width. */
  readonly small?: boolean
  /** Called for Escape, and for Back of the phone or the browser. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** A modal dialog: a sheet from below on phones. The browser keeps the focus inside and makes the page behind inert. */
export function Sheet({ labelledBy, locked = false, small = false, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // closed before it is removed: only then does the browser return the focus to where it was
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
        // a second Escape closes the dialog even though the first was prevented: a locked sheet opens again
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
  /** Id of the heading, which names the sheet. */
  readonly id: string
  /** Label of the button that closes it. */
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

/** States of the history entry that a sheet adds, so that going back closes the sheet instead of leaving the page. */
const [OPEN, LEFT] = ['sheet', 'sheet-left']

function useLeaveOnBack(locked: boolean, onLeave: () => void) {
  const back = useEffectEvent(() => {
    if (locked) history.pushState(OPEN, '')
    else onLeave()
  })
  useEffect(() => {
    // reuses the entry of a sheet that was closed another way, or one from before a reload
    if (history.state === LEFT) history.replaceState(OPEN, '')
    else if (history.state !== OPEN) history.pushState(OPEN, '')
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      if (history.state === OPEN) history.replaceState(LEFT, '')
    }
  }, [])
}
