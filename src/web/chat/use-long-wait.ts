import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { busyAtom } from './view-atoms'

const LONG_MS = 8000

/** True once an action has been under way for 8 seconds, until it ends. */
export function useLongWait(): boolean {
  const busy = useAtomValue(busyAtom)
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [busy])
  return busy && long
}
