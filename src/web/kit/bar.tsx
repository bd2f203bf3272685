import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = {
  /**
   * What parts and options are drawn in, in this order; null until somebody needs the bar. An element each, since what is drawn comes to
   * the end of its element, whoever is first.
   */
  readonly parts: HTMLElement | null
  readonly options: HTMLElement | null
  /** Asks for the bar until the returned function is called. */
  readonly need: () => () => void
}

const SlotContext = createContext<Slot | undefined>(undefined)

type BarProps = {
  /** Whose it is: options stand behind what a part says. */
  readonly of?: 'parts' | 'options'
  readonly children: ReactNode
}

/**
 * What must stay in sight while the log scrolls: what was chosen, and the button that carries on. It is drawn at the foot of the chat, and
 * nowhere where there is no foot, as in a picture of the part alone.
 */
export function Bar({ of = 'parts', children }: BarProps) {
  const slot = useContext(SlotContext)
  const need = slot?.need
  useLayoutEffect(() => need?.(), [need])
  const element = slot?.[of]
  return element ? createPortal(children, element) : null
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
