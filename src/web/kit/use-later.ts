import { useEffect, useState } from 'react'

/** False while something is drawn for the first time, true once it has been seen: what is long is drawn in two. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => setLater(true), [])
  return isLater
}
