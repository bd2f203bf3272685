import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { compilationAtom } from '../worker/atoms'
import { compilerAtom } from '../worker/compiler'
import { cursorAtom } from './atoms'
import type { FrameLine } from './port'

/** Keeps what stands under the editor's cursor marked in the frame. */
export function useMark(line: FrameLine | undefined, round: number): void {
  const compiler = useAtomValue(compilerAtom)
  const cursor = useAtomValue(cursorAtom)
  const { version } = useAtomValue(compilationAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have moved the step
  useEffect(() => {
    if (!line || round === 0) return
    if (!cursor || !compiler) return line.send({ type: 'mark' })
    let isCurrent = true
    compiler.stepAt(cursor.path, cursor.position).then((place) => {
      if (!isCurrent) return
      if (!place) return line.send({ type: 'mark' })
      line.send({ type: 'mark', place, label: `linha ${place.at + 1}` })
    })
    return () => {
      isCurrent = false
    }
  }, [line, round, compiler, cursor, version])
}
