import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { Device } from './address'

/** Width and height of the page in a tile, in its own pixels. */
const SIZES: { readonly [device in Device]: readonly [width: number, height: number] } = {
  celular: [360, 486],
  computador: [1280, 800],
}

/** How much smaller the pages of a grid are drawn, so that they fill its tiles; the tiles are all alike. */
export function useScale(device: Device) {
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
    '--page-h': `${height}px`,
    '--page-scale': tile / width,
  } as CSSProperties // custom properties are not in its type
  return { grid, style }
}
