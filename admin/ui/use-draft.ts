import { useEffect, useRef, useState } from 'react'

/**
 * The text being typed, which may not be a value yet (a space at its end, half a number), besides the value as stored. When the stored
 * value changes elsewhere, the text follows it.
 */
export function useFieldDraft<T>(
  value: T,
  show: (value: T) => string,
  read: (typed: string) => T | undefined,
  change: (value: T) => void,
) {
  const [typed, setTyped] = useState(() => show(value))
  const told = useRef(value)
  const shown = useRef(show)
  shown.current = show
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(shown.current(value))
  }, [value])
  return {
    typed,
    isValue: read(typed) !== undefined,
    type: (next: string) => {
      setTyped(next)
      const meant = read(next)
      if (meant === undefined || meant === told.current) return
      told.current = meant
      change(meant)
    },
  }
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
