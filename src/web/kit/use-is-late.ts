import { useEffect, useState } from 'react'

/** Milliseconds after which the visitor is told that something takes long. */
const LATE_MS = 8000

/** True once something has been under way for 8 seconds, until it ends. */
export function useIsLate(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return busy && late
}
