import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = {
  /**
   * The elements that parts and options are rendered into, in this order; null until the bar is needed. One element each, since a portal appends
   * to the end of its element, in order of mounting.
   */
  readonly parts: HTMLElement | null
  readonly options: HTMLElement | null
  /** Requests the bar until the returned function is called. */
  readonly need: () => () => void
}

const SlotContext = createContext<Slot | undefined>(undefined)

type BarProps = {
  /** Where the content goes: options come after the content of parts. */
  readonly of?: 'parts' | 'options'
  readonly children: ReactNode
}

/**
 * Content that must stay in sight while the log scrolls: what was chosen, and the main button. It is rendered at the foot of the chat, or
 * not at all if there is no foot, as in a picture of a single part.
 */
export function Bar({ of = 'parts', children }: BarProps) {
  const slot = useContext(SlotContext)
  const need = slot?.need
  useLayoutEffect(() => need?.(), [need])
  const element = slot?.[of]
  return element ? createPortal(children, element) : null
}

/** Provides the bar to its children. `dock` renders the foot of the chat; it gets the bar while a `Bar` is mounted. */
export function BarSlot({
  children,
  label,
  dock,
}: {
  readonly children: ReactNode
  readonly label: string
  readonly dock: (bar: ReactNode) => ReactNode
}) {
  const [parts, setParts] = useState<HTMLElement | null>(null)
  const [options, setOptions] = useState<HTMLElement | null>(null)
  const [needs, setNeeds] = useState(0)
  const [need] = useState(() => () => {
    setNeeds((count) => count + 1)
    return () => setNeeds((count) => count - 1)
  })
  return (
    <SlotContext value={{ parts, options, need }}>
      {children}
      {dock(
        needs > 0 ? (
          <section className="bar" aria-label={label}>
            <div className="bar__of" ref={setParts} />
            <div className="bar__of" ref={setOptions} />
          </section>
        ) : undefined,
      )}
    </SlotContext>
  )
}
