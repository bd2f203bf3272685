import { useEffect, useState } from 'react'

/** Milliseconds until an instant, every second; 0 once it has passed. A tab that slept finds the right time when it wakes. */
export function useTimeLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, until - now)
  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  return left
}
