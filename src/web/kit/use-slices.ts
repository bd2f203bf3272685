import { useEffect, useState } from 'react'

/** How many slices of something long to render: one at first, and one more after each rendering. */
export function useSlices(all: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < all) setDrawn(drawn + 1)
  }, [drawn, all])
  return Math.min(drawn, all)
}
