import { type RefObject, useLayoutEffect, useState } from 'react'

/** Room from the left edge of an element to the window's right, over the panes there, which are out of reach meanwhile. */
export function useRoom(ref: RefObject<HTMLElement | null>): { readonly left: number } {
  const [left, setLeft] = useState(0)
  useLayoutEffect(() => {
    const pane = ref.current?.closest<HTMLElement>('#work')
    if (!pane) return
    const measure = () => setLeft(pane.getBoundingClientRect().left)
    const covered = [pane, pane.parentElement?.querySelector<HTMLElement>('#preview')]
    const setInert = (inert: boolean) => {
      for (const one of covered) if (one) one.inert = inert
    }
    measure()
    setInert(true)
    const watch = new ResizeObserver(measure)
    watch.observe(pane)
    return () => {
      watch.disconnect()
      setInert(false)
    }
  }, [ref])
  return { left }
}
