import { useAtomValue } from 'jotai'
import { compilationAtom } from '../worker/atoms'

/** How many problems there are; red while one of them is an error. */
export function ProblemCount() {
  const { diagnostics } = useAtomValue(compilationAtom)
  if (diagnostics.length === 0) return null
  const hasError = diagnostics.some(({ severity }) => severity === 'error')
  return <span className={hasError ? 'n bad' : 'n'}>{diagnostics.length}</span>
}
