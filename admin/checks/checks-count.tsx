import { useAtomValue } from 'jotai'
import { checksAtom, failingAtom } from './atoms'

/** The number of failing talks, or of all talks if none fails. */
export function ChecksCount() {
  const { talks } = useAtomValue(checksAtom)
  const failing = useAtomValue(failingAtom).length
  if (talks.length === 0) return null
  return <span className={failing > 0 ? 'n bad' : 'n'}>{failing > 0 ? failing : talks.length}</span>
}
