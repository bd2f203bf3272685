import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes to an address once an action has succeeded, unless the person has left the page on which it was begun. */
export function useGoOn(): (address: string) => void {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback((address) => isHere.current && navigate(address), [navigate])
}
