import { useAtomValue } from 'jotai'
import { reportAtom } from './atoms'

/** How many facts are known now. */
export function FactCount() {
  const facts = useAtomValue(reportAtom)?.facts
  return facts ? <span className="n">{facts.length}</span> : null
}
