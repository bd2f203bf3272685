import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { Device } from './address'

/** What a tile shows of a page, in the page's own pixels. */
const SIZES: { readonly [device in Device]: readonly [width: number, height: number] } = {
  celular: [360, 486],
  computador: [1280, 800],
}

/** Tall enough for all that stands there when a conversation begins, so that nothing has scrolled away. */
const WHOLE = 1000

/**
 * How much smaller the pages of a grid are drawn, so that they fill its tiles; the tiles are all alike. Of the beginning one sees the
 * top; later what was said last.
 */
export function useScale(device: Device, isBeginning: boolean) {
  const grid = useRef<HTMLUListElement>(null)
  const [tile, setTile] = useState(0)
  const [width, height] = SIZES[device]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device has other columns
  useLayoutEffect(() => {
    if (!grid.current) return undefined
    const element = grid.current
    const measure = () => {
      const [column] = getComputedStyle(element).gridTemplateColumns.split(' ')
      setTile(Number.parseFloat(column ?? '') || 0)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [device])
  const style = {
    '--page-w': `${width}px`,
    '--tile-h': `${height}px`,
    '--page-h': `${isBeginning ? WHOLE : height}px`,
    '--page-scale': tile / width,
  } as CSSProperties // custom properties are not in its type
  return { grid, style }
}
