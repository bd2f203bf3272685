import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = {
  /** The bar's element; undefined until somebody needs the bar. */
  readonly element: HTMLElement | null
  /** Asks for the bar until the returned function is called. */
  readonly need: () => () => void
}

const SlotContext = createContext<Slot | undefined>(undefined)

/**
 * What must stay in sight while the log scrolls: what was chosen, and the button that carries on. It is drawn at the foot of the chat, and
 * nowhere where there is no foot, as in a picture of the part alone.
 */
export function Bar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SlotContext)
  const need = slot?.need
  useLayoutEffect(() => need?.(), [need])
  return slot?.element ? createPortal(children, slot.element) : null
}

/** Lets what stands inside use the bar. `dock` draws the foot of the chat; it is given the bar while somebody needs it. */
export function BarSlot({
  children,
  label,
  dock,
}: {
  readonly children: ReactNode
  readonly label: string
  readonly dock: (bar: ReactNode) => ReactNode
}) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [needs, setNeeds] = useState(0)
  const [need] = useState(() => () => {
    setNeeds((count) => count + 1)
    return () => setNeeds((count) => count - 1)
  })
  return (
    <SlotContext value={{ element, need }}>
      {children}
      {dock(
        needs > 0 ? <section className="bar" aria-label={label} ref={setElement} /> : undefined,
      )}
    </SlotContext>
  )
}
