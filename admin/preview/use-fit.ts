import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'

/** What a phone's body takes round its screen, on each side. */
const BODY = 8

/** Below this a width is a phone's. */
export const WIDE = 600

/** As tall as a wide screen gets; a page longer than that scrolls as it would there. */
const TALLEST = 1024

/** The size of a page in a room that may be smaller: a phone is never scaled, anything wider is drawn smaller to fit. */
export function useFit(width: number) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  return { room, style: styleOf(width, size) }
}

function styleOf(
  width: number,
  room: { readonly width: number; readonly height: number },
): CSSProperties {
  if (width < WIDE) return { width: width + 2 * BODY }
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1
  return {
    width,
    height: Math.min(room.height / scale, TALLEST),
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  }
}
